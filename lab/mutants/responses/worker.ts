// A process that runs defects in responses for npm run mutation -- --responses
import { suite } from '../../../conformance/suite.ts'
import type { WorkerResponse } from '../source-mutants/worker.ts'
import { newTarget } from './record.ts'
import { type DefectTask, runDefect } from './run-defect.ts'
import { type JointTask, runTogether } from './run-together.ts'

interface Request {
  readonly id: number
  readonly task: DefectTask | JointTask
}

const send = (response: WorkerResponse) => process.send?.(response)

process.on('message', ({ id, task }: Request) => {
  const options = { newTarget, onCase: () => send({ id, progress: true }) }
  const result = 'defects' in task ? runTogether(suite, task, options) : runDefect(suite, task, options)
  result.then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
process.send?.('ready')
