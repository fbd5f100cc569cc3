import { Agent } from 'node:http'
import { chooser } from './choose.ts'
import { type HostileRequest, honestRequests, hostileRequest } from './hostile-request.ts'
import { sendRaw } from './raw-requests.ts'
import { noResponse, sendHostile, timeoutMs } from './send-hostile.ts'

/** No regular response is larger. */
const maxResponseBytes = 5_000_000

export interface Attack {
  readonly url: string
  readonly token: string
  /** The number and the seed determine a request, regardless of earlier ones. */
  readonly numbers: Iterable<number>
  readonly concurrency: number
  readonly seed: number
  readonly isOver: () => boolean
}

/** When a request was on its way, in milliseconds since 1970. */
export interface SentRequest {
  readonly number: number
  readonly from: number
  readonly to: number
}

export const sinceEpoch = (): number => performance.timeOrigin + performance.now()

export interface AttackResult {
  /** By status; 0 for a connection that was closed. */
  readonly statuses: Readonly<Record<number, number>>
  readonly largest: number
  readonly violations: readonly string[]
  readonly sent: readonly SentRequest[]
}

/** Calls each operation a few times with valid requests. */
export async function warmUp(url: string, token: string): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  for (let turn = 0; turn < 5; turn++)
    for (const request of honestRequests(token)) await sendHostile(agent, url, request)
  agent.destroy()
}

/** Sends hostile requests concurrently and reports unacceptable responses. */
export async function attack({ url, token, numbers, concurrency, seed, isOver }: Attack): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const statuses: Record<number, number> = {}
  const violations: string[] = []
  const sent: SentRequest[] = []
  const remaining = numbers[Symbol.iterator]()
  let largest = 0
  const note = (status: number, bytes: number, what: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    largest = Math.max(largest, bytes)
    if (status >= 500 && status !== 501) violations.push(`${status} to ${what}`)
    if (bytes > maxResponseBytes) violations.push(`${bytes} bytes in the response to ${what}`)
  }
  const send = async (number: number) => {
    const choose = chooser(seed + number * 7919)
    if (choose.below(200) === 0)
      return note(await sendRaw(Number(new URL(url).port), choose), 0, 'a malformed HTTP request')
    const request = hostileRequest(choose, token)
    const { status, bytes } = await sendHostile(agent, url, request)
    if (status === noResponse) violations.push(`no response within ${timeoutMs / 1000} s to ${describe(request)}`)
    else note(status, bytes, describe(request))
  }
  const worker = async () => {
    for (let next = remaining.next(); !next.done && !isOver(); next = remaining.next()) {
      const from = sinceEpoch()
      await send(next.value)
      sent.push({ number: next.value, from, to: sinceEpoch() })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
  return { statuses, largest, violations, sent }
}

const describe = ({ kind, method, path, body, headers }: HostileRequest) =>
  `${kind}: ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${String(body ?? '').slice(0, 300)}`
