// A process that runs defects in responses for npm run mutation -- --responses
import { suite } from '../../../conformance/suite.ts'
import type { WorkerResponse } from '../source-mutants/worker.ts'
import { newTarget } from './record.ts'
import { type DefectTask, runDefect } from './run-defect.ts'

interface Request {
  readonly id: number
  readonly task: DefectTask
}

const send = (response: WorkerResponse) => process.send?.(response)

process.on('message', ({ id, task }: Request) => {
  runDefect(suite, task, { newTarget, onCase: () => send({ id, progress: true }) }).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
process.send?.('ready')
