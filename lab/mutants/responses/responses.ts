import type { Target } from '../../../conformance/client/target.ts'
import { match } from '../../../contracts/runtime/router.ts'
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

/** Plants the defects. A response that would break the contract stays as it is. */
export const withDefects =
  (fetch: Fetch, defects: readonly Defect[]): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const operation = operationOf(input, init)
    const own = defects.filter((one) => one.operation === operation && one.status === response.status)
    if (own.length === 0) return response
    const body = await jsonOf(response)
    const altered = own.reduce((before, defect) => alterBody(before, defect) ?? before, body)
    return altered === body ? response : withReply(response, { status: response.status, body: altered })
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
