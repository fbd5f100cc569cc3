import { type Clock, second } from '../support/time.ts'
import { type GuessCounter, guessWindow } from './guess-counter.ts'
import { Refusal } from './refusal.ts'

/** Wrong guesses that are allowed within 15 minutes (G83). */
const limits = { network: 20, account: 5, code: 5 }

/** The target of a guess: an account, which need not exist, or a code that was sent to it. */
export interface Guess {
  readonly account?: string
  readonly code?: string
}

/** Limits the guessing of passwords and codes. */
export interface Guard {
  /**
   * Runs a verification, which returns undefined if the guess is wrong. If it throws, the guess counts as neither right nor wrong. Refuses with 429 after too
   * many wrong guesses: before the verification, and again after it, so that only the first few of many simultaneous guesses get a result.
   */
  attempt<T>(guess: Guess, verify: () => Promise<T | undefined>): Promise<T | undefined>
}

export const noGuard: Guard = { attempt: (_, verify) => verify() }

interface Limit {
  readonly key: string
  readonly most: number
}

/** The guard for calls from one network. */
export function guardFor(counter: GuessCounter, clock: Clock, network: string): Guard {
  const now = () => Math.floor(clock.now())
  const guessesAt = (all: readonly Limit[]) =>
    counter.read(
      all.map(({ key }) => key),
      now(),
    )
  const count = ({ key, most }: Limit) => counter.add(key, now(), most + 1)

  return {
    async attempt({ account, code }, verify) {
      const ofAccount = limitsOf('account', account)
      const blocking = [...limitsOf('network', network), ...ofAccount]
      const ofCode = limitsOf('code', code)
      const before = await guessesAt([...blocking, ...ofCode])
      refuseAbove(blocking, before, -1, now())
      const tried = before[blocking.length] ?? []
      const found = await verify()
      if (found === undefined || tried.length >= limits.code) {
        const counted = await Promise.all([...blocking, ...ofCode].map(count))
        refuseAbove(blocking, counted, 0, now())
        return undefined
      }
      const after = await guessesAt(blocking)
      refuseAbove(blocking, after, -1, now())
      const [, ...atAccount] = after
      for (const [index, { key }] of ofAccount.entries()) if (atAccount[index]?.length) await counter.remove(key)
      return found
    },
  }
}

const limitsOf = (kind: keyof typeof limits, name: string | undefined): readonly Limit[] =>
  name === undefined ? [] : [{ key: `${kind} ${name}`, most: limits[kind] }]

/** The refusal is the same for every reason, so it reveals nothing about the account. */
function refuseAbove(
  all: readonly Limit[],
  guesses: readonly (readonly number[])[],
  allowed: number,
  now: number,
): void {
  const waits = all.flatMap(({ most }, index) => {
    const times = guesses[index] ?? []
    if (times.length <= most + allowed) return []
    // Blocked until fewer than `most` are recent.
    return (times[times.length - most] ?? now) + guessWindow - now
  })
  if (waits.length > 0) throw tooManyGuesses(Math.max(...waits))
}

const tooManyGuesses = (milliseconds: number) =>
  new Refusal(
    429,
    { message: 'Too many wrong attempts; try again later' },
    { 'retry-after': String(Math.max(1, Math.ceil(milliseconds / second))) },
  )
