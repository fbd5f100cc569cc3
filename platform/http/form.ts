import { readQuery } from '../../contracts/runtime/query.ts'
import { refuse } from './refusal.ts'

/** `video[cover]=a` is a field of an object; lists are written as in a query. */
const nested = /^([^[\]]+)\[([^[\]\d][^[\]]*)\]$/

/** The JSON that a form stands for, as far as its names say so; its values stay text. */
export function fieldsOfForm(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = [...pairs].map(([name, value]) => ({ name, value, inner: nested.exec(name) }))
  const plain = fields.filter(({ inner }) => !inner).map(({ name, value }) => [name, value] as const)
  const parts = fields.flatMap(({ inner, value }) => (inner ? { outer: inner[1], key: inner[2], value } : []))
  const read = [...Map.groupBy(parts, ({ outer }) => outer)].map(
    ([outer, own]) => [outer, Object.fromEntries(own.map(({ key, value }) => [key, value]))] as const,
  )
  return Object.fromEntries([...Object.entries(readQuery(plain)), ...read])
}

/** No contract has a list of more than 100 (G82). */
const mostFields = 1000

function partsOf(text: string, separator: string, most: number): string[] {
  const parts = text.split(separator, most + 1)
  return parts.length > most ? refuse(422, `The form has more than ${mostFields} fields`) : parts
}

/** The fields of application/x-www-form-urlencoded. */
export function urlencodedFields(text: string): URLSearchParams {
  partsOf(text, '&', mostFields)
  return new URLSearchParams(text)
}

const broken = 'The body is not valid multipart/form-data'

/** The fields of multipart/form-data. Node's own parser refuses boundaries shorter than 27 characters. */
export function multipartFields(text: string, type: string): [string, string][] {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean)
  if (boundary === undefined) return refuse(400, broken)
  // What stands before the first separator and after the last is no field.
  const parts = partsOf(`\r\n${text}`, `\r\n--${boundary}`, mostFields + 2)
  return (parts.at(-1) ?? '').startsWith('--') ? parts.slice(1, -1).map(partOf) : refuse(400, broken)
}

function partOf(part: string): [string, string] {
  const end = part.indexOf('\r\n\r\n')
  const disposition = /^content-disposition:(.*)/im.exec(part.slice(0, end))?.[1] ?? ''
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (/;\s*filename/i.test(disposition)) return refuse(415, 'Files are not accepted here; send their references')
  if (end < 0 || name === undefined) return refuse(400, broken)
  return [name, part.slice(end + 4)]
}
