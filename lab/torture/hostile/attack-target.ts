import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type AttackResult, warmUp } from './attack.ts'
import type { AttackerData } from './attacker.ts'
import { startBareServer } from './bare-server.ts'
import { dripBodies } from './raw-requests.ts'
import { repeatLongWaits } from './repeat-long-waits.ts'
import type { Target } from './target.ts'
import { type Bystander, median, slowest, type Wait, watchBystander } from './watch-bystander.ts'

export interface TargetResult {
  readonly statuses: Readonly<Record<number, number>>
  readonly largest: number
  /** The longest wait of a bystander, as a multiple of the quiet median. */
  readonly slowdown: number
  /** The longest wait for an idle server on the same machine, as a multiple of the same median. */
  readonly machineSlowdown: number
  /** The longest time that the server's event loop was blocked, as a multiple of the same median. */
  readonly maxBlocking: number
  /** How often a bystander waited too long, and the longest of these waits that the same requests caused again. */
  readonly longWaits: number
  readonly repeatedSlowdown: number
  readonly violations: readonly string[]
}

interface AttackOptions {
  readonly seed: number
  /** How many requests to send, or the numbers of the requests to send. */
  readonly requests: number | readonly number[]
  readonly concurrency: number
  /** Whether to warm the server up first, which makes times comparable. */
  readonly isWarmedUp: boolean
  readonly quietMs: number
  /** The longest permitted wait of a bystander, as a multiple of the quiet median. */
  readonly maxSlowdown: number
  readonly isOver: () => boolean
}

/** Attacks a server while a bystander uses it. */
export async function attackTarget(target: Target, options: AttackOptions): Promise<TargetResult> {
  const { isWarmedUp, quietMs, maxSlowdown } = options
  const [attacker, reader] = [await target.login('carol'), await target.login('dave')]
  const bare = await startBareServer()
  const [bystander, idleBystander] = [watchBystander(target.url, reader), watchBystander(bare.url, '')]
  try {
    if (isWarmedUp) await warmUp(target.url, attacker)
    const quietMedian = median(await quietOf(bystander, quietMs))
    idleBystander.take()
    const result = await attackFor(target, attacker, options)
    const disturbed = bystander.take()
    const [slowdown, machineSlowdown] = [slowest(disturbed) / quietMedian, slowest(idleBystander.take()) / quietMedian]
    const maxBlocking = (target.maxBlockingTime ?? 0) / quietMedian
    const longWaits = disturbed.filter(({ ms }) => ms > maxSlowdown * quietMedian)
    const repeated = await repeatLongWaits({
      longWaits,
      maxMs: maxSlowdown * quietMedian,
      sent: result.sent,
      bystander,
      send: (requests) => attackFor(target, attacker, { ...options, requests }),
    })
    const violations = [
      ...result.violations,
      ...bystanderProblems(target, disturbed),
      ...repeated.map(
        ({ ms, numbers }) =>
          `a bystander waited ${(ms / quietMedian).toFixed(1)} times as long as usual, every time requests ${numbers} were sent`,
      ),
    ].map((text) => `${target.name}: ${text}`)
    const repeatedSlowdown = Math.max(0, ...repeated.map(({ ms }) => ms)) / quietMedian
    return {
      ...result,
      slowdown,
      machineSlowdown,
      maxBlocking,
      longWaits: longWaits.length,
      repeatedSlowdown,
      violations,
    }
  } finally {
    await Promise.all([bystander.stop(), idleBystander.stop()])
    bare.close()
  }
}

async function attackFor({ url, port }: Target, token: string, options: AttackOptions): Promise<AttackResult> {
  const { seed, requests, concurrency, isOver } = options
  const stopDripping = dripBodies(port, 20)
  const workerData: AttackerData = { url, token, requests, concurrency, seed }
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData })
  const watch = setInterval(() => isOver() && attacker.postMessage('stop'), 100)
  try {
    const [result] = await once(attacker, 'message')
    return result as AttackResult
  } finally {
    clearInterval(watch)
    stopDripping()
  }
}

async function quietOf(bystander: Bystander, ms: number): Promise<Wait[]> {
  // The first requests warm the server up.
  await new Promise((resolve) => setTimeout(resolve, ms / 2))
  bystander.take()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const waits = bystander.take()
  return waits.length > 0 ? waits : quietOf(bystander, ms)
}

function bystanderProblems(target: Target, waits: readonly Wait[]): string[] {
  const refused = waits.filter(({ outcome }) => !/^[24]\d\d$/.test(outcome)).map(({ outcome }) => outcome)
  return [
    ...(target.exitReason === undefined ? [] : [`the process exited: ${target.exitReason}`]),
    ...(refused.length === 0 ? [] : [`a bystander received ${[...new Set(refused)].join(', ')}`]),
    ...(waits.length > 0 ? [] : ['a bystander received no response']),
  ]
}
