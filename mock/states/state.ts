import type { Mock } from '../mock.ts'

/** A situation that an app has to cope with, made the same way every time. */
export interface State<Name extends string = string, Facts = unknown> {
  readonly name: Name
  /** One sentence for somebody who looks for a state. */
  readonly says: string
  /** True where the situation would pass with time: the clock stays stopped. */
  readonly standsStill?: boolean
  /** Begins in the world as seeded, with the clock stopped. Answers what a developer wants to know, as JSON. */
  make(mock: Mock): Promise<Facts>
}

export const state = <const Name extends string, Facts>(given: State<Name, Facts>): State<Name, Facts> => given

/** The one thing that a state has made of a kind. */
export function first<Thing>(made: readonly Thing[]): Thing {
  const [thing] = made
  if (thing === undefined) throw new Error('nothing was made')
  return thing
}
