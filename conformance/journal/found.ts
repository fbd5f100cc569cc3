import type { Act, Id, Making } from './effect.ts'
import type { Entry } from './line.ts'

type Found = NonNullable<Entry['found']>

/** How to find what no reply told the id of: by our own text, else by our own number. */
export function finder({ field, mark, find }: Making, { body }: Act): Found | undefined {
  const text = textIn(body, field)
  const number = textIn(body, mark)
  const isByMark = number !== undefined && isOurs(Number(number)) && !text?.includes(ours)
  const [by, found] = isByMark ? [mark, number] : [field, text]
  if (by === undefined || found === undefined) return undefined
  return { ...(find && { by: find(found) }), field: by, text: found }
}

/** Part of every text that a tag has marked. Somebody else's may be like any other. */
const ours = 'kit-'

/** Where the numbers of tags are; smaller ones may be anybody's. */
const isOurs = (mark: number) => mark >= 1_000_000_000 && mark < 2_100_000_000

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
