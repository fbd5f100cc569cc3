import type { PartName } from '../adapter/parts.ts'
import { NotExercised, UnsupportedOperation } from '../model/case-errors.ts'
import { Failure } from '../model/failure.ts'
import type { PersonName } from '../model/person.ts'
import type { Tag } from '../model/tag.ts'
import type { Ledger } from '../safety/ledger.ts'
import type { Actor } from './actor.ts'
import { type CaseAdapter, caseAdapter } from './case-adapter.ts'
import type { CaseSession } from './case-session.ts'
import { createExpect, type Expect } from './expect.ts'
import { type Accounts, accountsOf, createPerson, createReader } from './people.ts'
import type { Target } from './target.ts'

/** What a case works with. */
export interface Context extends Readonly<Record<PersonName | 'visitor', Actor>> {
  /** Logins and passwords, for cases about logging in. A person who is not configured ends the case as not exercised. */
  readonly people: Accounts
  /** Topics from the configuration that are already approved. */
  readonly topics: NonNullable<Target['topics']>
  /** A missing part ends the case as not exercised. List it in `needs` so that the case does not start. */
  readonly adapter: CaseAdapter
  /** Whether the adapter has this part. A control plane counts as having every part until it returns 501. */
  offers(part: PartName): boolean
  readonly tag: Tag
  readonly expect: Expect
  /** Payments of this run, per person. */
  readonly ledger: Pick<Ledger, 'of'>
  /** Seed for everything that this case generates. */
  readonly seed: number
  /** Names the invariant that a step checks, if the title of the case does not: a failure then says what is wrong. */
  because<T>(invariant: string, act: () => Promise<T>): Promise<T>
  /** Computes a value once per run. */
  memoize<T>(name: string, compute: () => Promise<T>): Promise<T>
  /** A secondary check. Skipped and reported if it sends an operation that is declared unsupported. */
  aside(what: string, check: () => Promise<unknown>): Promise<void>
  /** Several samples of one check, by name. Each may be skipped like an `aside`, but not all of them. */
  samples(checks: Readonly<Record<string, (what: string) => Promise<unknown>>>): Promise<void>
  /** Ends the case as not exercised. `unlock` says what to configure. Write `return cannot('…', '…')`. */
  cannot(reason: string, unlock?: string): never
  /**
   * Waits until no other case uses these things, such as `tags of bob`. Only this case may use them until it ends, or until it
   * calls the returned function.
   */
  lease(...names: readonly string[]): Promise<() => void>
  /** Runs after the case, even if it failed. Last registered, first run. */
  cleanup(undo: () => Promise<unknown>): void
}

export type Undo = Parameters<Context['cleanup']>[0]

export function createContext(session: CaseSession, undos: Undo[]): Context {
  const { target, tag, seed, ledger } = session.run
  const cannot = (reason: string, unlock?: string): never => {
    throw new NotExercised(reason, unlock)
  }
  return {
    alice: createPerson(session, 'alice'),
    bob: createPerson(session, 'bob'),
    carol: createPerson(session, 'carol'),
    dave: createPerson(session, 'dave'),
    root: createPerson(session, 'root'),
    visitor: createReader(session),
    people: accountsOf(target.people),
    topics: target.topics ?? {},
    adapter: caseAdapter(session),
    offers: (part) => target.adapter?.[part] !== undefined,
    tag,
    seed,
    ledger,
    expect: createExpect(session),
    because: (invariant, act) =>
      act().catch((thrown: unknown) => {
        throw thrown instanceof Failure ? thrown.about(invariant) : thrown
      }),
    memoize: (name, compute) => memoized(session.run.memory, name, compute),
    aside: async (what, check) => void (await unlessUnsupported(session, what, check)),
    samples: async (checks) => {
      const all = Object.entries(checks)
      const problems: (UnsupportedOperation | undefined)[] = []
      for (const [what, sample] of all) problems.push(await unlessUnsupported(session, what, () => sample(what)))
      if (problems[0] && !problems.includes(undefined)) throw problems[0]
    },
    cannot,
    lease: async (...names) => {
      const release = await session.run.leases.acquire(session.log, names, session.signal)
      undos.push(async () => release())
      return release
    },
    cleanup: (undo) => void undos.push(undo),
  }
}

function memoized<T>(memory: Map<string, Promise<unknown>>, name: string, compute: () => Promise<T>): Promise<T> {
  const known = memory.get(name) ?? compute()
  memory.set(name, known)
  known.catch(() => memory.delete(name))
  return known as Promise<T>
}

/** Records a skipped check and returns the reason. */
async function unlessUnsupported(
  { log }: CaseSession,
  what: string,
  check: () => Promise<unknown>,
): Promise<UnsupportedOperation | undefined> {
  try {
    await check()
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof UnsupportedOperation)) throw thrown
    log.leftOut.push(`${what}: ${thrown.message}`)
    return thrown
  }
}
