import { everywhere, type Variant } from './variant.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As JSON, because `__proto__` in an object literal sets the prototype. */
const others: Fields = JSON.parse(
  '{"constructor":"Other","toString":1,"hasOwnProperty":null,"__proto__":{"length":3},"then":true,"other":{"id":"x"}}',
)

/** Objects whose keys are data: an additional key would be an additional entry. */
const maps = new Set(['format', 'errors'])

const allOf = Object.getOwnPropertyDescriptors

function withOthers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOthers)
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, maps.has(name) ? inner : withOthers(inner)])
  return Object.defineProperties({}, { ...allOf(others), ...allOf(Object.fromEntries(entries)) })
}

export const extraFields: Variant = {
  name: 'additional fields in every object',
  rewrite: (body, { endpoint }) => (endpoint?.name === 'getTaskStats' ? body : withOthers(body)),
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0)

const withoutEmpty = (value: unknown) =>
  isFields(value) ? Object.fromEntries(Object.entries(value).filter(([, inner]) => !isEmpty(inner))) : value

export const absentFields: Variant = {
  name: 'empty fields are omitted',
  rewrite: (body) => everywhere(body, withoutEmpty),
}

const spaced = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/
const iso = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z$/

const otherFormat = (value: unknown) => {
  if (typeof value !== 'string') return value
  return spaced.test(value) ? value.replace(spaced, '$1T$2Z') : value.replace(iso, '$1 $2')
}

export const otherTimes: Variant = {
  name: 'the other format of every time',
  rewrite: (body) => everywhere(body, otherFormat),
}

const otherText = '另一种说法 <b>another & "text"</b>'

const withOtherMessage = (value: unknown) => {
  if (!isFields(value) || !('message' in value)) return value
  return { ...value, message: Array.isArray(value.message) ? [otherText, otherText] : otherText }
}

export const otherTexts: Variant = {
  name: 'other texts of messages',
  rewrite: (body) => everywhere(body, withOtherMessage),
}
