/** Parses and formats query strings. */

type QueryValue = string | string[]

/** `a=1&a=2`, `a[]=1` and `a[0]=1` all give a list under `a`. */
export function readQuery(pairs: Iterable<readonly [string, string]>): Record<string, QueryValue> {
  const values: Record<string, QueryValue> = Object.create(null)
  for (const [key, value] of pairs) {
    const name = key.replace(/\[\d*\]$/, '')
    const previous = values[name]
    if (Array.isArray(previous)) previous.push(value)
    else if (previous === undefined) values[name] = name === key ? value : [value]
    else values[name] = [previous, value]
  }
  return values
}

type Values = Readonly<Record<string, unknown>>

/** Lists become comma-separated text; undefined values are left out. Pairs may repeat a name. */
export function writeQuery(values: Values | readonly (readonly [string, unknown])[]): [string, string][] {
  const pairs = Array.isArray(values) ? values : Object.entries(values)
  const entries = pairs.filter(([, value]) => value !== undefined)
  return entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)])
}

/** A lone surrogate, which a URL cannot contain, becomes the replacement character. */
const escaped = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

/** Replaces the parameters of a path. */
export const writePath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => escaped(params[name]))

/** A path with parameters and query. */
export function writeAddress(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const pairs = writeQuery((query ?? {}) as Values).map((pair) => pair.map(escaped).join('='))
  return [writePath(path, (params ?? {}) as Values), ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?')
}
