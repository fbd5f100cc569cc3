import type { Destination } from '../../shared/reports/destination.ts'

export interface ReportOptions {
  readonly to?: readonly Destination[]
  /** The file of an earlier run. */
  readonly against?: string
  readonly json?: boolean
}
