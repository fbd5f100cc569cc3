import type { Driver, Summary } from '../driver.ts'
import { postgresStage, sqliteStage } from './stage.ts'
import { type StageResult, tortureStage } from './torture-stage.ts'

/** Runs the stages one after the other, with half of the time and of the faults each. */
export const faults: Driver = {
  description: 'processes, disks, databases and clocks fail while currency is transferred',
  defaultIterations: 100,
  async run({ minutes, seed, iterations, signal, onProgress }) {
    const results: [string, StageResult][] = []
    const makers = [sqliteStage, postgresStage]
    for (const [index, make] of makers.entries()) {
      if (signal.aborted) break
      const stage = await make()
      const share = Math.floor((iterations + index) / makers.length)
      const until = performance.now() + (minutes * 60_000) / makers.length
      const options = { seed, faults: share, signal, onProgress, until }
      results.push([stage.name, await tortureStage(stage, options).finally(() => stage.close())])
    }
    return summaryOf(results)
  },
}

function summaryOf(results: readonly [string, StageResult][]): Summary {
  const counts: Record<string, number> = {}
  for (const [name, { faults, operations }] of results)
    for (const [what, count] of [...Object.entries(faults), ...Object.entries(operations).map(asOperations)])
      counts[`${name}: ${what}`] = count
  return { counts, violations: results.flatMap(([, { violations }]) => violations) }
}

const asOperations = ([outcome, count]: readonly [string, number]): [string, number] => [`operations ${outcome}`, count]
