import { endpoints, prefix } from '../chapters.ts'

const routes = Map.groupBy(
  endpoints.map(({ path }) => path.split('/').slice(1)),
  (route) => route.length,
)
const maxSegments = Math.max(...routes.keys())
const apiPaths = new RegExp(`${prefix}(?:/[\\w.~%*-]+)+`, 'g')

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * A password may be a word in the path of a contract. `/im/password` does not reveal it, and masking it there would make
 * the request impossible to repeat. So the words of contract paths are not masked at their positions. Everywhere else
 * the same word is masked, because it may be the secret.
 */
export class PathWords {
  readonly #text: string
  #words: Range[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  has({ start, end }: Range): boolean {
    this.#words ??= [...this.#text.matchAll(apiPaths)].flatMap(({ 0: path, index }) => wordsIn(path, index))
    return isInside(this.#words, start, end)
  }
}

/** The positions of contract words in a path. */
function wordsIn(path: string, index: number): Range[] {
  const segments = path.slice(prefix.length + 1).split('/', maxSegments + 1)
  const matching = (routes.get(segments.length) ?? []).filter((route) => matchesRoute(route, segments))
  let start = index + prefix.length + 1
  return segments.flatMap((segment, place) => {
    const range = { start, end: start + segment.length }
    start += segment.length + 1
    return matching.some((route) => route[place] === segment) ? [range] : []
  })
}

const matchesRoute = (route: readonly string[], segments: readonly string[]): boolean =>
  route.every((word, place) => word.startsWith(':') || word === segments[place])

/** The words are in order. */
function isInside(words: readonly Range[], start: number, end: number): boolean {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle]?.start ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const word = words[low - 1]
  return word !== undefined && end <= word.end
}
