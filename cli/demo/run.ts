import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveOn } from '../conform/live.ts'
import { styleFor } from '../conform/style.ts'
import type { Surroundings } from '../conform/surroundings.ts'
import type { DemoOptions } from '../demo.ts'
import { CliError } from '../output.ts'
import { type Board, createBoard } from './board.ts'
import { reportsFolder } from './folder.ts'
import { refuseBusyPorts } from './ports.ts'
import { messagesOf, sideNames, type Task } from './side.ts'
import { reportsText, servingText } from './texts.ts'
import { together } from './verdict.ts'

/** Starts both, judges both at once, and goes on serving; the result is the exit code. */
export async function demo(options: DemoOptions, around: Surroundings): Promise<number> {
  await refuseBusyPorts({ mock: options.mockPort, server: options.serverPort })
  const texts = options.json ? around.err : around.out
  const style = styleFor(texts)
  const live = liveOn(around.err, texts)
  const tasks = tasksOf(options, around)
  const board = createBoard(live, style, (served) => servingText({ ...served, ...tasks.mock, ...around }, style))
  try {
    live.print('Starting mock and server, and judging both:\n')
    await followAll(Object.values(tasks), board, around.signal)
  } finally {
    live.end()
    rmSync(tasks.mock.scratch, { recursive: true, force: true })
  }
  const judgements = board.judgements()
  if (!judgements) throw new CliError('broken off: it was interrupted', 3)
  const exitCode = together(sideNames.map((name) => judgements[name].exitCode))
  if (options.once) live.print(reportsText(judgements, around.folder, style))
  if (options.json) around.out.write(`${JSON.stringify({ exitCode, ...judgements }, null, 2)}\n`)
  return exitCode
}

function tasksOf({ only = [], once = false, mockPort, serverPort }: DemoOptions, { folder, version }: Surroundings) {
  const reports = reportsFolder(folder)
  const scratch = mkdtempSync(join(tmpdir(), 'community-kit-demo-'))
  const task = { controlToken: randomBytes(24).toString('base64url'), only, once, version, reports, scratch }
  return {
    mock: { ...task, name: 'mock', port: mockPort },
    server: { ...task, name: 'server', port: serverPort },
  } as const
}

/** Until both are judged, if that is all; else until somebody interrupts. Trouble of one ends the other. */
async function followAll(tasks: readonly Task[], board: Board, interrupted: AbortSignal): Promise<void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([interrupted, stop.signal])
  const following = tasks.map((task) => follow(task, board, signal))
  try {
    await Promise.all(following)
  } catch (error) {
    if (!interrupted.aborted) throw error
  } finally {
    stop.abort()
    await Promise.allSettled(following)
  }
}

async function follow(task: Task, board: Board, signal: AbortSignal): Promise<void> {
  for await (const message of messagesOf(task, signal)) {
    board.tell(task.name, message)
    if (task.once && message.kind === 'judged') return
  }
}
