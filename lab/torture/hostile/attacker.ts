import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Attack, attack } from './attack.ts'

/**
 * Attackers in their own thread. They simulate other machines: with a low priority they do not take processor time from the server and the
 * bystander.
 */
setPriority(constants.priority.PRIORITY_LOW)

export interface AttackerData extends Omit<Attack, 'numbers' | 'isOver'> {
  /** A number of requests, or their numbers. */
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
