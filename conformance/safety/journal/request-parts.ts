import type { PreparedRequest } from '../../client/request.ts'
import { fieldsOf, parseJson } from '../../model/parse-json.ts'
import { personOf } from '../../model/person.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the effect of a request depends on. */
export interface RequestParts {
  readonly person: string
  readonly params: Fields
  readonly body: Fields
}

export const requestPartsOf = (name: string, { raw, sent }: PreparedRequest): RequestParts => ({
  person: personOf(name),
  params: fieldsOf(raw.params),
  body: fieldsOf(typeof sent === 'string' ? parseJson(sent) : sent),
})
