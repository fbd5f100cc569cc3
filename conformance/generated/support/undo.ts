import { endpointNamed } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Actor } from '../../client/actor.ts'
import { fieldsOf } from '../../model/json.ts'
import { effectOf } from '../../safety/journal/operation-effects.ts'

/** Deletes what an operation created, given the body of its success. What was created inside something else is deleted with that. */
export async function undo(by: Actor, { name }: Endpoint, body: unknown): Promise<void> {
  const creation = effectOf(name)?.creates
  if (!creation || creation.within) return
  const id = creation.id(fieldsOf(body), { person: by.name, params: {}, body: {} })
  if (id === undefined) return
  const { operation, ...raw } = creation.undo(id)
  const removing = endpointNamed.get(operation)
  if (removing) await by.sendsRaw(removing, raw).response()
}
