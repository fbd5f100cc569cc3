import { setTimeout as delay } from 'node:timers/promises'
import { invariants } from '../../../platform/invariants/invariants.cases.ts'
import { allRows } from '../../../platform/invariants/rows.cases.ts'
import { type Random, seededRandom } from '../../../platform/support/random.ts'
import { openDatabase } from '../../../reference-server/database.ts'
import type { DriverOptions } from '../driver.ts'
import { send } from './client.ts'
import { contradictions } from './history.ts'
import { type Fault, faultsOf } from './injections.ts'
import type { Stage } from './stage.ts'
import { Workload } from './workload.ts'

export interface StageOptions extends Pick<DriverOptions, 'seed' | 'signal' | 'onProgress'> {
  readonly faults: number
  /** When to stop, by `performance.now()`. */
  readonly until: number
}

export interface StageResult {
  readonly faults: Readonly<Record<string, number>>
  readonly operations: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}

/** Injects one fault after the other while currency moves, and compares the history with the rows after each. */
export async function tortureStage(stage: Stage, options: StageOptions): Promise<StageResult> {
  const random = seededRandom(options.seed)
  const workload = await Workload.create(urlsOf(stage), options.seed, await idsIn(stage))
  const injected: string[] = []
  const violations: string[] = []
  while (injected.length < options.faults && !options.signal.aborted && performance.now() < options.until) {
    const fault = chooseFault(stage, injected.length, random.next())
    const problems = await injectFault({ stage, workload, fault, random, signal: options.signal }).catch(reasonOf)
    await workload.pause()
    // Ctrl-C may also have interrupted the servers.
    if (options.signal.aborted) break
    injected.push(fault.name)
    violations.push(
      ...problems.map((problem) => `${stage.name}, ${injected.length}. fault (${fault.name}): ${problem}`),
    )
    options.onProgress(
      `${stage.name}: ${injected.length} of ${options.faults} faults, ${workload.operations.length} operations, ${violations.length} violations`,
    )
    if (violations.length > 0) break
  }
  return {
    faults: counted(injected),
    operations: counted(workload.operations.map(({ outcome }) => outcome)),
    violations,
  }
}

/** Each fault once, then random ones. */
function chooseFault({ name }: Stage, index: number, chance: number): Fault {
  const faults = faultsOf[name]
  const distinct = [...new Set(faults)]
  return distinct[index] ?? (faults[Math.floor(chance * faults.length)] as Fault)
}

interface FaultInjection {
  readonly stage: Stage
  readonly workload: Workload
  readonly fault: Fault
  readonly random: Random
  readonly signal: AbortSignal
}

const reasonOf = (error: unknown): string[] => [error instanceof Error ? (error.stack ?? error.message) : String(error)]

async function injectFault({ stage, workload, fault, random, signal }: FaultInjection): Promise<string[]> {
  workload.resume()
  const wasBusyBefore = await workload.untilDone(5 + Math.floor(random.next() * 20), signal)
  const problem = await fault.inject(stage, random)
  const recovered = await untilHealthy(stage, signal)
  const isBusyAgain = await workload.untilDone(5, signal)
  await workload.pause()
  const exits = stage.servers.flatMap(({ exitReason }) =>
    exitReason === undefined ? [] : `a server exited: ${exitReason}`,
  )
  return [
    ...(wasBusyBefore && isBusyAgain ? [] : ['no operation succeeded for 30 seconds']),
    ...(problem === undefined ? [] : [problem]),
    ...(recovered ? [] : ['a server did not become healthy again']),
    ...exits,
    ...workload.unexpected.splice(0),
    ...(await problemsIn(stage, workload)),
  ]
}

async function problemsIn({ db }: Stage, workload: Workload): Promise<string[]> {
  const { store, close } = await openDatabase(db)
  const rows = await allRows(store)
  await close()
  return [...contradictions(workload.operations, rows), ...invariants.flatMap((invariant) => invariant.broken(rows))]
}

async function untilHealthy(stage: Stage, signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; attempt < 150 && !signal.aborted; attempt++) {
    const replies = await Promise.all(urlsOf(stage).map((url) => send(url, 'GET', '/_kit/health')))
    if (replies.every(({ status }) => status === 200)) return true
    await delay(100)
  }
  return false
}

const urlsOf = ({ servers }: Stage) => servers.map(({ url }) => url)

async function idsIn({ db }: Stage): Promise<Readonly<Record<string, number>>> {
  const { store, close } = await openDatabase(db)
  const users = await store.users.find({})
  await close()
  return Object.fromEntries(users.map(({ name, id }) => [name, id]))
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
