/** How many letters to add, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? b.length
}

/** The known word that was probably meant; undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const [closest] = known.map((one) => ({ one, far: distance(plain(word), plain(one)) })).sort((a, b) => a.far - b.far)
  return closest && closest.far <= Math.max(2, word.length / 3) ? closest.one : undefined
}

export const didYouMean = (word: string, known: readonly string[]): string => {
  const one = nearest(word, known)
  return one === undefined ? '' : `; did you mean ${one}?`
}
