/** Lets a piece of work have the world, where others share it. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** How those who share a world take turns. */
export interface Turns {
  /** Begins with what the others have done; once it is over, the others can see what it did. */
  readonly take: Turn
  /** For a part of something that may have its turn already. */
  readonly join: Turn
  /** Waits outside of a turn, so that the others go on. */
  readonly aside: Turn
}

const atOnce: Turn = (work) => work()

/** Nobody else is here. */
export const alone: Turns = { take: atOnce, join: atOnce, aside: atOnce }
