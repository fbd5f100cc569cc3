import type { Counted } from '../../../contracts/dsl/counts.ts'
import { type Match, type OnlyWith, roleTexts } from '../../../contracts/dsl/roles.ts'
import type { Schema } from './openapi.ts'

/** Schemas described in words. */

const plain: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  string: 'text',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
}

export function typeText(schema: Schema): string {
  if (schema['x-words'] !== undefined) return schema['x-words'].replace(/^an? /, '')
  if (choicesOf(schema).length > 0) return choicesOf(schema).every((one) => typeof one === 'number') ? 'number' : 'text'
  return plain[String(schema.type)] ?? 'anything'
}

/** The plural, for lists. */
export const pluralTypeText = (schema: Schema): string =>
  typeText(schema).replace(/^(whole number|number|text|object|list|time)$/, '$1s')

export const choicesOf = (schema: Schema): readonly unknown[] =>
  schema.enum ?? (schema.const === undefined ? [] : [schema.const])

/** For example `1 to 255 characters · default 15`. */
export function boundsText(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  // In the contracts only whole numbers have an exclusive minimum.
  const smallest = schema.exclusiveMinimum === undefined ? minimum : schema.exclusiveMinimum + 1
  const isList = schema.type === 'array'
  return [
    isList ? '' : range(minLength, maxLength, 'characters'),
    isList ? range(minItems, maxItems, 'items') : '',
    range(smallest, maximum, ''),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const number = (value: number) => value.toLocaleString('en')

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const words = (text: string) => `${text} ${unit}`.trim()
  if (from !== undefined && to !== undefined) return words(`${number(from)} to ${number(to)}`)
  if (from !== undefined) return words(`at least ${number(from)}`)
  return to === undefined ? '' : words(`at most ${number(to)}`)
}

/** How a value relates to other values: `the same as user.id`, `counts listFeedLikes`, `some responses leave it out`. */
export const relationTexts = (schema: Schema): string[] => [
  ...(schema['x-repeats'] ?? []).map((path) => `the same as ${repeatedText(path)}`),
  ...(schema['x-same-as'] === undefined ? [] : [`called \`${schema['x-same-as']}\` elsewhere`]),
  ...(schema['x-counts'] ? [countedText(schema['x-counts'])] : []),
  ...(schema['x-on-request'] ? ['some responses leave it out'] : []),
  ...(schema['x-role'] === undefined ? [] : [`${roleTexts[schema['x-role']]}${matchText(schema['x-match'])}`]),
  ...(schema['x-only-with'] === undefined ? [] : [`applies only with ${otherFieldsText(schema['x-only-with'])}`]),
]

/** For example `counts listApplyLogs with status waiting`. If the list is only a minimum: `counts at least listCategoryFeeds`. */
function countedText(counted: Counted): string {
  const verb = counted.atLeast ? 'counts at least' : 'counts'
  if ('fields' in counted) return `${verb} ${counted.fields.map((field) => `\`${field}\``).join(' + ')}`
  const { list, sum, where = {} } = counted
  const conditions = Object.entries(where).map(([path, value]) => `\`${path}\` ${conditionText(value)}`)
  const condition = conditions.length > 0 ? ` with ${conditions.join(', ')}` : ''
  return `${verb} ${sum === undefined ? '' : `\`${sum}\` of `}\`${list}\`${condition}`
}

/** References start with `$`: `$id` is a field of the same object, `$?type` one of the query. */
function conditionText(value: string | null): string {
  if (value === null) return 'null'
  return value.startsWith('$') ? `the same as \`${value.replace(/^\$\??/, '')}\`` : `\`${value}\``
}

/** Which items match a filter. */
function matchText({ is, contains, resembles, has }: Match = {}): string {
  if (has) return `: those with ${[...new Set(Object.values(has).flat())].map((field) => `\`${field}\``).join(' or ')}`
  if (contains !== undefined) return `: those with the text in \`${contains}\``
  const same = is ?? resembles
  return same === undefined ? '' : `: those with this value in \`${same}\``
}

const otherFieldsText = (others: OnlyWith) =>
  Object.entries(others)
    .map(([name, value]) => (value === true ? `\`${name}\`` : `\`${name}=${value}\``))
    .join(' and ')

/** `user.id` of the same object, `^.id` of the enclosing object, or `:feedId` of the path. */
function repeatedText(path: string): string {
  if (path.startsWith(':')) return `\`${path.slice(1)}\` of the path, if it has one`
  const levels = path.split('.').filter((part) => part === '^').length
  const enclosing = ['', ' of the enclosing object', ' of the object around the enclosing one'][levels]
  return `\`${path.replaceAll('^.', '')}\`${enclosing}`
}
