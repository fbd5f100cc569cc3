import type { BaseMock } from '../world/base-mock.ts'

/** A situation that an app has to cope with, reproducible byte for byte. */
export interface State<Name extends string = string, Facts = unknown> {
  readonly name: Name
  /** One sentence for the list of states. */
  readonly says: string
  /** For situations that would pass with time. */
  readonly keepsClockStopped?: boolean
  /** Starts from the seeded world, with the clock stopped. Returns facts about the state, as JSON. */
  make(mock: BaseMock): Promise<Facts>
}

export const defineState = <const Name extends string, Facts>(state: State<Name, Facts>): State<Name, Facts> => state

/** The only element of what a state has made. */
export function first<Item>(made: readonly Item[]): Item {
  const [item] = made
  if (item === undefined) throw new Error('the list is empty')
  return item
}
