import { mapDeep, type Variant } from './variant.ts'

/** Permitted variations of response bodies: the suite must accept them. */

type JsonObject = Readonly<Record<string, unknown>>

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names that are easy to handle wrongly. Parsed from JSON, because `__proto__` in an object literal would set the prototype. */
const trickyExtraFields: JsonObject = JSON.parse(
  '{"constructor":"Other","toString":1,"hasOwnProperty":null,"__proto__":{"length":3},"then":true,"other":{"id":"x"}}',
)

/** Objects whose keys are data: an additional key would be an additional entry. */
const fieldsHoldingMaps = new Set(['format', 'errors'])

const descriptorsOf = Object.getOwnPropertyDescriptors

function addExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addExtraFields)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    fieldsHoldingMaps.has(name) ? inner : addExtraFields(inner),
  ])
  return Object.defineProperties(
    {},
    { ...descriptorsOf(trickyExtraFields), ...descriptorsOf(Object.fromEntries(entries)) },
  )
}

export const extraFields: Variant = {
  name: 'additional fields in every object',
  rewrite: (body, { endpoint }) => (endpoint?.name === 'getTaskStats' ? body : addExtraFields(body)),
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0)

const withoutEmpty = (value: unknown) =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter(([, inner]) => !isEmpty(inner))) : value

export const absentFields: Variant = {
  name: 'empty fields omitted',
  rewrite: (body) => mapDeep(body, withoutEmpty),
}

const spaced = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/
const iso = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z$/

const swapTimeFormat = (value: unknown) => {
  if (typeof value !== 'string') return value
  return spaced.test(value) ? value.replace(spaced, '$1T$2Z') : value.replace(iso, '$1 $2')
}

export const otherTimes: Variant = {
  name: 'every time in the other format',
  rewrite: (body) => mapDeep(body, swapTimeFormat),
}

const replacementText = '另一种说法 <b>another & "text"</b>'

/** The only message whose meaning the document states (3.3). */
const reviewText = `${replacementText} 等待审核`

const replaceMessage = (text: string) => (value: unknown) => {
  if (!isJsonObject(value) || !('message' in value)) return value
  return { ...value, message: Array.isArray(value.message) ? [text, text] : text }
}

export const otherTexts: Variant = {
  name: 'different message texts',
  rewrite: (body, { endpoint }) =>
    mapDeep(body, replaceMessage(endpoint?.name === 'withdraw' ? reviewText : replacementText)),
}

/** The vendor in a node and the vendor of the file may be different words. */
const renameVendor = (value: unknown) =>
  isJsonObject(value) && 'vendor' in value ? { ...value, vendor: 'archive' } : value

export const otherVendors: Variant = {
  name: 'a vendor that is not in the node',
  rewrite: (body) => mapDeep(body, renameVendor),
}
