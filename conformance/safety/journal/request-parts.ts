import type { PreparedRequest } from '../../http/request.ts'
import { fieldsOf, parseJson } from '../../model/parse-json.ts'
import { personOf } from '../../model/person.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the effect of a request depends on. */
export interface RequestParts {
  readonly person: string
  readonly params: Fields
  readonly body: Fields
}

const known = new WeakMap<PreparedRequest, RequestParts>()

export function requestPartsOf(name: string, request: PreparedRequest): RequestParts {
  const { raw, sent } = request
  const person = personOf(name)
  const found = known.get(request)
  if (found?.person === person) return found
  const body = fieldsOf(typeof sent === 'string' ? parseJson(sent) : sent)
  const parts = { person, params: fieldsOf(raw.params), body }
  known.set(request, parts)
  return parts
}
