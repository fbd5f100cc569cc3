import { revocationCases } from '../system/revoked-access.cases.ts'

revocationCases(80)
