import { refuse, refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

const answersOf = ({ answers }: ControlParts) => requirePart(answers, 'answers of your own')

export const listAnswers = async (_: unknown, parts: ControlParts) => reply(200, answersOf(parts).list())

export async function addAnswer({ body }: ControlCall<unknown>, parts: ControlParts) {
  const result = answersOf(parts).add(body)
  return 'errors' in result ? refuseFields(result.errors) : reply(201, result.added)
}

export async function removeAnswer({ id }: ControlCall<unknown>, parts: ControlParts) {
  return answersOf(parts).remove(id) ? reply(204) : refuse(404, `Not found: no answer has the id ${id}`)
}

export async function clearAnswers(_: unknown, parts: ControlParts) {
  answersOf(parts).clear()
  return reply(204)
}
