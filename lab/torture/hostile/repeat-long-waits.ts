import type { AttackResult, Sent } from './attack.ts'
import { type Bystander, slowest, type Wait } from './watch-bystander.ts'

interface LongWaits {
  readonly long: readonly Wait[]
  /** Milliseconds. */
  readonly most: number
  readonly sent: readonly Sent[]
  readonly victim: Bystander
  /** Sends the requests with these numbers once more. */
  send(numbers: readonly number[]): Promise<AttackResult>
}

export interface Repeated {
  /** The minimum over the repetitions of the longest wait. */
  readonly ms: number
  readonly numbers: readonly number[]
}

const repetitions = 3

/** A busy machine causes a long wait once; an expensive request causes it every time it is sent. */
export async function repeatLongWaits({ long, most, sent, victim, send }: LongWaits): Promise<Repeated[]> {
  const found: Repeated[] = []
  for (const numbers of suspectsOf(long, sent)) {
    let ms = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < repetitions && ms > most; turn++)
      ms = Math.min(ms, await waitDuring(victim, () => send(numbers)))
    if (ms > most) found.push({ ms, numbers })
  }
  return found
}

async function waitDuring(victim: Bystander, work: () => Promise<unknown>): Promise<number> {
  victim.take()
  await work()
  await new Promise((resolve) => setTimeout(resolve, 100))
  return slowest(victim.take())
}

/** The requests in flight during each wait, the longest wait first. */
function suspectsOf(long: readonly Wait[], sent: readonly Sent[]): number[][] {
  const byLength = [...long].sort((a, b) => b.ms - a.ms)
  const overlapping = ({ from, ms }: Wait) => sent.filter((one) => one.to >= from && one.from <= from + ms)
  const suspects = byLength.map((wait) => overlapping(wait).map(({ number }) => number))
  return [
    ...new Map(suspects.filter((numbers) => numbers.length > 0).map((numbers) => [numbers.join(), numbers])).values(),
  ]
}
