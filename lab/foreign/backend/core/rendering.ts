import type { Service } from '../service-type.ts'

/** The JSON text of a response, as this server writes it. */
export function jsonText(service: Service, body: unknown, status: number): string {
  const { has } = service
  const extended = has('extra-fields') ? withExtras(body) : body
  const translated = has('messages-in-chinese') ? inChinese(extended, status) : extended
  const text = JSON.stringify(has('keys-sorted') ? keysSorted(translated) : translated)
  return has('json-escaped') ? escaped(text) : text
}

type Entries = [string, unknown][]

function mapObjects(value: unknown, change: (entries: Entries) => Entries): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change))
  if (typeof value !== 'object' || value === null) return value
  const entries: Entries = Object.entries(value).map(([name, each]) => [name, mapObjects(each, change)])
  return Object.fromEntries(change(entries))
}

/** Adds fields to records: the objects that have an id. */
function withExtras(body: unknown): unknown {
  const extras: Entries = [
    ['_links', { self: '/api/v2' }],
    ['tenant', 'plaza-7'],
    ['flags', []],
    ['score', 0.5],
  ]
  const isRecord = (entries: Entries) => entries.some(([name, value]) => name === 'id' && typeof value !== 'object')
  return mapObjects(body, (entries) => (isRecord(entries) ? [...extras, ...entries] : entries))
}

function keysSorted(body: unknown): unknown {
  return mapObjects(body, (entries) => entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function inChinese(body: unknown, status: number): unknown {
  if (typeof body !== 'object' || body === null || !('message' in body)) return body
  const message = status >= 400 ? '请求失败，请稍后再试' : '操作成功，等待审核'
  return { ...body, message: Array.isArray(body.message) ? [message] : message }
}

/** Escapes as PHP does by default. */
function escaped(text: string): string {
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return text.replace(/[\u0080-\uffff]/g, code).replaceAll('/', '\\/')
}
