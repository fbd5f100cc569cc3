// A process that runs mutants for mutation.ts:
//   node lab/mutants/source/worker-main.ts <file with the instrumented sources> [<mutant that is active while modules are loaded>]
import { readFileSync, writeFileSync } from 'node:fs'
import { loadInstrumented, switches } from './instrumented-modules.ts'
import type { JudgingMode } from './judging-modes.ts'
import { type KillingCases, onlyTogether } from './killing-cases.ts'
import type { MutantRunner } from './mutant-runner.ts'

/** Which mutants the selected cases reach. */
interface ReachTask {
  readonly reach: readonly string[]
}

/** Runs cases with no mutant active, and saves for all workers what the platform does where the interface document leaves a gap. */
interface RecordTask {
  readonly record: readonly string[]
}

export interface MutantTask {
  readonly mutantId: string
  /** The cases that reach the mutant, the most likely to fail first. */
  readonly cases: readonly string[]
  /** The cases most likely to fail; the more lenient modes run only these. */
  readonly likely: readonly string[]
  readonly modes: readonly JudgingMode[]
}

export interface WorkerRequest {
  /** Repeated in every response, so that a late response is not mistaken for the next one. */
  readonly id: number
  readonly task: MutantTask | ReachTask | RecordTask
}

export type WorkerResponse = { readonly id: number } & (
  | { readonly progress: true }
  | { readonly result?: unknown }
  | { readonly error: string }
)

const [, , file = '', mutantAtLoad] = process.argv
const shared = switches()
shared.activeMutant = mutantAtLoad
loadInstrumented(file)
const recordedChoicesFile = `${file}.recorded`
let currentId = 0
const send = (response: WorkerResponse) => process.send?.(response)
const { openMutantRunner } = await import('./mutant-runner.ts')
const runner = await openMutantRunner(shared, {
  onCase: () => send({ id: currentId, progress: true }),
  earlierRun: () => JSON.parse(readFileSync(recordedChoicesFile, 'utf8')),
})

process.on('message', ({ id, task }: WorkerRequest) => {
  currentId = id
  const outcome = 'reach' in task ? runner.reach(task.reach) : 'record' in task ? record(task) : runTask(runner, task)
  outcome.then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
process.send?.('ready')

async function record(task: RecordTask): Promise<void> {
  writeFileSync(recordedChoicesFile, JSON.stringify(await runner.record(task.record)))
}

/** Each mode is more lenient than the one before: if one misses a mutant, the next misses it as well. */
async function runTask(runner: MutantRunner, { mutantId, cases, likely, modes }: MutantTask): Promise<KillingCases> {
  const killingCases: KillingCases = {}
  for (const mode of modes) {
    const candidates = mode === 'own' ? cases : [...new Set([...Object.values(killingCases).reverse(), ...likely])]
    const found = await independentKillingCase(runner, mutantId, candidates, mode)
    if (found === undefined) return killingCases
    killingCases[mode] = found
  }
  return killingCases
}

/** The first case that also fails when it runs alone, without data that other cases left behind. */
async function independentKillingCase(
  runner: MutantRunner,
  mutantId: string,
  cases: readonly string[],
  mode: JudgingMode,
): Promise<string | undefined> {
  const found = await runner.killingCase(mutantId, cases, mode)
  if (found === undefined || cases.length === 1 || (await runner.killingCase(mutantId, [found], mode))) return found
  const rest = cases.slice(cases.indexOf(found) + 1)
  return (await independentKillingCase(runner, mutantId, rest, mode)) ?? onlyTogether
}
