/** A set-up that cannot go on: the message says what to do, and becomes the last line before the exit. */
export class SetupFailure extends Error {
  constructor(message, exitCode = 3) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Speaks on stderr: stdout belongs to the command that is being set up. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
