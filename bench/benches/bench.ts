import type { Tell } from '../contest.ts'
import type { Table } from '../figures.ts'
import type { Peers } from '../peers/index.ts'

export interface Kit {
  readonly peers: Peers
  /** For files of this run. */
  readonly folder: string
  readonly rounds: number
  /** How long one load lasts. */
  readonly seconds: number
  readonly tell: Tell
}

export type Bench = (kit: Kit) => Promise<Table[]>
