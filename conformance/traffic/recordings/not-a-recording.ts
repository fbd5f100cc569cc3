/** Thrown if a file is not a recording, or is broken. The message says what is wrong, and where. */
export class NotARecording extends Error {
  override readonly name = 'NotARecording'
}
