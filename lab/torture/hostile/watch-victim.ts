import { Worker } from 'node:worker_threads'

export interface Waited {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly ms: number
  /** The status, or what went wrong. */
  readonly outcome: string
}

export interface Victim {
  /** What was waited since the last call. */
  take(): Waited[]
  stop(): Promise<void>
}

export function watchVictim(url: string, token: string): Victim {
  const worker = new Worker(new URL('./victim.ts', import.meta.url), { workerData: { url, token } })
  let waited: Waited[] = []
  worker.on('message', (one: Waited) => waited.push(one))
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return {
    take: () => {
      const taken = waited
      waited = []
      return taken
    },
    stop: () => {
      worker.postMessage('stop')
      return ended
    },
  }
}

const sorted = (all: readonly Waited[]) => all.map(({ ms }) => ms).sort((a, b) => a - b)

export const median = (all: readonly Waited[]): number => sorted(all)[Math.floor(all.length / 2)] ?? Number.NaN

export const slowest = (all: readonly Waited[]): number => Math.max(0, ...sorted(all))
