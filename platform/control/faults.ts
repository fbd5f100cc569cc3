import { refuse, refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

const faultsOf = ({ faults }: ControlParts) => requirePart(faults, 'faults')

export const listFaults = async (_: unknown, parts: ControlParts) => reply(200, faultsOf(parts).list())

export async function addFault({ body }: ControlCall<unknown>, parts: ControlParts) {
  const errors = faultsOf(parts).add(body)
  return errors ? refuseFields(errors) : reply(201, faultsOf(parts).list())
}

export async function removeFault({ id }: ControlCall<unknown>, parts: ControlParts) {
  return faultsOf(parts).remove(id) ? reply(204) : refuse(404, `Not found: no fault has the id ${id}`)
}

export async function clearFaults(_: unknown, parts: ControlParts) {
  faultsOf(parts).clear()
  return reply(204)
}
