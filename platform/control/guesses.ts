import { reply } from '../rule.ts'
import { type ControlParts, requirePart } from './route.ts'

/** Those who are blocked after too many wrong passwords or codes can try again (G83). */
export async function forgetGuesses(_: unknown, { guesses }: ControlParts) {
  await requirePart(guesses, 'guessing is not limited').clear()
  return reply(204)
}
