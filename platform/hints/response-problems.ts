import type * as z from 'zod'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import type { Finding } from './finding.ts'

/** A response that a fault or an override put in place of the platform's. */
export interface ForeignReply {
  readonly status: number
  /** The text of its body; undefined where it is not known. */
  readonly text: string | undefined
}

/** How a reply departs from what its operation declares. */
export function responseProblems(endpoint: Endpoint, { status, text }: ForeignReply): Finding[] {
  if (status === 0) return []
  const declared = repliesOf(endpoint)
  const reply = declared.find((one) => one.status === status)
  const statuses = declared.map((one) => one.status).join(', ')
  if (!reply) return [problem(endpoint, '', `has the status ${status}; ${endpoint.name} declares ${statuses}`)]
  return text === undefined || text === '' ? [] : bodyProblems(endpoint, reply.body, text)
}

/** The rest would say the same. */
const mostProblems = 5

function bodyProblems(endpoint: Endpoint, schema: z.ZodType, text: string): Finding[] {
  const body = parsed(text)
  if (body === undefined) return [problem(endpoint, '', 'has a body that is not JSON')]
  const { error } = schema.safeParse(body.value)
  return (error?.issues ?? [])
    .slice(0, mostProblems)
    .map(({ path, message }) => problem(endpoint, path.join('.'), message))
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const problem = (endpoint: Endpoint, field: string, says: string): Finding => ({
  part: 'response',
  field,
  says,
  cites: { endpoint, part: 'body', field: undefined },
})
