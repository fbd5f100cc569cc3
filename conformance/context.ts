import { type Actor, createPerson, createReader } from './actor.ts'
import type { Control, Need } from './control.ts'
import type { Link } from './exchange.ts'
import { createExpect, type Expect } from './expect.ts'
import type { Ledger } from './ledger.ts'
import { NotExercised } from './stop.ts'
import type { Tag } from './tag.ts'
import type { PersonName, Target } from './target.ts'
import { watched } from './watch.ts'

/** What a case is given. */
export interface Context extends Readonly<Record<PersonName | 'visitor', Actor>> {
  /** How they log in, for cases about just that. */
  readonly people: Target['people']
  /** That are admitted already. */
  readonly topics: NonNullable<Target['topics']>
  /** Ends the case as not exercised where the target has none; `needs` says so before. */
  readonly control: Control
  /** Whether the target can show this; a control plane is taken to offer all until it answers 501. */
  offers(need: Need): boolean
  readonly tag: Tag
  readonly expect: Expect
  /** What the run has had people pay and get. */
  readonly ledger: Pick<Ledger, 'of'>
  /** Of everything that this case generates. */
  readonly seed: number
  /** Ends the case as not exercised. Write `return cannot('…')`. */
  cannot(reason: string): never
  /** Runs when the case is over, also when it failed; the last one given first. */
  cleanup(undo: () => Promise<unknown>): void
}

export type Undo = Parameters<Context['cleanup']>[0]

export function createContext(link: Link, { tag, seed }: { tag: Tag; seed: number }, undos: Undo[]): Context {
  const cannot = (reason: string): never => {
    throw new NotExercised(reason)
  }
  return {
    alice: createPerson(link, 'alice'),
    bob: createPerson(link, 'bob'),
    carol: createPerson(link, 'carol'),
    dave: createPerson(link, 'dave'),
    root: createPerson(link, 'root'),
    visitor: createReader(link, 'dave'),
    people: link.target.people,
    topics: link.target.topics ?? {},
    get control() {
      const { control } = link.target
      return control ? watched(control, link) : cannot('the target has no control plane')
    },
    offers: () => link.target.control !== undefined,
    tag,
    seed,
    ledger: link.ledger,
    expect: createExpect(link),
    cannot,
    cleanup: (undo) => void undos.push(undo),
  }
}
