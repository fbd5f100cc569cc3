import { maxContent } from '../chapters/events.ts'

/** Of the longest text that a request can carry, in characters of four bytes. */
export const longestText = Math.floor(maxContent / 4)

/** Without any repetition: PostgreSQL compresses what repeats before it measures it. */
const characters = Array.from({ length: longestText }, (_, place) =>
  String.fromCodePoint(0x10000 + ((place * 0x9e375) % 0xf0000)),
)

const texts = new Map<number, string>()

/** Text in characters of four bytes. */
export function wideText(length: number): string {
  const text = texts.get(length) ?? characters.slice(0, length).join('')
  texts.set(length, text)
  return text
}
