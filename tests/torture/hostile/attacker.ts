import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { attack } from './attack.ts'
import { chooser } from './choose.ts'

/**
 * The attackers, in a thread of their own. They stand for somebody elsewhere: with a low priority they do not take the processor
 * from the server and from who is measured.
 */
setPriority(constants.priority.PRIORITY_LOW)

export interface AttackerData {
  readonly url: string
  readonly token: string
  readonly requests: number
  readonly concurrency: number
  readonly seed: number
}

const { seed, ...data } = workerData as AttackerData
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage(await attack({ ...data, choose: chooser(seed), isOver: () => isOver }))
parentPort?.close()
