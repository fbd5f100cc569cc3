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
  readonly longestTurn: number
  /** How often a bystander waited too long, and the longest of these waits that the same requests caused again. */
  readonly longWaits: number
  readonly repeatedSlowdown: number
  readonly violations: readonly string[]
}

interface AttackOptions {
  readonly seed: number
  /** A number of requests, or their numbers. */
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
  const [victim, control] = [watchBystander(target.url, reader), watchBystander(bare.url, '')]
  try {
    if (isWarmedUp) await warmUp(target.url, attacker)
    const usual = median(await quietOf(victim, quietMs))
    control.take()
    const result = await attackFor(target, attacker, options)
    const disturbed = victim.take()
    const [slowdown, machineSlowdown] = [slowest(disturbed) / usual, slowest(control.take()) / usual]
    const longestTurn = (target.maxBlockingTime ?? 0) / usual
    const long = disturbed.filter(({ ms }) => ms > maxSlowdown * usual)
    const again = await repeatLongWaits({
      long,
      most: maxSlowdown * usual,
      sent: result.sent,
      victim,
      send: (requests) => attackFor(target, attacker, { ...options, requests }),
    })
    const violations = [
      ...result.violations,
      ...bystanderProblems(target, disturbed),
      ...again.map(
        ({ ms, numbers }) =>
          `a bystander waited ${(ms / usual).toFixed(1)} times as long as usual, every time requests ${numbers} were sent`,
      ),
    ].map((text) => `${target.name}: ${text}`)
    const repeatedSlowdown = Math.max(0, ...again.map(({ ms }) => ms)) / usual
    return { ...result, slowdown, machineSlowdown, longestTurn, longWaits: long.length, repeatedSlowdown, violations }
  } finally {
    await Promise.all([victim.stop(), control.stop()])
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

async function quietOf(victim: Bystander, ms: number): Promise<Wait[]> {
  // The first requests warm the server up.
  await new Promise((resolve) => setTimeout(resolve, ms / 2))
  victim.take()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const waited = victim.take()
  return waited.length > 0 ? waited : quietOf(victim, ms)
}

function bystanderProblems(target: Target, waited: readonly Wait[]): string[] {
  const refused = waited.filter(({ outcome }) => !/^[24]\d\d$/.test(outcome)).map(({ outcome }) => outcome)
  return [
    ...(target.exitReason === undefined ? [] : [`the process exited: ${target.exitReason}`]),
    ...(refused.length === 0 ? [] : [`a bystander received ${[...new Set(refused)].join(', ')}`]),
    ...(waited.length > 0 ? [] : ['a bystander received no response']),
  ]
}
