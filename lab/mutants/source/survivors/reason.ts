/** Why no case can notice a mutant. */
export interface Reason {
  /** `equivalent`: every answer stays the same. `unseen`: what differs cannot be observed through the interface. */
  readonly kind: 'equivalent' | 'unseen'
  readonly why: string
}

/** By file, relative to `platform/`, and key of the mutant. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, Reason>>>>

export const equivalent = (why: string): Reason => ({ kind: 'equivalent', why })
export const unseen = (why: string): Reason => ({ kind: 'unseen', why })

export const keeping = equivalent(
  'until when something is kept: nothing is in the world that is judged, and tests of their own hold it in others',
)
