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
}

export const leftoverOf = ({ made, person, undo, found }: Entry): Leftover => ({
  what: made,
  person,
  how: undo?.operation ?? '',
  ...(!undo && found && { named: found.text }),
})
