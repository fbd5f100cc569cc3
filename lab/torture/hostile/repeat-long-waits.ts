import type { AttackResult, Sent } from './attack.ts'
import { slowest, type Victim, type Waited } from './watch-victim.ts'

interface LongWaits {
  readonly long: readonly Waited[]
  /** Milliseconds. */
  readonly most: number
  readonly sent: readonly Sent[]
  readonly victim: Victim
  /** Sends the requests with these numbers once more. */
  send(numbers: readonly number[]): Promise<AttackResult>
}

export interface Repeated {
  /** The shortest of the longest waits of each repetition. */
  readonly ms: number
  readonly numbers: readonly number[]
}

const repetitions = 3

/** A machine that stands still makes everybody wait once; a request that is too expensive does so each time it is sent. */
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

async function waitDuring(victim: Victim, work: () => Promise<unknown>): Promise<number> {
  victim.take()
  await work()
  await new Promise((resolve) => setTimeout(resolve, 100))
  return slowest(victim.take())
}

/** What was on its way during each of the waits; the longest waits first. */
function suspectsOf(long: readonly Waited[], sent: readonly Sent[]): number[][] {
  const byLength = [...long].sort((a, b) => b.ms - a.ms)
  const overlapping = ({ from, ms }: Waited) => sent.filter((one) => one.to >= from && one.from <= from + ms)
  const suspects = byLength.map((wait) => overlapping(wait).map(({ number }) => number))
  return [
    ...new Map(suspects.filter((numbers) => numbers.length > 0).map((numbers) => [numbers.join(), numbers])).values(),
  ]
}
