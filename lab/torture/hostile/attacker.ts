import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Attack, attack } from './attack.ts'

/**
 * The attackers, in a thread of their own. They stand for somebody elsewhere: with a low priority they do not take the processor
 * from the server and from who is measured.
 */
setPriority(constants.priority.PRIORITY_LOW)

export interface AttackerData extends Omit<Attack, 'numbers' | 'isOver'> {
  /** That many, or those. */
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
