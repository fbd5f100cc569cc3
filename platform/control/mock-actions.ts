import * as z from 'zod'
import { refuseCall, refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

/** Faults, overrides and states. Only the mock has them. */

const faultsOf = ({ faults }: ControlParts) => requirePart(faults, 'faults')

export const listFaults = async (_: unknown, parts: ControlParts) => reply(200, faultsOf(parts).list())

export async function addFault({ body }: ControlCall<unknown>, parts: ControlParts) {
  const errors = faultsOf(parts).add(body)
  return errors ? refuseFields(errors) : reply(201, faultsOf(parts).list())
}

export async function removeFault({ id }: ControlCall<unknown>, parts: ControlParts) {
  return faultsOf(parts).remove(id) ? reply(204) : refuseCall(404, `Not found: no fault has the id ${id}`)
}

export async function clearFaults(_: unknown, parts: ControlParts) {
  faultsOf(parts).clear()
  return reply(204)
}

const overridesOf = ({ overrides }: ControlParts) => requirePart(overrides, 'overrides')

export const listOverrides = async (_: unknown, parts: ControlParts) => reply(200, overridesOf(parts).list())

export async function addOverride({ body }: ControlCall<unknown>, parts: ControlParts) {
  const result = overridesOf(parts).add(body)
  return 'errors' in result ? refuseFields(result.errors) : reply(201, result.added)
}

export async function removeOverride({ id }: ControlCall<unknown>, parts: ControlParts) {
  return overridesOf(parts).remove(id) ? reply(204) : refuseCall(404, `Not found: no override has the id ${id}`)
}

export async function clearOverrides(_: unknown, parts: ControlParts) {
  overridesOf(parts).clear()
  return reply(204)
}

const statesOf = ({ states }: ControlParts) => requirePart(states, 'states')

export const listStates = async (_: unknown, parts: ControlParts) => reply(200, statesOf(parts).known)

export const stateBody = z.strictObject({ name: z.string() })

export async function loadState({ body }: ControlCall<z.output<typeof stateBody>>, parts: ControlParts) {
  const facts = await statesOf(parts).load(body.name)
  const names = statesOf(parts).known.map(({ name }) => name)
  return facts === undefined ? refuseFields({ name: [`must be one of ${names.join(', ')}`] }) : reply(200, facts)
}

export async function arrange({ body }: ControlCall<unknown>, parts: ControlParts) {
  const result = await statesOf(parts).arrange(body)
  return 'errors' in result ? refuseFields(result.errors) : reply(201, result.made)
}
