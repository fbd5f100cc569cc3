/** A setup problem that the user must fix: only the message is printed, without a stack trace. */
export class SetupError extends Error {
  constructor(message, exitCode = 3) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Prints to stderr, because stdout belongs to the command. */
export function print(line) {
  process.stderr.write(`${line}\n`)
}
