import { constants, setPriority } from 'node:os'
import { attack, warmUp } from './attack.ts'
import { chooser } from './choose.ts'
import { dripBodies } from './raw-requests.ts'
import type { Target } from './target.ts'
import { median, slowest, type Victim, type Waited, watchVictim } from './watch-victim.ts'

export interface TargetResult {
  readonly statuses: Readonly<Record<number, number>>
  readonly largest: number
  /** Of somebody who reads meanwhile: the longest wait, as a multiple of the quiet median. */
  readonly slowdown: number
  /** The same, when nobody attacks. */
  readonly quietSlowdown: number
  readonly violations: readonly string[]
}

interface AttackOptions {
  readonly seed: number
  readonly requests: number
  readonly concurrency: number
  readonly quietMs: number
  /** How much longer than usual somebody else may wait. */
  readonly mostSlowdown: number
  readonly isOver: () => boolean
}

/** Attacks a server while somebody else uses it, and says what they noticed. */
export async function attackTarget(target: Target, options: AttackOptions): Promise<TargetResult> {
  const { seed, requests, concurrency, quietMs, mostSlowdown, isOver } = options
  const { url, port } = target
  const [attacker, reader] = [await target.login('carol'), await target.login('dave')]
  const victim = watchVictim(url, reader)
  try {
    yieldToOthers()
    await warmUp(url, attacker)
    const quiet = await quietOf(victim, quietMs)
    const stopDripping = dripBodies(port, 20)
    const choose = chooser(seed)
    const result = await attack({ url, token: attacker, requests, concurrency, choose, isOver })
    stopDripping()
    const disturbed = victim.take()
    const [slowdown, quietSlowdown] = [disturbed, quiet].map((waited) => slowest(waited) / median(quiet)) as [
      number,
      number,
    ]
    const violations = [...result.violations, ...complaintsOf(target, disturbed, slowdown, mostSlowdown)]
    return { ...result, slowdown, quietSlowdown, violations: violations.map((text) => `${target.name}: ${text}`) }
  } finally {
    await victim.stop()
  }
}

/** Attackers are elsewhere: what they do must not take the processor from the server and from who is measured. Holds for this thread. */
const yieldToOthers = () => setPriority(constants.priority.PRIORITY_LOW)

async function quietOf(victim: Victim, ms: number): Promise<Waited[]> {
  // The first calls warm the server up.
  await new Promise((resolve) => setTimeout(resolve, ms / 2))
  victim.take()
  await new Promise((resolve) => setTimeout(resolve, ms))
  return victim.take()
}

function complaintsOf(target: Target, waited: readonly Waited[], slowdown: number, most: number): string[] {
  const refused = waited.filter(({ outcome }) => !/^[24]\d\d$/.test(outcome)).map(({ outcome }) => outcome)
  return [
    ...(target.death === undefined ? [] : [`the process ended: ${target.death}`]),
    ...(refused.length === 0 ? [] : [`somebody else was answered ${[...new Set(refused)].join(', ')}`]),
    ...(slowdown <= most ? [] : [`somebody else waited ${slowdown.toFixed(1)} times as long as usual`]),
    ...(waited.length > 0 ? [] : ['nobody else was answered']),
  ]
}
