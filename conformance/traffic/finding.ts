import type { Exchange, Mismatch } from '../model/failure.ts'

/** `contract`, `agreement` and `list` need one exchange; `coherence` and `written` compare several. */
export const ruleNames = ['contract', 'request', 'agreement', 'list', 'coherence', 'written'] as const
export type RuleName = (typeof ruleNames)[number]

/** Something in the traffic that contradicts the document, or itself. */
export interface Found extends Pick<Mismatch, 'kind' | 'requirements' | 'expected' | 'actual'> {
  readonly rule: RuleName
  readonly operation: string
  /** Equal for everything that probably has the same cause. */
  readonly cause: string
  /** The exchanges that show it, secrets masked. */
  readonly exchanges: readonly Exchange[]
  /** False if a write that nobody saw could explain it. */
  readonly isCertain: boolean
}

/** The same thing, seen once or several times. */
export interface Finding extends Found {
  /** `4.1/traffic/getFeed/like-count`, for baselines and `diff`. */
  readonly id: string
  /** How many exchanges showed it. */
  readonly count: number
  /** When it was first seen, in milliseconds since 1970. */
  readonly at: number | undefined
}
