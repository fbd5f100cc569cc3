import { refuseFields } from '../refusal.ts'
import { reply } from '../rule.ts'
import { type Call, type ControlParts, offered } from './route.ts'

const faultsOf = ({ faults }: ControlParts) => offered(faults, 'place for faults')

export const listFaults = async (_: unknown, parts: ControlParts) => reply(200, faultsOf(parts).list())

export async function addFault({ body }: Call<unknown>, parts: ControlParts) {
  const errors = faultsOf(parts).add(body)
  return errors ? refuseFields(errors) : reply(201, faultsOf(parts).list())
}

export async function clearFaults(_: unknown, parts: ControlParts) {
  faultsOf(parts).clear()
  return reply(204)
}
