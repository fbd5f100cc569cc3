/** Query strings to values and back, without knowing any field. */

type QueryValue = string | string[]

/** `a=1&a=2`, `a[]=1` and `a[0]=1` all give a list under `a`. */
export function readQuery(pairs: Iterable<readonly [string, string]>): Record<string, QueryValue> {
  const values: Record<string, QueryValue> = Object.create(null)
  for (const [key, value] of pairs) {
    const name = key.replace(/\[\d*\]$/, '')
    const before = values[name]
    values[name] = before === undefined && name === key ? value : [before ?? [], value].flat()
  }
  return values
}

/** Lists become comma-separated text; what is undefined is left out. */
export function writeQuery(values: Readonly<Record<string, unknown>>): [string, string][] {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)])
}

/** Half a surrogate pair, which no address can hold, becomes the replacement character. */
const escaped = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

/** Fills the path's parameters in. */
export const writePath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => escaped(params[name]))

type Values = Readonly<Record<string, unknown>>

/** A path with its parameters and its query. */
export function writeAddress(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const pairs = writeQuery((query ?? {}) as Values).map((pair) => pair.map(escaped).join('='))
  return [writePath(path, (params ?? {}) as Values), ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?')
}
