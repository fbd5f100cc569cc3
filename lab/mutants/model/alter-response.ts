import type { ReplyProxy } from './mutant.ts'

interface AnyReply {
  readonly status: number
  readonly body: unknown
}

const headersOf = (response: Response, drop: readonly string[] = []) => {
  const headers = new Headers(response.headers)
  for (const name of ['content-length', ...drop]) headers.delete(name)
  return headers
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.clone().text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** The same headers with another status or body. */
export function withReply(response: Response, { status, body }: AnyReply): Response {
  const headers = headersOf(response)
  if (body === undefined) return new Response(status === 204 ? null : '', { status, headers })
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { status, headers })
}

export const alterReply =
  (change: (original: AnyReply) => AnyReply | Promise<AnyReply>): ReplyProxy =>
  async (request, forward) => {
    const response = await forward(request)
    const original = { status: response.status, body: await bodyOf(response) }
    const changed = await change(original)
    return changed === original ? response : withReply(response, changed)
  }

export const withoutHeaders =
  (...names: readonly string[]): ReplyProxy =>
  async (request, forward) => {
    const response = await forward(request)
    return new Response(response.body, { status: response.status, headers: headersOf(response, names) })
  }

type Fields = Record<string, unknown>

/** Whether all values are objects, so that the keys are probably data. */
const isMap = (value: object) => Object.values(value).every((item) => typeof item === 'object' && item !== null)

const mapped = (value: object, change: (item: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item)]))

/** Changes the value at a path, in every item of every list or map along it. */
export function changeAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item) => changeAt(item, path, change))
  if (typeof value !== 'object' || value === null) return value
  if (!(first in value)) return isMap(value) ? mapped(value, (item) => changeAt(item, path, change)) : value
  const changed = changeAt((value as Fields)[first], rest, change)
  const { [first]: _, ...others } = value as Fields
  return changed === undefined ? others : { ...others, [first]: changed }
}
