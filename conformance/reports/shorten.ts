/** Bodies of a run are kept up to this many characters each: enough to see what is wrong. */
const longest = 8_000

/** The value itself, or the beginning of its JSON. */
export function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > longest ? cut(text, longest) : value
}

export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text
