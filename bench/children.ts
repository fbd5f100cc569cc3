import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Command {
  /** Node, unless given. */
  readonly program?: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

export interface Child {
  readonly process: ChildProcess
  /** The last that it complained. */
  complaint(): string
}

const children = new Set<ChildProcess>()

/** Whatever ends us ends them: process.exit comes here too. */
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Every Node among them may keep what it compiled, as ours does by itself. */
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  NO_COLOR: '1',
  NODE_COMPILE_CACHE: join(tmpdir(), 'community-kit-bench-compiled'),
}

export function start(
  { program = process.execPath, args, cwd, env }: Command,
  stdout: 'ignore' | 'pipe' = 'ignore',
): Child {
  const child = spawn(program, args, { cwd, env: { ...environment, ...env }, stdio: ['ignore', stdout, 'pipe'] })
  let said = ''
  children.add(child)
  child.on('error', ({ message }) => {
    said += message
  })
  child.on('close', () => children.delete(child))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  return { process: child, complaint: () => said.trim() }
}

export const hasEnded = ({ process: { exitCode, signalCode } }: Child): boolean =>
  exitCode !== null || signalCode !== null

/** Told to end, as a developer does, or not even asked. */
export async function stop(child: Child, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child.process, 'exit')
  const impatience = setTimeout(() => child.process.kill('SIGKILL'), 5000)
  child.process.kill(signal)
  await ended
  clearTimeout(impatience)
}

/** What a program writes until it ends. */
export async function output(command: Command): Promise<string> {
  const child = start(command, 'pipe')
  let text = ''
  child.process.stdout?.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  const [code] = await once(child.process, 'close')
  if (code !== 0)
    throw new Error(`${command.args.slice(0, 2).join(' ')} ended with ${code}: ${child.complaint() || text}`)
  return text
}
