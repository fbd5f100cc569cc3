import type { Table } from '../figures.ts'
import type { Peers } from '../peers/index.ts'
import type { ReportProgress } from '../progress.ts'

export interface BenchContext {
  readonly peers: Peers
  /** A temporary folder, deleted when the run ends. */
  readonly folder: string
  readonly rounds: number
  /** The duration of one load test. */
  readonly seconds: number
  readonly reportProgress: ReportProgress
}

export type Bench = (context: BenchContext) => Promise<Table[]>
