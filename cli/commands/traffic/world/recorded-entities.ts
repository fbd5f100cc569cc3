import { fieldsOf } from '../../../../conformance/model/json.ts'
import { childValues, formOf } from '../../../../conformance/model/response-schema.ts'
import { type EntityKind, entityOf } from '../../../../contracts/dsl/entities.ts'

export type Fields = Readonly<Record<string, unknown>>

type Schema = Parameters<typeof formOf>[0]

/** Calls `see` for each entity in a response, at any depth. */
export function visitEntities(schema: Schema, value: unknown, see: (kind: EntityKind, fields: Fields) => void): void {
  if (typeof value !== 'object' || value === null) return
  const form = formOf(schema, value)
  const shown = entityOf(form)
  if (shown) see(shown.kind, fieldsOf(value))
  for (const [, child] of childValues(form, value)) visitEntities(child.schema, child.value, see)
}

/** Other people see null in these fields, so null does not mean that there is no value. */
const contactFields = new Set(['email', 'phone', 'invite_code', 'vip'])

/** Each entity with an id, as the responses show it: the last value of every field. */
export class RecordedEntities {
  readonly #byKind = new Map<EntityKind, Map<number, Record<string, unknown>>>()

  learn(kind: EntityKind, fields: Fields): void {
    const { id } = fields
    if (typeof id !== 'number') return
    const entities = this.#byKind.get(kind) ?? new Map<number, Record<string, unknown>>()
    this.#byKind.set(kind, entities)
    const known = entities.get(id) ?? {}
    entities.set(id, known)
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined && !(value === null && contactFields.has(name))) known[name] = value
  }

  forget(kind: EntityKind, id: number): void {
    this.#byKind.get(kind)?.delete(id)
  }

  /** In the order of the ids. */
  of(kind: EntityKind): Fields[] {
    return [...(this.#byKind.get(kind) ?? [])].toSorted(([a], [b]) => a - b).map(([, fields]) => fields)
  }

  has(kind: EntityKind, id: unknown): boolean {
    return typeof id === 'number' && this.#byKind.get(kind)?.has(id) === true
  }

  kinds(): EntityKind[] {
    return [...this.#byKind.keys()]
  }
}
