import { endpointNamed } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import type { Actor } from '../../client/actor.ts'
import { readBody } from '../../client/check-response.ts'
import type { Context } from '../../client/context.ts'
import type { TargetResponse } from '../../http/response.ts'
import { InfrastructureError } from '../../model/case-errors.ts'
import { fieldsOf } from '../../model/json.ts'
import { requirementsOfResponse } from '../../model/requirement-index.ts'
import { effectOf } from '../../safety/journal/operation-effects.ts'

export const successesOf = (endpoint: Endpoint) =>
  repliesOf(endpoint)
    .map(({ status }) => status)
    .filter((status) => status < 300) as [number, ...number[]]

/** The requirements that state how this operation succeeds. */
export const successRequirements = (endpoint: Endpoint): string[] => [
  ...new Set(successesOf(endpoint).flatMap((status) => requirementsOfResponse(endpoint, status))),
]

/** Sends a request that the contract accepts. The target may refuse it for reasons outside the contract, but must not fail. */
export async function respondsAsDeclared(context: Context, endpoint: Endpoint, by: Actor, raw: Raw): Promise<void> {
  const response = await by.sendsRaw(endpoint, raw).fitsContract()
  if (response.status === 429) throw new InfrastructureError("the target's rate limit was reached")
  try {
    isDeclared(context, endpoint, response)
  } finally {
    if (response.status < 300) await undo(by, endpoint, response.body)
  }
}

function isDeclared({ expect }: Context, endpoint: Endpoint, response: TargetResponse): void {
  const requirements = successRequirements(endpoint)
  expect(response.status, `the status of ${endpoint.name}`, ...requirements).atMost(499)
  if (response.status < 300)
    expect(successesOf(endpoint), 'the declared success statuses', ...requirements).includes(response.status)
  if (response.status in endpoint.responses || response.status >= 300) return
  const complaint = readBody(endpoint, response).mismatches.find(({ isAbsence }) => !isAbsence)
  if (complaint) expect(complaint.actual, `${complaint.expected}; anything else`, ...complaint.requirements).absent()
}

/** Deletes what an operation created, using its response body. Nested objects are deleted with their parent. */
export async function undo(by: Actor, { name }: Endpoint, body: unknown): Promise<void> {
  const creation = effectOf(name)?.creates
  if (!creation || creation.within) return
  const id = creation.id(fieldsOf(body), { person: by.name, params: {}, body: {} })
  if (id === undefined) return
  const { operation, ...raw } = creation.undo(id)
  const removing = endpointNamed.get(operation)
  if (removing) await by.sendsRaw(removing, raw).response()
}
