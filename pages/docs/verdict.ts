import * as z from 'zod'
import { endpointNamed } from '../../contracts/chapters.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { errorText } from '../../contracts/runtime/errors.ts'

/** A reply that somebody received. */
const received = z.object({
  operation: z.string(),
  status: z.int(),
  /** Absent for an empty body. */
  body: z.unknown().optional(),
})

export interface ContractVerdict {
  readonly isKept: boolean
  readonly says: string
  /** What differs, with its place in the body. */
  readonly problems: readonly string[]
}

/** Whether a reply is what the contract declares; undefined for what is not a reply to one of its operations. */
export function verdictOn(given: unknown): ContractVerdict | undefined {
  const read = received.safeParse(given)
  const endpoint = read.data && endpointNamed.get(read.data.operation)
  if (!read.success || !endpoint) return undefined
  const { status, body } = read.data
  if (status >= 500 && errorText(body) !== undefined) return kept('a failure of the server, in a declared shape')
  const reply = repliesOf(endpoint).find((one) => one.status === status)
  if (!reply) return { isKept: false, says: `${endpoint.name} does not declare ${status}`, problems: [] }
  const problems = reply.body.safeParse(body).error?.issues.map(problemText) ?? []
  if (problems.length === 0) return kept('status and body are as declared')
  if (status >= 400 && errorText(body) !== undefined) return kept('an error in a declared shape')
  return { isKept: false, says: `the body is not what ${status} declares`, problems }
}

const kept = (says: string): ContractVerdict => ({ isKept: true, says, problems: [] })

const problemText = ({ path, message }: z.core.$ZodIssue) => `${path.join('.') || 'body'}: ${message}`
