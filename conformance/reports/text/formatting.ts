import { controlCharacters, escapeControls, unicodeEscape } from '../../model/escape-controls.ts'

export { escapeControls } from '../../model/escape-controls.ts'

type Paint = (text: string) => string

/** Terminal colours, given by the caller. */
export type Style = Readonly<Record<'strong' | 'faint' | 'good' | 'bad' | 'odd', Paint>>

const asIs: Paint = (text) => text

export const plain: Style = { strong: asIs, faint: asIs, good: asIs, bad: asIs, odd: asIs }

/** Applies `escapeControls` to all strings and field names of a value. */
export function visibleValue<T>(value: T): T
export function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') return escapeControls(value)
  if (Array.isArray(value)) return value.map((item) => visibleValue(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [escapeControls(key), visibleValue(inner)]))
}

/** JSON does not escape most control characters, and CI systems execute `##[` as a command. */
const unsafeInJson = new RegExp(`(?!\\n)[${controlCharacters}]|(?<=#)#(?=\\[|vso\\[|teamcity\\[)`, 'gu')

/** JSON without characters that control a terminal or CI. */
export const jsonText = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(unsafeInJson, unicodeEscape)

/** Indents all lines except the first. */
export const indented = (text: string, width: number): string => text.replaceAll('\n', `\n${' '.repeat(width)}`)

/** The maximum number of characters that are stored of a body. */
const maxBody = 8_000

/** Returns the value, or its truncated JSON if it is too long. */
export function truncatedValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > maxBody ? truncate(text, maxBody) : value
}

/** Cuts after a word, unless the last word is very long. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const space = text.lastIndexOf(' ', length)
  return `${text.slice(0, space > length - 40 && space > 0 ? space : length)}… (${text.length} characters)`
}

/** `1 case`, `2 cases`, `1,000 cases`. */
export const pluralize = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** `a, b and 3 more` */
export const listWithMore = (names: readonly string[], most: number): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ')

const quoted = '"(?:[^"\\\\]|\\\\.)*"'
const fixed = [`${quoted}\\s*:`, '(?:^|(?:answer|or|with) )\\d{3}(?=\\s|$)'].join('|')
const varying = new RegExp(`(${fixed})|${quoted}|\\bkit-[\\w-]+|\\d+(?:\\.\\d+)?`, 'g')

const repeated = /("…"|\bn\b)(?:, ?\1)+/g

/** Replaces ids, counts and quoted texts, so that similar messages become equal. Keeps field names and statuses. */
export const messagePattern = (text: string): string =>
  text
    .replace(varying, (found, stays?: string) => stays ?? (found.startsWith('"') ? '"…"' : 'n'))
    .replace(repeated, '$1')

/** Most control characters and lone surrogates: XML 1.0 cannot contain them, even escaped. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** Escapes for XML text and attributes. */
export const xmlText = (text: string): string =>
  text.replace(impossible, '\uFFFD').replace(/[&<>"'\n\r\t]/g, (found) => entities[found] ?? found)
