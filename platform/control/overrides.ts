import { refuse, refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

const overridesOf = ({ overrides }: ControlParts) => requirePart(overrides, 'overrides')

export const listOverrides = async (_: unknown, parts: ControlParts) => reply(200, overridesOf(parts).list())

export async function addOverride({ body }: ControlCall<unknown>, parts: ControlParts) {
  const result = overridesOf(parts).add(body)
  return 'errors' in result ? refuseFields(result.errors) : reply(201, result.added)
}

export async function removeOverride({ id }: ControlCall<unknown>, parts: ControlParts) {
  return overridesOf(parts).remove(id) ? reply(204) : refuse(404, `Not found: no override has the id ${id}`)
}

export async function clearOverrides(_: unknown, parts: ControlParts) {
  overridesOf(parts).clear()
  return reply(204)
}
