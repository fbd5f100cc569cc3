import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import type { Actor } from '../../client/actor.ts'
import { readBody, transportMismatch } from '../../client/check-response.ts'
import type { Context } from '../../client/context.ts'
import type { TargetResponse } from '../../client/exchange.ts'
import { InfrastructureError } from '../../model/case-errors.ts'
import { requirementsOfResponse } from '../../model/requirement-index.ts'
import { undo } from './undo.ts'

export const successesOf = (endpoint: Endpoint) =>
  repliesOf(endpoint)
    .map(({ status }) => status)
    .filter((status) => status < 300) as [number, ...number[]]

/** The requirements that state how this operation succeeds. */
export const successRequirements = (endpoint: Endpoint): string[] => [
  ...new Set(successesOf(endpoint).flatMap((status) => requirementsOfResponse(endpoint, status))),
]

/** Sends what the contract accepts. The target may refuse it for reasons that the contract cannot express, but not break. */
export async function answersAsDeclared(context: Context, endpoint: Endpoint, by: Actor, raw: Raw): Promise<void> {
  const answer = await by.sendsRaw(endpoint, raw).response()
  if (answer.status === 429) throw new InfrastructureError("the target's rate limit was reached")
  try {
    isDeclared(context, endpoint, answer)
  } finally {
    if (answer.status < 300) await undo(by, endpoint, answer.body)
  }
}

function isDeclared({ expect }: Context, endpoint: Endpoint, answer: TargetResponse): void {
  const requirements = successRequirements(endpoint)
  expect(answer.status, `the status of ${endpoint.name}`, ...requirements).atMost(499)
  if (answer.status < 300)
    expect(successesOf(endpoint), 'the declared success statuses', ...requirements).includes(answer.status)
  const complaint = transportMismatch(endpoint, answer) ?? complaintOf(endpoint, answer)
  if (complaint) expect(complaint.actual, `${complaint.expected}; anything else`, ...complaint.requirements).absent()
}

function complaintOf(endpoint: Endpoint, answer: TargetResponse) {
  const read = readBody(endpoint, answer)
  return 'value' in read ? undefined : read
}
