import { parentPort, workerData } from 'node:worker_threads'
import { chosenCases } from '../conform/cases.ts'
import { CliError } from '../output.ts'
import { judgeSide } from './judging.ts'
import type { Message, Task } from './side.ts'
import { startSide } from './start.ts'

/** A server and its judge, in a thread of their own. */
const task: Task = workerData
const tell = (message: Message): void => parentPort?.postMessage(message)

async function work(): Promise<void> {
  chosenCases(task)
  const running = await startSide(task)
  tell({ kind: 'up', url: running.url })
  const judgement = await judgeSide(task, running.url, tell)
  tell({ kind: 'judged', judgement })
  if (task.once) return
  // Who comes now meets the seeded world, not what the suite has made of it.
  await running.close()
  const { url } = await startSide({ ...task, port: running.port }, 'pretty')
  tell({ kind: 'serving', url })
}

await work().catch((error: unknown) => {
  if (!(error instanceof CliError)) throw error
  const { message, exitCode } = error
  tell({ kind: 'problem', message, exitCode })
})
