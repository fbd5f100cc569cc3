import { isTagged, isTagNumber } from '../../model/tag.ts'
import type { Creation } from './effect.ts'
import type { Entry } from './journal-lines.ts'
import type { RequestParts } from './request-parts.ts'
import { type Id, usableId } from './resource-ref.ts'

type Found = NonNullable<Entry['found']>

/** How to find a resource whose id no reply contained: by our own text, else by our own number. */
export function findInstructions({ field, mark, find }: Creation, { body }: RequestParts): Found | undefined {
  const text = textIn(body, field)
  const number = textIn(body, mark)
  const isByMark = number !== undefined && isTagNumber(Number(number)) && !isTagged(text ?? '')
  const [by, found] = isByMark ? [mark, number] : [field, text]
  if (by === undefined || found === undefined) return undefined
  return { ...(find && { by: find(found) }), field: by, text: found }
}

function textIn(body: RequestParts['body'], field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : body[field]
  const isThere = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isThere ? String(value) : undefined
}

/** The id of the item with that text, if an answer contains it: alone or in a list. */
export function idShownIn(body: unknown, { field, text }: Found): Id | undefined {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  const item = items.find((one) => isFields(one) && String(one[field]) === text)
  const id = isFields(item) ? item.id : undefined
  return usableId(id)
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
