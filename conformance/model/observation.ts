import type { GapId } from '../../contracts/requirements/gaps.ts'
import type { Mismatch } from './failure.ts'

/** What a target does where the document is silent. */
export interface Observation {
  readonly gap: GapId
  readonly operation: string
  /** What we chose. */
  readonly expected: string
  readonly status: number
  readonly text: string
  /** Whether the target does what we chose. */
  readonly same: boolean
}

/** What a target did where the document is silent, in an earlier run: it is held to that. */
export interface EarlierChoices {
  /** If it does something else now. What it was not seen to do before is not compared. */
  mismatch(observation: Observation): Mismatch | undefined
}
