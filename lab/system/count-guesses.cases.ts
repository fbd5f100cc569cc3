import type { MockWorld } from '../../mock/world.ts'

/** Answers how often each account, code and network was guessed at since the last time, whatever became of the counts. */
export function countGuesses({ guesses }: MockWorld): () => Readonly<Record<string, number>> {
  let counts: Record<string, number> = {}
  const { add } = guesses
  guesses.add = (key, ...rest) => {
    counts[key] = (counts[key] ?? 0) + 1
    return add(key, ...rest)
  }
  return () => {
    const taken = counts
    counts = {}
    return taken
  }
}
