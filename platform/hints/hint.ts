import type { Part } from '../../contracts/runtime/read.ts'

/** One way in which a request breaks the contract or sends what is ignored, or a response violates it: one from an override, or one that a fault has made. */
export interface HintProblem {
  readonly part: Part | 'address' | 'method' | 'token' | 'override' | 'response'
  /** Empty for the part as a whole. */
  readonly field: string
  readonly says: string
  /** Ids of requirements and gaps; the section where there are none. */
  readonly clauses: readonly string[]
  /** The text of the first one. */
  readonly statement?: string
  /** It breaks nothing: what was sent is ignored, and was perhaps meant as something else. */
  readonly isIgnored?: true
}

/** What is wrong with one request, or with the override that responded in place of the platform. Values are never shown, and so no secrets. */
export interface Hint {
  readonly operation?: string
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly problems: readonly HintProblem[]
  /** All of it as text. */
  readonly text: string
}
