import { GCProfiler } from 'node:v8'
import { startMockServer } from '../../mock/server.ts'

/** Runs in its own process: serves requests and reports how much memory was promoted to the old generation. */
const server = await startMockServer({ rateLimit: 1_000_000 })
const profiler = new GCProfiler()
process.on('message', (command) => {
  if (command === 'look') profiler.start()
  else process.send?.(promoted(), undefined, undefined, () => process.exit())
})
process.send?.(server.url)

type Collection = NonNullable<ReturnType<GCProfiler['stop']>>['statistics'][number]

function promoted(): { readonly collections: number; readonly bytes: number } {
  const all = profiler.stop()?.statistics.filter(({ gcType }) => gcType === 'Scavenge') ?? []
  return { collections: all.length, bytes: all.reduce((sum, one) => sum + growthOf(one), 0) }
}

const growthOf = ({ beforeGC, afterGC }: Collection) => oldIn(afterGC) - oldIn(beforeGC)

const oldIn = ({ heapSpaceStatistics }: Collection['beforeGC']) =>
  heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? 0
