/** Ends a case without a verdict on the target: what it needs is not there. */
export class NotExercised extends Error {
  override readonly name = 'NotExercised'
}

/** The mode of the run does not allow what the case would send. */
export class OutsideMode extends NotExercised {}

/** Something between us and the target is broken: no connection, no answer in time, nobody can log in, too many requests. */
export class Trouble extends Error {
  override readonly name = 'Trouble'
}

/** For `Error`s, whatever was thrown. */
export const textOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
