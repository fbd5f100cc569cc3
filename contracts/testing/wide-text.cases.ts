import { maxContent } from '../chapters/events.ts'

/** The maximum length of a text in a request, in characters of four bytes. */
export const maxTextLength = Math.floor(maxContent / 4)

/** Without repetition, because PostgreSQL compresses repeated text before it checks the length. */
const characters = Array.from({ length: maxTextLength }, (_, place) =>
  String.fromCodePoint(0x10000 + ((place * 0x9e375) % 0xf0000)),
)

const texts = new Map<number, string>()

/** Text in characters of four bytes. */
export function wideText(length: number): string {
  const text = texts.get(length) ?? characters.slice(0, length).join('')
  texts.set(length, text)
  return text
}
