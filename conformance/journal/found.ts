import type { Act, Id, Making } from './effect.ts'
import type { Entry } from './line.ts'

type Found = NonNullable<Entry['found']>

/** How to find what no reply told the id of: by our own text. */
export function finder({ field, find }: Making, { body }: Act): Found | undefined {
  const text = field === undefined ? undefined : body[field]
  if (field === undefined || typeof text !== 'string' || text === '') return undefined
  return { ...(find && { by: find(text) }), field, text }
}

/** The id of the item with that text, where an answer shows it: alone or in a list. */
export function shownIn(body: unknown, { field, text }: Found): Id | undefined {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  const item = items.find((one) => isFields(one) && one[field] === text)
  const id = isFields(item) ? item.id : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : undefined
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
