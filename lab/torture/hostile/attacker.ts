import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Attack, attack } from './attack.ts'

/**
 * Runs an attack in a thread of low priority, so that it leaves the processor to the server and to the bystander, as an attack from
 * another machine would. On Linux, the priority is that of this thread only.
 */
setPriority(constants.priority.PRIORITY_LOW)

export interface AttackerData extends Omit<Attack, 'numbers' | 'isOver'> {
  /** How many requests to send, or the numbers of the requests to send. */
  readonly requests: number | readonly number[]
}

const { requests, ...data } = workerData as AttackerData
const numbers = typeof requests === 'number' ? Array.from({ length: requests }, (_, number) => number) : requests
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage(await attack({ ...data, numbers, isOver: () => isOver }))
parentPort?.close()
