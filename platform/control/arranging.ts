import * as z from 'zod'
import { refuseField, refuseFields } from '../refusal.ts'
import { reply } from '../rule.ts'
import { type Call, type ControlParts, offered } from './route.ts'

const statesOf = ({ states }: ControlParts) => offered(states, 'state to arrange')

export const stateNames = async (_: unknown, parts: ControlParts) => reply(200, statesOf(parts).names)

export const stateBody = z.strictObject({ name: z.string() })

export async function loadState({ body }: Call<z.output<typeof stateBody>>, parts: ControlParts) {
  const facts = await statesOf(parts).load(body.name)
  return facts === undefined
    ? refuseField('name', `must be one of ${statesOf(parts).names.join(', ')}`)
    : reply(200, facts)
}

export async function arrange({ body }: Call<unknown>, parts: ControlParts) {
  const result = await statesOf(parts).arrange(body)
  return 'errors' in result ? refuseFields(result.errors) : reply(201, result.made)
}
