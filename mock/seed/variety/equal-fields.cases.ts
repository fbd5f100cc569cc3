import type * as z from 'zod'

type Values = Readonly<Record<string, unknown>>

interface Pair {
  readonly names: readonly [string, string]
  wereBothThere: boolean
}

const isPlain = (value: unknown) => value !== undefined && value !== null && value !== '' && typeof value !== 'object'

/** Pairs of fields of an object that always have the same value, so that no test would detect that they are confused. */
export class EqualFields {
  readonly #pairs = new Map<string, Pair[]>()

  compare(path: string, { shape }: z.ZodObject, values: Values): void {
    const left = this.#pairs.get(path) ?? allPairs(Object.keys(shape))
    this.#pairs.set(
      path,
      left.filter((pair) => isStillEqual(pair, values)),
    )
  }

  findings(): string[] {
    return [...this.#pairs].flatMap(([path, pairs]) =>
      pairs.flatMap(({ names, wereBothThere }) => (wereBothThere ? [`${path}: ${names.join(' = ')}`] : [])),
    )
  }
}

const allPairs = (names: readonly string[]): Pair[] =>
  names.flatMap((one, index) =>
    names.slice(index + 1).map((other): Pair => ({ names: [one, other], wereBothThere: false })),
  )

function isStillEqual(pair: Pair, values: Values): boolean {
  const [one, other] = pair.names.map((name) => values[name])
  if (!isPlain(one) || !isPlain(other)) return true
  if (typeof one !== typeof other) return false
  pair.wereBothThere = true
  return one === other
}
