// Plays mutants for mutation.ts, in a process of its own: node mutants/source/worker.ts <file with the instrumented sources> [<mutant that is on while modules are loaded>]
import { loadInstrumented, switches } from './instrumented-modules.ts'
import type { WayOfJudging } from './judging.ts'
import { type Killers, together } from './killers.ts'
import type { Player } from './player.ts'

/** What of the cases that selectors choose reaches which mutants. */
export interface ReachTask {
  readonly reach: readonly string[]
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
const player = await import('./player.ts').then(({ openPlayer }) => openPlayer(shared, () => process.send?.('playing')))

process.on('message', (task: Task | ReachTask) => {
  const done = 'reach' in task ? player.reach(task.reach) : playTask(player, task)
  done.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')

/** Each way is more lenient than the one before: what one does not notice, the next does not either. */
async function playTask(player: Player, { number, cases, likely, ways }: Task): Promise<Killers> {
  const killers: Killers = {}
  let candidates = cases
  for (const way of ways) {
    const found = await killerAlone(player, number, candidates, way)
    if (found === undefined) return killers
    killers[way] = found
    candidates = [...new Set([...Object.values(killers).reverse(), ...likely])]
  }
  return killers
}

/** The first case that fails also when it is played alone: what others left behind must not be needed. */
async function killerAlone(
  player: Player,
  number: string,
  cases: readonly string[],
  way: WayOfJudging,
): Promise<string | undefined> {
  const found = await player.killer(number, cases, way)
  if (found === undefined || found === cases[0] || (await player.killer(number, [found], way))) return found
  return (await killerAlone(player, number, cases.slice(cases.indexOf(found) + 1), way)) ?? together
}
