export interface JsonToken {
  /** Undefined for punctuation and space. */
  readonly kind?: 'key' | 'string' | 'number' | 'word'
  readonly text: string
}

/** An unterminated string extends to the end of the text. Otherwise every quote in it would be tried as a start. */
const pattern = /("(?:[^"\\]|\\[\s\S])*"?)(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g

/** Splits JSON for colouring. The tokens together are always the whole text, even if it is not JSON. */
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
