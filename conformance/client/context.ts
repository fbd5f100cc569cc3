import { type CaseAdapter, caseAdapter } from '../adapter/case-adapter.ts'
import type { PartName } from '../adapter/parts.ts'
import type { Tag } from '../fixtures/tag.ts'
import { NotExercised, UnsupportedOperation } from '../model/case-errors.ts'
import type { PersonName } from '../model/person.ts'
import type { Target } from '../model/target.ts'
import type { Ledger } from '../safety/ledger.ts'
import type { Actor } from './actor.ts'
import type { CaseSession } from './case-session.ts'
import { createExpect, type Expect } from './expect.ts'
import { type Accounts, accountsOf, createPerson, createReader } from './people.ts'

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
    aside: async (what, check) => {
      try {
        await check()
      } catch (thrown) {
        if (!(thrown instanceof UnsupportedOperation)) throw thrown
        session.log.leftOut.push(`${what}: ${thrown.message}`)
      }
    },
    cannot,
    cleanup: (undo) => void undos.push(undo),
  }
}
