import { effectOf } from './effects.ts'
import type { Entry } from './line.ts'

/** Something that this run made and that is still there. */
export interface Leftover {
  /** Kind and id: `feed 12`. */
  readonly what: string
  readonly person: string
  /** The operation that removes it; empty where nothing tells its id. */
  readonly how: string
  /** The name that it has then, if it came about. */
  readonly named?: string
  /** The number that it is marked with, in place of a name. */
  readonly marked?: string
  /** The list that shows it, where it has neither. */
  readonly among?: string
}

export function leftoverOf({ made, person, undo, found, operation }: Entry): Leftover {
  const known = { what: made, person, how: undo?.operation ?? '' }
  const making = effectOf(operation)?.makes
  if (undo) return known
  if (found) return { ...known, [found.field === making?.mark ? 'marked' : 'named']: found.text }
  const list = making?.find?.('').operation
  return { ...known, ...(list !== undefined && { among: list }) }
}
