import { Agent, request as httpRequest } from 'node:http'

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Without an agent, the request opens a new connection. */
  readonly agent?: Agent
}

export interface TextResponse {
  readonly status: number
  readonly text: string
}

/** Plain node:http, because fetch costs more than some of the servers. */
export function send(
  url: string,
  { method = 'GET', headers, body, agent }: RequestOptions = {},
): Promise<TextResponse> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const payloadHeaders =
    payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  const options = { method, headers: { ...payloadHeaders, ...headers }, agent: agent ?? false }
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', reject).end(payload)
  })
}

export async function sendJson<T>(url: string, options?: RequestOptions): Promise<T> {
  const { status, text } = await send(url, options)
  if (status < 200 || status > 299) throw new Error(`${options?.method ?? 'GET'} ${url} returned ${status} ${text}`)
  return JSON.parse(text || 'null') as T
}

export const keepAliveAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 })
