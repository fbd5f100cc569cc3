type Paint = (text: string) => string

/** Colours of a terminal, given by the caller. */
export type Style = Readonly<Record<'strong' | 'faint' | 'good' | 'bad' | 'odd', Paint>>

const asIs: Paint = (text) => text

export const plain: Style = { strong: asIs, faint: asIs, good: asIs, bad: asIs, odd: asIs }

/** Characters that move the cursor, change colours or the direction of writing, or end a line where none is seen to end. */
const controls = String.raw`\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF`

const invisible = new RegExp(`(?![\\n\\t])[${controls}]`, 'gu')

const escapeOf = (found: string) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes control characters: what a server sent must not control the reader's terminal. Line feeds and tabs stay. */
export const visible = (text: string): string => text.replace(invisible, escapeOf)

/** A copy of a value whose texts, and names of fields, are visible. */
export function visibleValue<T>(value: T): T
export function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') return visible(value)
  if (Array.isArray(value)) return value.map((item) => visibleValue(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [visible(key), visibleValue(inner)]))
}

/** JSON leaves most of these characters as they are, and CI takes `##[` for a command wherever it stands. */
const unsafeInJson = new RegExp(`(?!\\n)[${controls}]|(?<=#)#(?=\\[|vso\\[|teamcity\\[)`, 'gu')

/** The same value as JSON, in characters that control nothing. */
export const jsonText = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(unsafeInJson, escapeOf)

/** Indents all lines but the first. */
export const indented = (text: string, width: number): string => text.replaceAll('\n', `\n${' '.repeat(width)}`)
