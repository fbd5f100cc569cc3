import { isTagged, isTagNumber } from '../tag.ts'
import type { Act, Id, Making } from './effect.ts'
import type { Entry } from './line.ts'

type Found = NonNullable<Entry['found']>

/** How to find what no reply told the id of: by our own text, else by our own number. */
export function finder({ field, mark, find }: Making, { body }: Act): Found | undefined {
  const text = textIn(body, field)
  const number = textIn(body, mark)
  const isByMark = number !== undefined && isTagNumber(Number(number)) && !isTagged(text ?? '')
  const [by, found] = isByMark ? [mark, number] : [field, text]
  if (by === undefined || found === undefined) return undefined
  return { ...(find && { by: find(found) }), field: by, text: found }
}

function textIn(body: Act['body'], field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : body[field]
  const isThere = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isThere ? String(value) : undefined
}

/** The id of the item with that text, where an answer shows it: alone or in a list. */
export function shownIn(body: unknown, { field, text }: Found): Id | undefined {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  const item = items.find((one) => isFields(one) && String(one[field]) === text)
  const id = isFields(item) ? item.id : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : undefined
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
