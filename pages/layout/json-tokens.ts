export interface JsonToken {
  /** Undefined for punctuation and space. */
  readonly kind?: 'key' | 'string' | 'number' | 'word'
  readonly text: string
}

/** A text that does not end goes on to the end of the whole: otherwise every quote in it would be tried as a beginning. */
const pattern = /("(?:[^"\\]|\\[\s\S])*"?)(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g

/** The parts of a JSON text, for colours. Their texts together are the whole text, whatever it is. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, string, colon, number, word] = match
    if (match.index > end) tokens.push({ text: text.slice(end, match.index) })
    if (string !== undefined) tokens.push({ kind: colon === undefined ? 'string' : 'key', text: string })
    if (colon !== undefined) tokens.push({ text: colon })
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    if (word !== undefined) tokens.push({ kind: 'word', text: word })
    end = match.index + whole.length
  }
  if (end < text.length) tokens.push({ text: text.slice(end) })
  return tokens
}
