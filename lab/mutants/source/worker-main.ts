// A process that runs mutants for mutation.ts:
//   node lab/mutants/source/worker-main.ts <file with the instrumented sources> [<mutant that is active while modules are loaded>]
import { readFileSync, writeFileSync } from 'node:fs'
import { loadInstrumented, switches } from './instrumented-modules.ts'
import type { JudgingMode } from './judging-modes.ts'
import { type KillingCases, together } from './killing-cases.ts'
import type { MutantRunner } from './mutant-runner.ts'

/** Which mutants the selected cases reach. */
interface ReachTask {
  readonly reach: readonly string[]
}

/** Records, for all workers, the platform's choices in gaps without mutants. */
interface RecordTask {
  readonly record: readonly string[]
}

export interface MutantTask {
  readonly number: string
  /** The cases that reach the mutant, the most likely to fail first. */
  readonly cases: readonly string[]
  /** The cases that the more lenient modes run. */
  readonly likely: readonly string[]
  readonly modes: readonly JudgingMode[]
}

export interface Request {
  /** Responses repeat it, so that a late one is not taken for the response to the next request. */
  readonly id: number
  readonly task: MutantTask | ReachTask | RecordTask
}

export type Response = { readonly id: number } & (
  | { readonly progress: true }
  | { readonly result?: unknown }
  | { readonly error: string }
)

const [, , file = '', loadedWith] = process.argv
const shared = switches()
shared.activeMutant = loadedWith
loadInstrumented(file)
const recordedChoices = `${file}.recorded`
let currentId = 0
const send = (response: Response) => process.send?.(response)
const { openMutantRunner } = await import('./mutant-runner.ts')
const runner = await openMutantRunner(shared, {
  onCase: () => send({ id: currentId, progress: true }),
  earlierRun: () => JSON.parse(readFileSync(recordedChoices, 'utf8')),
})

process.on('message', ({ id, task }: Request) => {
  currentId = id
  const done = 'reach' in task ? runner.reach(task.reach) : 'record' in task ? record(task) : runTask(runner, task)
  done.then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
process.send?.('ready')

async function record(task: RecordTask): Promise<void> {
  writeFileSync(recordedChoices, JSON.stringify(await runner.record(task.record)))
}

/** Each mode is more lenient than the one before: if one misses a mutant, the next misses it as well. */
async function runTask(runner: MutantRunner, { number, cases, likely, modes }: MutantTask): Promise<KillingCases> {
  const killingCases: KillingCases = {}
  for (const mode of modes) {
    const candidates = mode === 'own' ? cases : [...new Set([...Object.values(killingCases).reverse(), ...likely])]
    const found = await independentKillingCase(runner, number, candidates, mode)
    if (found === undefined) return killingCases
    killingCases[mode] = found
  }
  return killingCases
}

/** The first case that also fails when it runs alone, without data that other cases left behind. */
async function independentKillingCase(
  runner: MutantRunner,
  number: string,
  cases: readonly string[],
  mode: JudgingMode,
): Promise<string | undefined> {
  const found = await runner.killingCase(number, cases, mode)
  if (found === undefined || cases.length === 1 || (await runner.killingCase(number, [found], mode))) return found
  const rest = cases.slice(cases.indexOf(found) + 1)
  return (await independentKillingCase(runner, number, rest, mode)) ?? together
}
