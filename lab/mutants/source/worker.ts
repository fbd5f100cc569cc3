// Plays mutants for mutation.ts, in a process of its own: node lab/mutants/source/worker.ts <file with the instrumented sources> [<mutant that is on while modules are loaded>]
import { readFileSync, writeFileSync } from 'node:fs'
import { loadInstrumented, switches } from './instrumented-modules.ts'
import type { WayOfJudging } from './judging.ts'
import { type Killers, together } from './killers.ts'
import type { Player } from './player.ts'

/** What of the cases that selectors choose reaches which mutants. */
export interface ReachTask {
  readonly reach: readonly string[]
}

/** Records what the platform does in gaps without mutants, for all workers. */
export interface RecordTask {
  readonly record: readonly string[]
}

export interface Task {
  readonly number: string
  /** The cases that reach the mutant, those first that are likely to fail. */
  readonly cases: readonly string[]
  /** Those of them that the more lenient ways of judging play. */
  readonly likely: readonly string[]
  readonly ways: readonly WayOfJudging[]
}

const [, , file = '', loadedWith] = process.argv
const shared = switches()
shared.activeMutant = loadedWith
loadInstrumented(file)
const recorded = `${file}.recorded`
const player = await import('./player.ts').then(({ openPlayer }) =>
  openPlayer(shared, {
    onCase: () => process.send?.('playing'),
    earlierRun: () => JSON.parse(readFileSync(recorded, 'utf8')),
  }),
)

process.on('message', (task: Task | ReachTask | RecordTask) => {
  const done = 'reach' in task ? player.reach(task.reach) : 'record' in task ? record(task) : playTask(player, task)
  done.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')

async function record(task: RecordTask): Promise<void> {
  writeFileSync(recorded, JSON.stringify(await player.record(task.record)))
}

/** Each way is more lenient than the one before: what one does not notice, the next does not either. */
async function playTask(player: Player, { number, cases, likely, ways }: Task): Promise<Killers> {
  const killers: Killers = {}
  for (const way of ways) {
    const candidates = way === 'own' ? cases : [...new Set([...Object.values(killers).reverse(), ...likely])]
    const found = await killerAlone(player, number, candidates, way)
    if (found === undefined) return killers
    killers[way] = found
  }
  return killers
}

/** The first case that fails also when it is played alone: what others left behind, or look at before they begin, must not be needed. */
async function killerAlone(
  player: Player,
  number: string,
  cases: readonly string[],
  way: WayOfJudging,
): Promise<string | undefined> {
  const found = await player.killer(number, cases, way)
  if (found === undefined || cases.length === 1 || (await player.killer(number, [found], way))) return found
  return (await killerAlone(player, number, cases.slice(cases.indexOf(found) + 1), way)) ?? together
}
