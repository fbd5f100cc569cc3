/** Characters of a body that are stored: enough to see what is wrong. */
const longest = 8_000

/** The value itself, or its truncated JSON. */
export function truncatedValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > longest ? truncate(text, longest) : value
}

export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text
