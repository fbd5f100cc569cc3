import type { PartName } from '../adapter/parts.ts'
import { NotExercised, UnsupportedOperation } from '../model/case-errors.ts'
import type { PersonName } from '../model/person.ts'
import type { Tag } from '../model/tag.ts'
import type { Ledger } from '../safety/ledger.ts'
import type { Actor } from './actor.ts'
import { type CaseAdapter, caseAdapter } from './case-adapter.ts'
import type { CaseSession } from './case-session.ts'
import { createExpect, type Expect } from './expect.ts'
import { type Accounts, accountsOf, createPerson, createReader } from './people.ts'
import type { Target } from './target.ts'

/** What a case is given. */
export interface Context extends Readonly<Record<PersonName | 'visitor', Actor>> {
  /** How they log in, for cases about just that. Whoever is not configured ends the case as not exercised. */
  readonly people: Accounts
  /** Shared fixtures: topics that are already admitted. */
  readonly topics: NonNullable<Target['topics']>
  /** What the target's owner can do. A part that is not offered ends the case as not exercised; with `needs` it does not even start. */
  readonly adapter: CaseAdapter
  /** Whether the adapter has this part; a control plane is assumed to offer everything until it answers 501. */
  offers(part: PartName): boolean
  readonly tag: Tag
  readonly expect: Expect
  /** What people have paid and received in this run. */
  readonly ledger: Pick<Ledger, 'of'>
  /** For everything that this case generates. */
  readonly seed: number
  /** A check beside the point of the case: left out, and said so, if it sends an operation that is declared unsupported. */
  aside(what: string, check: () => Promise<unknown>): Promise<void>
  /** Several samples of one point, by name: each of them is left out in the same way, but not all. */
  samples(checks: Readonly<Record<string, (what: string) => Promise<unknown>>>): Promise<void>
  /** Ends the case as not exercised; `unlock` says what would have to be there. Write `return cannot('…', '…')`. */
  cannot(reason: string, unlock?: string): never
  /** Runs when the case is over, also when it failed; the last one registered runs first. */
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
    aside: async (what, check) => void (await unlessUnsupported(session, what, check)),
    samples: async (checks) => {
      const all = Object.entries(checks)
      const problems: (UnsupportedOperation | undefined)[] = []
      for (const [what, sample] of all) problems.push(await unlessUnsupported(session, what, () => sample(what)))
      if (problems[0] && !problems.includes(undefined)) throw problems[0]
    },
    cannot,
    cleanup: (undo) => void undos.push(undo),
  }
}

/** Says that a check was left out, and returns why. */
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
