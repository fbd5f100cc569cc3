import type { Tag } from '../fixtures/tag.ts'
import { NotExercised } from '../model/case-errors.ts'
import type { PersonName, Target } from '../model/target.ts'
import type { Ledger } from '../safety/ledger.ts'
import type { Actor } from './actor.ts'
import type { CaseSession } from './case-session.ts'
import type { Control, Need } from './control.ts'
import { createExpect, type Expect } from './expect.ts'
import { createPerson, createReader } from './people.ts'
import { recordedControl } from './recorded-control.ts'

/** What a case is given. */
export interface Context extends Readonly<Record<PersonName | 'visitor', Actor>> {
  /** How they log in, for cases about just that. */
  readonly people: Target['people']
  /** Shared fixtures: topics that are already admitted. */
  readonly topics: NonNullable<Target['topics']>
  /** Ends the case as not exercised where the target has none; with `needs` it does not even start. */
  readonly control: Control
  /** Whether the target can do this; a control plane is assumed to offer everything until it answers 501. */
  offers(need: Need): boolean
  readonly tag: Tag
  readonly expect: Expect
  /** What people have paid and received in this run. */
  readonly ledger: Pick<Ledger, 'of'>
  /** For everything that this case generates. */
  readonly seed: number
  /** Ends the case as not exercised. Write `return cannot('…')`. */
  cannot(reason: string): never
  /** Runs when the case is over, also when it failed; the last one registered runs first. */
  cleanup(undo: () => Promise<unknown>): void
}

export type Undo = Parameters<Context['cleanup']>[0]

export function createContext(session: CaseSession, undos: Undo[]): Context {
  const { target, tag, seed, ledger } = session.run
  const cannot = (reason: string): never => {
    throw new NotExercised(reason)
  }
  return {
    alice: createPerson(session, 'alice'),
    bob: createPerson(session, 'bob'),
    carol: createPerson(session, 'carol'),
    dave: createPerson(session, 'dave'),
    root: createPerson(session, 'root'),
    visitor: createReader(session, 'dave'),
    people: target.people,
    topics: target.topics ?? {},
    get control() {
      const { control } = target
      return control ? recordedControl(control, session) : cannot('the target has no control plane')
    },
    offers: () => target.control !== undefined,
    tag,
    seed,
    ledger,
    expect: createExpect(session),
    cannot,
    cleanup: (undo) => void undos.push(undo),
  }
}
