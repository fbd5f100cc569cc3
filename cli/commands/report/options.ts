import type { Destination } from '../../shared/reports/destination.ts'

export interface ReportOptions {
  readonly to?: readonly Destination[]
  readonly json?: boolean
}
