import { everywhere, type Variant } from './variant.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As JSON text, since `__proto__` is no name for a literal. */
const others: Fields = JSON.parse(
  '{"constructor":"Other","toString":1,"hasOwnProperty":null,"__proto__":{"length":3},"then":true,"other":{"id":"x"}}',
)

/** In an object that maps names to things, another name would be another thing. */
const maps = new Set(['format', 'errors'])

const allOf = Object.getOwnPropertyDescriptors

function withOthers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOthers)
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, maps.has(name) ? inner : withOthers(inner)])
  return Object.defineProperties({}, { ...allOf(others), ...allOf(Object.fromEntries(entries)) })
}

export const extraFields: Variant = {
  name: 'fields that no table has, in every object',
  rewrite: (body, { endpoint }) => (endpoint?.name === 'getTaskStats' ? body : withOthers(body)),
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0)

const withoutEmpty = (value: unknown) =>
  isFields(value) ? Object.fromEntries(Object.entries(value).filter(([, inner]) => !isEmpty(inner))) : value

export const absentFields: Variant = {
  name: 'nothing that is empty, in any object',
  rewrite: (body) => everywhere(body, withoutEmpty),
}

const spaced = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/
const iso = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z$/

const otherwise = (value: unknown) => {
  if (typeof value !== 'string') return value
  return spaced.test(value) ? value.replace(spaced, '$1T$2Z') : value.replace(iso, '$1 $2')
}

export const otherTimes: Variant = {
  name: 'the other rendering of every time',
  rewrite: (body) => everywhere(body, otherwise),
}

const otherText = '另一种说法 <b>another & "text"</b>'

const withOtherMessage = (value: unknown) => {
  if (!isFields(value) || !('message' in value)) return value
  return { ...value, message: Array.isArray(value.message) ? [otherText, otherText] : otherText }
}

export const otherTexts: Variant = {
  name: 'other words in every message',
  rewrite: (body) => everywhere(body, withOtherMessage),
}
