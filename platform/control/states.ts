import * as z from 'zod'
import { refuseField, refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

const statesOf = ({ states }: ControlParts) => requirePart(states, 'states')

export const listStates = async (_: unknown, parts: ControlParts) => reply(200, statesOf(parts).known)

export const stateBody = z.strictObject({ name: z.string() })

export async function loadState({ body }: ControlCall<z.output<typeof stateBody>>, parts: ControlParts) {
  const facts = await statesOf(parts).load(body.name)
  const names = statesOf(parts).known.map(({ name }) => name)
  return facts === undefined ? refuseField('name', `must be one of ${names.join(', ')}`) : reply(200, facts)
}

export async function arrange({ body }: ControlCall<unknown>, parts: ControlParts) {
  const result = await statesOf(parts).arrange(body)
  return 'errors' in result ? refuseFields(result.errors) : reply(201, result.made)
}
