import * as z from 'zod'
import { endpointNamed } from '../../contracts/chapters.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { errorText } from '../../contracts/runtime/errors.ts'

const receivedResponse = z.object({
  operation: z.string(),
  status: z.int(),
  /** Absent for an empty body. */
  body: z.unknown().optional(),
})

export interface ResponseVerdict {
  readonly isValid: boolean
  readonly reason: string
  /** Each with its path in the body. */
  readonly problems: readonly string[]
}

/** Whether a response follows its contract; undefined if the input is not a response to a known operation. */
export function verdictOn(given: unknown): ResponseVerdict | undefined {
  const read = receivedResponse.safeParse(given)
  const endpoint = read.data && endpointNamed.get(read.data.operation)
  if (!read.success || !endpoint) return undefined
  const { status, body } = read.data
  if (status >= 500 && errorText(body) !== undefined) return valid('a server error in a declared shape')
  const declared = repliesOf(endpoint).find((one) => one.status === status)
  if (!declared) return invalid(`${endpoint.name} does not declare the status ${status}`)
  const problems = declared.body.safeParse(body).error?.issues.map(problemText) ?? []
  if (problems.length === 0) return valid('status and body match the contract')
  if (status >= 400 && errorText(body) !== undefined) return valid('an error in a declared shape')
  return invalid(`the body does not match the contract for ${status}`, problems)
}

const valid = (reason: string): ResponseVerdict => ({ isValid: true, reason, problems: [] })

const invalid = (reason: string, problems: readonly string[] = []): ResponseVerdict => ({
  isValid: false,
  reason,
  problems,
})

const problemText = ({ path, message }: z.core.$ZodIssue) => `${path.join('.') || 'body'}: ${message}`
