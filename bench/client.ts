import { Agent, request } from 'node:http'

export interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A connection of its own for this one call, unless given. */
  readonly agent?: Agent
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** Plain node:http, for fetch costs more than some of the servers. */
export function ask(url: string, { method = 'GET', headers, body, agent }: Ask = {}): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const typed =
    sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...typed, ...headers }, agent: agent ?? false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (more) => {
        text += more
      })
      response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject).end(sent)
  })
}

export async function json<T>(url: string, options?: Ask): Promise<T> {
  const { status, text } = await ask(url, options)
  if (status < 200 || status > 299) throw new Error(`${options?.method ?? 'GET'} ${url} answered ${status} ${text}`)
  return JSON.parse(text || 'null') as T
}

/** One connection that stays open. */
export const connection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 })
