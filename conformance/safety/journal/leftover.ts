import type { Entry } from './journal-lines.ts'
import { effectOf } from './operation-effects.ts'

/** Something that a run created and that still exists. */
export interface Leftover {
  /** Kind and id: `feed 12`. */
  readonly what: string
  readonly person: string
  /** The operation that removes it; empty if its id is unknown. */
  readonly how: string
  /** Its name, if it exists and its id is unknown. */
  readonly named?: string
  /** The number it is marked with, instead of a name. */
  readonly marked?: string
  /** The operation that lists it, where it has neither. */
  readonly among?: string
}

export function leftoverOf({ made, person, undo, found, operation }: Entry): Leftover {
  const known = { what: made, person, how: undo?.operation ?? '' }
  const creation = effectOf(operation)?.creates
  if (undo) return known
  if (found) return { ...known, [found.field === creation?.mark ? 'marked' : 'named']: found.text }
  const list = creation?.find?.('').operation
  return { ...known, ...(list !== undefined && { among: list }) }
}
