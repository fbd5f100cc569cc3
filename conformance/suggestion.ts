import { distance } from '../contracts/distance.ts'

/** `; did you mean "…"?`, or nothing when nothing is like it. */
export function suggestion(word: string, known: readonly string[]): string {
  const [closest] = known.map((one) => ({ one, far: distance(word, one) })).sort((a, b) => a.far - b.far)
  return closest && closest.far < Math.max(word.length, 3) ? `; did you mean "${closest.one}"?` : ''
}
