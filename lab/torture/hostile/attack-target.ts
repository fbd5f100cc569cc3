import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type AttackResult, warmUp } from './attack.ts'
import type { AttackerData } from './attacker.ts'
import { startBareServer } from './bare-server.ts'
import { dripBodies } from './raw-requests.ts'
import { repeatLongWaits } from './repeat-long-waits.ts'
import type { Target } from './target.ts'
import { median, slowest, type Victim, type Waited, watchVictim } from './watch-victim.ts'

export interface TargetResult {
  readonly statuses: Readonly<Record<number, number>>
  readonly largest: number
  /** Of somebody who reads meanwhile: the longest wait, as a multiple of the quiet median. */
  readonly slowdown: number
  /** The longest wait at a server that does nothing, at the same time, as a multiple of the same median. */
  readonly machineSlowdown: number
  /** The longest time that the server computed before anybody else had a turn, as a multiple of the same median. */
  readonly longestTurn: number
  /** How often somebody waited longer than allowed, and the longest of these waits that came again with the same requests. */
  readonly longWaits: number
  readonly repeatedSlowdown: number
  readonly violations: readonly string[]
}

interface AttackOptions {
  readonly seed: number
  /** That many, or those. */
  readonly requests: number | readonly number[]
  readonly concurrency: number
  /** Whether each operation is used a few times first: only in a server that is in use are times worth comparing. */
  readonly isWarmedUp: boolean
  readonly quietMs: number
  /** How much longer than usual others may wait because of a request. */
  readonly mostSlowdown: number
  readonly isOver: () => boolean
}

/** Attacks a server while somebody else uses it, and says what they noticed. */
export async function attackTarget(target: Target, options: AttackOptions): Promise<TargetResult> {
  const { isWarmedUp, quietMs, mostSlowdown } = options
  const [attacker, reader] = [await target.login('carol'), await target.login('dave')]
  const bare = await startBareServer()
  const [victim, control] = [watchVictim(target.url, reader), watchVictim(bare.url, '')]
  try {
    if (isWarmedUp) await warmUp(target.url, attacker)
    const usual = median(await quietOf(victim, quietMs))
    control.take()
    const result = await attackFor(target, attacker, options)
    const disturbed = victim.take()
    const [slowdown, machineSlowdown] = [slowest(disturbed) / usual, slowest(control.take()) / usual]
    const longestTurn = (target.longestTurn ?? 0) / usual
    const long = disturbed.filter(({ ms }) => ms > mostSlowdown * usual)
    const again = await repeatLongWaits({
      long,
      most: mostSlowdown * usual,
      sent: result.sent,
      victim,
      send: (requests) => attackFor(target, attacker, { ...options, requests }),
    })
    const violations = [
      ...result.violations,
      ...complaintsOf(target, disturbed),
      ...again.map(
        ({ ms, numbers }) =>
          `others waited ${(ms / usual).toFixed(1)} times as long as usual, each time that requests ${numbers} were sent`,
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

async function quietOf(victim: Victim, ms: number): Promise<Waited[]> {
  // The first calls warm the server up.
  await new Promise((resolve) => setTimeout(resolve, ms / 2))
  victim.take()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const waited = victim.take()
  return waited.length > 0 ? waited : quietOf(victim, ms)
}

function complaintsOf(target: Target, waited: readonly Waited[]): string[] {
  const refused = waited.filter(({ outcome }) => !/^[24]\d\d$/.test(outcome)).map(({ outcome }) => outcome)
  return [
    ...(target.death === undefined ? [] : [`the process ended: ${target.death}`]),
    ...(refused.length === 0 ? [] : [`somebody else was answered ${[...new Set(refused)].join(', ')}`]),
    ...(waited.length > 0 ? [] : ['nobody else was answered']),
  ]
}
