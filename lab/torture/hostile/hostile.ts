import type { Driver } from '../driver.ts'
import { attackTarget, type TargetResult } from './attack-target.ts'
import { targets } from './target.ts'

/** Attacks one server after the other. */
export const hostile: Driver = {
  description: 'malformed and malicious requests, while a bystander uses the server',
  defaultIterations: 30_000,
  async run({ minutes, seed, iterations, signal, onProgress }) {
    const results: [string, TargetResult, number | undefined][] = []
    const makers = Object.entries(targets)
    const share = Math.ceil(iterations / makers.length)
    for (const [name, make] of makers) {
      if (signal.aborted) break
      onProgress(`${name}: ${share} requests`)
      const until = performance.now() + (minutes * 60_000) / makers.length
      const isOver = () => signal.aborted || performance.now() > until
      const target = await make()
      try {
        const measured = { isWarmedUp: true, quietMs: 3000, maxSlowdown: 10 }
        const options = { seed, requests: share, concurrency: 2, ...measured, isOver }
        const result = await attackTarget(target, options)
        results.push([target.name, result, target.peakMemory])
      } finally {
        await target.close()
      }
    }
    return {
      counts: Object.assign({}, ...results.map(([name, result, memory]) => countsOf(name, result, memory))),
      violations: results.flatMap(([, { violations }]) => violations),
    }
  },
}

function countsOf(
  name: string,
  { statuses, largest, slowdown, machineSlowdown, maxBlocking, longWaits, repeatedSlowdown }: TargetResult,
  memory = 0,
): Record<string, number> {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const failures = Object.entries(statuses).filter(([status]) => Number(status) >= 500)
  return {
    [`${name}: requests`]: all,
    [`${name}: 5xx responses`]: failures.reduce((sum, [, count]) => sum + count, 0),
    [`${name}: connections closed without a response`]: statuses[0] ?? 0,
    [`${name}: largest response, bytes`]: largest,
    [`${name}: longest blocking of the event loop, times the quiet median`]: Math.round(maxBlocking * 10) / 10,
    [`${name}: longest wait of a bystander, times the quiet median`]: Math.round(slowdown * 10) / 10,
    [`${name}: the same for an idle server on this machine`]: Math.round(machineSlowdown * 10) / 10,
    [`${name}: waits longer than ten times the median`]: longWaits,
    [`${name}: the longest of them that the same requests caused again`]: Math.round(repeatedSlowdown * 10) / 10,
    [`${name}: peak memory, MiB`]: memory,
  }
}
