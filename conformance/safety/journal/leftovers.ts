import { isTagged, isTagNumber } from '../../model/tag.ts'
import { type Creation, type Id, type RequestParts, usableId } from './effect.ts'
import type { Entry } from './journal-lines.ts'
import { effectOf } from './operation-effects.ts'

/** Something that a run created and could not delete. */
export interface Leftover {
  /** Kind and id: `feed 12`. */
  readonly what: string
  readonly person: string
  /** The operation that deletes it. Empty if the id is unknown. */
  readonly how: string
  /** Its name, if the id is unknown. */
  readonly named?: string
  /** Its tag number, if it has no tagged name. */
  readonly marked?: string
  /** The operation that lists it, if it has neither. */
  readonly among?: string
}

export function leftoverOf({ made, person, undo, found, operation }: Entry): Leftover {
  const known = { what: made, person, how: undo?.operation ?? '' }
  const creation = effectOf(operation)?.creates
  if (undo) return known
  if (found) return { ...known, [found.field === creation?.mark ? 'marked' : 'named']: found.text }
  const list = creation?.find?.('').operation
  return { ...known, ...(list !== undefined && { among: list }) }
}

type Found = NonNullable<Entry['found']>

/** How to find a resource whose id is unknown: by our tagged text, else by our tag number. */
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

/** The id of the item with that text, if the response is such an item or contains it in a list. */
export function idShownIn(body: unknown, { field, text }: Found): Id | undefined {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  const item = items.find((one) => isFields(one) && String(one[field]) === text)
  const id = isFields(item) ? item.id : undefined
  return usableId(id)
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
