import { Worker } from 'node:worker_threads'

export interface Wait {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly ms: number
  /** The status, or what went wrong. */
  readonly outcome: string
}

export interface Bystander {
  /** The waits since the last call. */
  take(): Wait[]
  stop(): Promise<void>
}

export function watchBystander(url: string, token: string): Bystander {
  const worker = new Worker(new URL('./bystander.ts', import.meta.url), { workerData: { url, token } })
  let waits: Wait[] = []
  worker.on('message', (wait: Wait) => waits.push(wait))
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return {
    take: () => {
      const current = waits
      waits = []
      return current
    },
    stop: () => {
      worker.postMessage('stop')
      return ended
    },
  }
}

const sorted = (all: readonly Wait[]) => all.map(({ ms }) => ms).sort((a, b) => a - b)

export const median = (all: readonly Wait[]): number => sorted(all)[Math.floor(all.length / 2)] ?? Number.NaN

export const slowest = (all: readonly Wait[]): number => Math.max(0, ...sorted(all))
