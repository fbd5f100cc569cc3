import { distance } from '../../contracts/distance.ts'

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
