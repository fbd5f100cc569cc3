import type { MockWorld } from '../../mock/world.ts'

/** Returns the wrong guesses per account, code and network since the last call, including counts that were reset. */
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
