import { on } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Progress } from '../conform/live.ts'

export const sideNames = ['mock', 'server'] as const
export type SideName = (typeof sideNames)[number]

export const host = '127.0.0.1'

/** The variable of the environment under which the control token is told. */
export const tokenVariable = 'KIT_TOKEN'

/** What one thread is started with. */
export interface Task {
  readonly name: SideName
  readonly port: number
  readonly controlToken: string
  readonly only: readonly string[]
  readonly once: boolean
  readonly version: string
  /** Where its report goes. */
  readonly reports: string
  /** Where it keeps what is gone afterwards. */
  readonly scratch: string
}

export interface Judgement {
  readonly exitCode: number
  readonly verdict: string
  readonly passed: number
  readonly failed: number
  readonly requests: number
  readonly ms: number
  readonly report: string
}

export interface Counted extends Omit<Progress, 'left'> {
  /** Seconds; undefined while nobody knows. */
  readonly left: number | undefined
}

export type Message =
  | { readonly kind: 'up' | 'serving'; readonly url: string }
  | { readonly kind: 'progress'; readonly progress: Counted }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'judged'; readonly judgement: Judgement }
  | { readonly kind: 'problem'; readonly message: string; readonly exitCode: number }

const entry = new URL(`thread${extname(import.meta.filename)}`, import.meta.url)

/** A thread does not take over what its process has enabled. */
const cached = () => ({ NODE_COMPILE_CACHE: getCompileCacheDir() ?? '' })

/** What a thread tells, until nobody listens any more: then it is ended, with its server. */
export async function* messagesOf(task: Task, signal: AbortSignal): AsyncGenerator<Message, void> {
  const worker = new Worker(entry, { workerData: task, env: { ...process.env, ...cached() } })
  try {
    for await (const [message] of on(worker, 'message', { signal })) yield message
  } finally {
    await worker.terminate()
  }
}
