import { readQuery } from '../../contracts/runtime/query.ts'
import { refuse } from './refusal.ts'

/** `video[cover]=a` is a field of an object; lists are written as in a query. */
const nested = /^([^[\]]+)\[([^[\]\d][^[\]]*)\]$/

/** The JSON that a form stands for, as far as its names say so; its values stay text. */
export function fieldsOfForm(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const [plain, inner] = [[] as [string, string][], [] as [string, string, string][]]
  for (const [name, value] of pairs) {
    const [, outer, key] = nested.exec(name) ?? []
    if (outer !== undefined && key !== undefined) inner.push([outer, key, value])
    else plain.push([name, value])
  }
  const objects = Map.groupBy(inner, ([outer]) => outer)
  const read = [...objects].map(
    ([outer, fields]) => [outer, Object.fromEntries(fields.map(([, key, value]) => [key, value]))] as const,
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

/** The fields of multipart/form-data. Node's own parser refuses boundaries shorter than 27 characters. */
export function multipartFields(text: string, type: string): [string, string][] {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean)
  const separator = `\r\n--${boundary}`
  // What stands before the first separator and after the last is no field.
  const parts = boundary === undefined ? [] : partsOf(`\r\n${text}`, separator, mostFields + 2)
  if (parts.length < 2 || !parts.at(-1)?.startsWith('--'))
    return refuse(400, 'The body is not valid multipart/form-data')
  return parts.slice(1, -1).map(partOf)
}

function partOf(part: string): [string, string] {
  const end = part.indexOf('\r\n\r\n')
  const disposition = /^content-disposition:(.*)$/im.exec(part.slice(0, end))?.[1] ?? ''
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (/;\s*filename/i.test(disposition)) return refuse(415, 'Files are not accepted here; send their references')
  if (end < 0 || name === undefined) return refuse(400, 'The body is not valid multipart/form-data')
  return [name, part.slice(end + 4)]
}
