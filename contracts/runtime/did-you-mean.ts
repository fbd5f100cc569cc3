/** The edit distance of two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, character] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (character === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Ignores case and punctuation. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Longer input cannot be similar to any known word. */
const maxWordLength = 200

/** The known word that was probably meant; undefined if none is similar. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined
  const wanted = plain(word)
  const [closest] = [...known]
    .map((one) => ({ one, edits: distance(wanted, plain(one)) }))
    .sort((a, b) => a.edits - b.edits)
  return closest && closest.edits <= Math.max(2, word.length / 3) ? closest.one : undefined
}

/** `; did you mean "limit"?`, to append to an error message; empty if no known word is similar. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const one = nearest(word, known)
  return one === undefined ? '' : `; did you mean "${one}"?`
}
