/** Why no case can detect a mutant. */
export interface Reason {
  /** `equivalent`: every response stays the same. `unobservable`: the interface does not show the difference. */
  readonly kind: 'equivalent' | 'unobservable'
  readonly why: string
}

/** By file, relative to `platform/`, and key of the mutant: a hash of its code, unique within the file. `npm run mutation` prints the keys of survivors. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, Reason>>>>

export const equivalent = (why: string): Reason => ({ kind: 'equivalent', why })
export const unobservable = (why: string): Reason => ({ kind: 'unobservable', why })

export const caching = equivalent(
  'decides how long something is cached; caches are off in mutation runs and have their own tests',
)
