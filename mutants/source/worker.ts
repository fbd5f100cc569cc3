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

/** What our own judgement, the strictest, does not notice is not played again. */
async function playTask(player: Player, { number, cases, ways }: Task): Promise<Killers> {
  const killers: Killers = {}
  let likely: string[] = []
  for (const way of ways) {
    const found = await killerAlone(player, number, [...new Set([...likely, ...cases])], way)
    if (found !== undefined) killers[way] = found
    if (way === 'own' && found === undefined) return killers
    likely = [...new Set([...(found === undefined ? [] : [found]), ...likely])]
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
