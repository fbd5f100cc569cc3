import type { AttackResult, SentRequest } from './attack.ts'
import { type Bystander, slowest, type Wait } from './watch-bystander.ts'

interface LongWaits {
  readonly longWaits: readonly Wait[]
  /** The longest permitted wait. */
  readonly maxMs: number
  readonly sent: readonly SentRequest[]
  readonly bystander: Bystander
  /** Sends the requests with these numbers once more. */
  send(numbers: readonly number[]): Promise<AttackResult>
}

export interface RepeatedWait {
  /** The minimum over the repetitions of the longest wait. */
  readonly ms: number
  readonly numbers: readonly number[]
}

const repetitions = 3

/** A busy machine causes a long wait once; an expensive request causes it every time it is sent. */
export async function repeatLongWaits({ longWaits, maxMs, sent, bystander, send }: LongWaits): Promise<RepeatedWait[]> {
  const repeated: RepeatedWait[] = []
  for (const numbers of suspectsOf(longWaits, sent)) {
    let ms = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < repetitions && ms > maxMs; turn++)
      ms = Math.min(ms, await waitDuring(bystander, () => send(numbers)))
    if (ms > maxMs) repeated.push({ ms, numbers })
  }
  return repeated
}

async function waitDuring(bystander: Bystander, work: () => Promise<unknown>): Promise<number> {
  bystander.take()
  await work()
  await new Promise((resolve) => setTimeout(resolve, 100))
  return slowest(bystander.take())
}

/** The requests in flight during each wait, the longest wait first. */
function suspectsOf(longWaits: readonly Wait[], sent: readonly SentRequest[]): number[][] {
  const byLength = [...longWaits].sort((a, b) => b.ms - a.ms)
  const overlapping = ({ from, ms }: Wait) => sent.filter((request) => request.to >= from && request.from <= from + ms)
  const suspects = byLength.map((wait) => overlapping(wait).map(({ number }) => number))
  return [
    ...new Map(suspects.filter((numbers) => numbers.length > 0).map((numbers) => [numbers.join(), numbers])).values(),
  ]
}
