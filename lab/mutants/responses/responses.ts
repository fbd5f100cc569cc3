import type { Target } from '../../../conformance/client/target.ts'
import { match } from '../../../platform/router.ts'
import { withReply } from '../model/alter-response.ts'
import { alterBody } from './alter-body.ts'
import type { Defect } from './defect.ts'

type Fetch = Target['fetch']

interface SuccessfulResponse {
  readonly operation: string
  readonly status: number
  readonly body: unknown
}

/** Calls `onSend` for every request to an operation, and `onSuccess` for every successful JSON response. */
export const recordResponses =
  (fetch: Fetch, onSend: (operation: string) => void, onSuccess: (response: SuccessfulResponse) => void): Fetch =>
  async (input, init) => {
    const operation = operationOf(input, init)
    if (operation !== undefined) onSend(operation)
    const response = await fetch(input, init)
    const body = operation === undefined || !response.ok ? undefined : await jsonOf(response)
    if (operation !== undefined && body !== undefined) onSuccess({ operation, status: response.status, body })
    return response
  }

/** Plants the defect. A response that would break the contract stays as it is. */
export const withDefect =
  (fetch: Fetch, defect: Defect): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (response.status !== defect.status || operationOf(input, init) !== defect.operation) return response
    const altered = alterBody(await jsonOf(response), defect)
    return altered === undefined ? response : withReply(response, { status: response.status, body: altered })
  }

function operationOf(input: Parameters<Fetch>[0], init: RequestInit = {}): string | undefined {
  const { method, url } = input instanceof Request ? input : { method: init.method ?? 'GET', url: String(input) }
  return match(method, new URL(url).pathname)?.endpoint.name
}

/** Undefined if the body is empty or not JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  const text = await response.clone().text()
  return text === '' ? undefined : JSON.parse(text)
}
