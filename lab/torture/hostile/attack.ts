import { Agent } from 'node:http'
import { chooser } from './choose.ts'
import { type HostileRequest, honestRequests, hostileRequest } from './hostile-request.ts'
import { sendRaw } from './raw-requests.ts'
import { patience, sendHostile, unanswered } from './send-hostile.ts'

/** No honest answer is larger. */
const largestAnswer = 5_000_000

export interface Attack {
  readonly url: string
  readonly token: string
  /** Each request is known by its number: the same for the same seed, whatever was sent before. */
  readonly numbers: Iterable<number>
  readonly concurrency: number
  readonly seed: number
  readonly isOver: () => boolean
}

/** When a request was on its way, in milliseconds since 1970. */
export interface Sent {
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
  readonly sent: readonly Sent[]
}

/** A server that has been used: each operation a few times, as honest clients do. */
export async function warmUp(url: string, token: string): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  for (let turn = 0; turn < 5; turn++) for (const one of honestRequests(token)) await sendHostile(agent, url, one)
  agent.destroy()
}

/** Sends hostile requests, some at once, and says which were answered badly. */
export async function attack({ url, token, numbers, concurrency, seed, isOver }: Attack): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const statuses: Record<number, number> = {}
  const violations: string[] = []
  const sent: Sent[] = []
  const left = numbers[Symbol.iterator]()
  let largest = 0
  const note = (status: number, bytes: number, what: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    largest = Math.max(largest, bytes)
    if (status >= 500 && status !== 501) violations.push(`${status} to ${what}`)
    if (bytes > largestAnswer) violations.push(`${bytes} bytes in answer to ${what}`)
  }
  const send = async (number: number) => {
    const choose = chooser(seed + number * 7919)
    if (choose.below(200) === 0) return note(await sendRaw(Number(new URL(url).port), choose), 0, 'what is no HTTP')
    const one = hostileRequest(choose, token)
    const { status, bytes } = await sendHostile(agent, url, one)
    if (status === unanswered) violations.push(`no answer within ${patience / 1000} s to ${describe(one)}`)
    else note(status, bytes, describe(one))
  }
  const worker = async () => {
    for (let next = left.next(); !next.done && !isOver(); next = left.next()) {
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
