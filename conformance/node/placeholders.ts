type Fields = Readonly<Record<string, unknown>>

const placeholder = /\{(\w+)\}/g

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** `{name}` becomes the field of that name; braces around other words stay. */
export const filledText = (text: string, fields: Fields, encode: (text: string) => string): string =>
  text.replace(placeholder, (found, name: string) => (name in fields ? encode(textOf(fields[name])) : found))

/** In every text of a value; a text that is only a placeholder becomes the field itself, whatever its type. */
export function filled(value: unknown, fields: Fields): unknown {
  if (typeof value === 'string') {
    const [, only] = /^\{(\w+)\}$/.exec(value) ?? []
    return only !== undefined && only in fields ? fields[only] : filledText(value, fields, String)
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, fields)]))
}
