import type { MultipartPart } from '@remix-run/multipart-parser'
import { readQuery } from '../../contracts/runtime/query.ts'
import { Refusal, refuseCall } from './refusal.ts'

/** `video[cover]=a` is a field of an object; lists are written as in a query. */
const nested = /^([^[\]]+)\[([^[\]\d][^[\]]*)\]$/

/** `images[0][id]=3` is a field of an object in a list. */
const listed = /^([^[\]]+)\[(\d{1,3})\]\[([^[\]]+)\]$/

/** The fields, lists and objects that the field names of a form describe. Values stay text. */
export function fieldsOfForm(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = [...pairs].map(([name, value]) => ({ name, value, parts: listed.exec(name) ?? nested.exec(name) }))
  const plain = fields.filter(({ parts }) => !parts).map(({ name, value }) => [name, value] as const)
  const inner = fields.flatMap(({ parts, value }) => (parts ? [{ path: parts.slice(1), value }] : []))
  const read = [...Map.groupBy(inner, ({ path }) => path[0])].map(([outer, own]) => [outer, innerValue(own)] as const)
  return Object.fromEntries([...Object.entries(readQuery(plain)), ...read])
}

interface InnerField {
  readonly path: readonly string[]
  readonly value: string
}

/** An object; or a list of objects, in the order of the form. */
function innerValue(fields: readonly InnerField[]): unknown {
  const objectOf = (own: readonly InnerField[]) =>
    Object.fromEntries(own.map(({ path, value }) => [path.at(-1), value]))
  const items = fields.filter(({ path }) => path.length === 3)
  return items.length === 0 ? objectOf(fields) : [...Map.groupBy(items, ({ path }) => path[1]).values()].map(objectOf)
}

/** No contract has a list of more than 100 entries (G82). */
const mostFields = 1000

const refuseCrowd = () => refuseCall(422, `The form has more than ${mostFields} fields`)

/** Parses application/x-www-form-urlencoded, but counts the fields first. */
export const urlencodedFields = (text: string): URLSearchParams =>
  text.split('&', mostFields + 1).length > mostFields ? refuseCrowd() : new URLSearchParams(text)

/** The headers of parts are the slowest to parse, and are short in real forms. */
const partLimits = { maxParts: mostFields, maxHeaderSize: 512 }

const refuseBroken = () => refuseCall(400, 'The body is not valid multipart/form-data')

/** Parses multipart/form-data. Node's own parser refuses short boundaries, and part headers that some clients send. */
export async function multipartFields(text: string, type: string): Promise<[string, string][]> {
  const { getMultipartBoundary, MaxPartsExceededError, parseMultipart } = await import('@remix-run/multipart-parser')
  const boundary = getMultipartBoundary(type) ?? refuseBroken()
  // What stands before the first boundary is for readers who cannot read the rest.
  const message = new TextEncoder().encode(text.slice(text.indexOf(`--${boundary}`)))
  try {
    return Array.from(parseMultipart([message], { boundary, ...partLimits }), fieldOf)
  } catch (error) {
    if (error instanceof Refusal) throw error
    return error instanceof MaxPartsExceededError ? refuseCrowd() : refuseBroken()
  }
}

function fieldOf({ name, text, isFile }: MultipartPart): [string, string] {
  if (isFile) refuseCall(415, 'Files are not accepted here; send their references')
  return [name ?? refuseBroken(), text]
}
