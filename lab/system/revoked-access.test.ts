import { revocationCases } from './revoked-access.cases.ts'

revocationCases(12)
