import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Actor } from '../actor.ts'
import { effectOf } from '../journal/effects.ts'
import { fieldsOf } from '../json.ts'

/** Takes away what an operation has made, given the body of its success. What is made within something else goes with that. */
export async function undo(by: Actor, { name }: Endpoint, body: unknown): Promise<void> {
  const making = effectOf(name)?.makes
  if (!making || making.within) return
  const id = making.id(fieldsOf(body), { person: by.name, params: {}, body: {} })
  if (id === undefined) return
  const { operation, ...raw } = making.undo(id)
  const removing = endpointNamed.get(operation)
  if (removing) await by.sendsRaw(removing, raw).answers()
}
