/** How many letters to add, drop or change, whatever their case: to find out what somebody meant. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter.toLowerCase() === other.toLowerCase() ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
