import * as z from 'zod'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { entityOf } from '../../contracts/dsl/entities.ts'
import { childValues, formOf, schemaOf } from '../model/response-schema.ts'
import { usableId } from '../safety/journal/effect.ts'
import { effectOf } from '../safety/journal/operation-effects.ts'

/** An id in a response, which a later request may send. */
export interface ResponseId {
  readonly value: number | string
  /** The name of its field. */
  readonly field: string
  readonly path: readonly PropertyKey[]
  /** What it identifies, if that is known: `feed`, `topic category`. */
  readonly kind: string | undefined
  /** Whether the request created it. */
  readonly isCreated: boolean
}

const anything = z.unknown()

/** All ids in a response, at any depth. */
export function idsIn(endpoint: Endpoint, status: number, body: unknown): ResponseId[] {
  const found: ResponseId[] = []
  const creates = status < 300 ? effectOf(endpoint.name)?.creates?.kind : undefined
  visit(schemaOf(endpoint, status), body, [], creates, found)
  return found
}

function visit(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[],
  creates: string | undefined,
  found: ResponseId[],
): void {
  if (typeof value !== 'object' || value === null) return
  const form = formOf(schema, value)
  const declared = new Map(childValues(form, value).map(([key, child]) => [String(key), child.schema]))
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    const id = isIdField(key) ? usableId(inner) : undefined
    if (id !== undefined) {
      const kind = kindOf(key, form, path, creates)
      found.push({ value: id, field: key, path: at, kind, isCreated: kind !== undefined && kind === creates })
    }
    visit(declared.get(key) ?? anything, inner, at, creates, found)
  }
}

const isIdField = (name: string): boolean => /^(?:id|\w+_id|\w+Id)$/.test(name)

/** `feed_id` identifies a feed. An `id` identifies what its object shows. */
function kindOf(
  field: string,
  form: z.ZodType,
  path: readonly PropertyKey[],
  creates: string | undefined,
): string | undefined {
  if (field !== 'id') return field.replace(/_id$|Id$/, '').replace(/^im_/, '')
  const shown = entityOf(form)?.kind
  if (shown !== undefined) return shown
  // The document does not show every response to a creation (G30): the id is at the top, or inside the resource.
  return path.length < 2 && path.every((key) => key === creates || key === 'data') ? creates : undefined
}

/** What the field of a request identifies. Undefined if it is not an id. An empty text means an id of an unknown kind. */
export function requestedKind(name: string): string | undefined {
  const [, kind] = kinds.find(([names]) => names.test(name)) ?? []
  return kind ?? /^(\w+)Id$/.exec(name)?.[1]
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:user|users|user_ids?|userId|members|forUser|for_user|reply_user)$/, 'user'],
  [/^(?:topics?|topicId|topic_id)$/, 'topic'],
  [/^(?:exclude_feeds|feed_id|feedId)$/, 'feed'],
  [/^(?:category|categories|category_id|topic_category_id|categoryId|c)$/, 'category'],
  [/^im_group_id$/, 'group'],
  [/^logId$/, 'application'],
  [/^(?:after|index|id|exclude|space|theme|order|\d*|\w+_id)$/, ''],
]

/** How well an id fits the field of a request: 0 if it cannot be the same. */
export function idMatchScore(requested: string, { kind, isCreated }: ResponseId): number {
  if (requested === '' || kind === undefined) return isCreated ? 2 : 1
  return kind === requested || kind.endsWith(` ${requested}`) ? (isCreated ? 4 : 3) : 0
}
