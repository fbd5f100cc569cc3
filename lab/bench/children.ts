import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Command {
  /** Defaults to the current Node. */
  readonly program?: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

export interface Child {
  readonly process: ChildProcess
  /** The end of its stderr, or why it could not be started. */
  errorOutput(): string
}

const children = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** community-kit enables the compile cache itself; the variable enables it for the Node peers too. */
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  NO_COLOR: '1',
  NODE_COMPILE_CACHE: join(tmpdir(), 'community-kit-bench-compiled'),
}

export function startChild(
  { program = process.execPath, args, cwd, env }: Command,
  stdout: 'ignore' | 'pipe' = 'ignore',
): Child {
  const child = spawn(program, args, { cwd, env: { ...environment, ...env }, stdio: ['ignore', stdout, 'pipe'] })
  let errors = ''
  children.add(child)
  child.on('error', ({ message }) => {
    errors += message
  })
  child.on('close', () => children.delete(child))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000)
  })
  return { process: child, errorOutput: () => errors.trim() }
}

export const hasExited = ({ process: { exitCode, signalCode } }: Child): boolean =>
  exitCode !== null || signalCode !== null

/** Sends the signal, and SIGKILL if the child is still running after 5 seconds. */
export async function stopChild(child: Child, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (hasExited(child)) return
  const exited = once(child.process, 'exit')
  const killTimer = setTimeout(() => child.process.kill('SIGKILL'), 5000)
  child.process.kill(signal)
  await exited
  clearTimeout(killTimer)
}

/** Runs a command and returns its stdout. */
export async function outputOf(command: Command): Promise<string> {
  const child = startChild(command, 'pipe')
  let text = ''
  child.process.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const [code] = await once(child.process, 'close')
  if (code !== 0)
    throw new Error(`${command.args.slice(0, 2).join(' ')} exited with code ${code}: ${child.errorOutput() || text}`)
  return text
}
