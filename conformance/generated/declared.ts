import { repliesOf } from '../../contracts/declared.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Raw } from '../../contracts/read.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Answer } from '../exchange.ts'
import { readBody, transportComplaint } from '../judge.ts'
import { requirementsOfReply } from '../law.ts'
import { Trouble } from '../stop.ts'
import { undo } from './undo.ts'

export const successesOf = (endpoint: Endpoint) =>
  repliesOf(endpoint)
    .map(({ status }) => status)
    .filter((status) => status < 300) as [number, ...number[]]

/** The requirements that state how this operation succeeds. */
export const successGrounds = (endpoint: Endpoint): string[] => [
  ...new Set(successesOf(endpoint).flatMap((status) => requirementsOfReply(endpoint, status))),
]

/** Sends what the contract takes. It may be refused, for whatever the contract cannot say, but not break the target. */
export async function answersAsDeclared(context: Context, endpoint: Endpoint, by: Actor, raw: Raw): Promise<void> {
  const answer = await by.sendsRaw(endpoint, raw).answers()
  if (answer.status === 429) throw new Trouble("the target's rate limit was reached")
  try {
    isDeclared(context, endpoint, answer)
  } finally {
    if (answer.status < 300) await undo(by, endpoint, answer.body)
  }
}

function isDeclared({ expect }: Context, endpoint: Endpoint, answer: Answer): void {
  const grounds = successGrounds(endpoint)
  expect(answer.status, `the status of ${endpoint.name}`, ...grounds).atMost(499)
  if (answer.status < 300)
    expect(successesOf(endpoint), 'the successes that are declared', ...grounds).includes(answer.status)
  const complaint = transportComplaint(endpoint, answer) ?? complaintOf(endpoint, answer)
  if (complaint) expect(complaint.actual, `${complaint.expected}; anything else`, ...complaint.requirements).absent()
}

function complaintOf(endpoint: Endpoint, answer: Answer) {
  const read = readBody(endpoint, answer)
  return 'value' in read ? undefined : read
}
