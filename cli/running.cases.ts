import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'

const bin = fileURLToPath(new URL('bin.ts', import.meta.url))

/** A command that serves, with all that it has said. */
export interface Running {
  readonly url: string
  readonly child: ChildProcess
  out(): string
  err(): string
  readonly ended: Promise<number | null>
}

/** Started on a free port, when it says that it listens: with one line, and nothing else. */
export async function running(command: 'serve' | 'mock', ...args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [bin, command, '--port', '0', ...args], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const text = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    text.out += data
  })
  child.stderr.on('data', (data) => {
    text.err += data
  })
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  const line = new RegExp(`^community-kit ${command} listening on (http://127\\.0\\.0\\.1:\\d+)\\n$`)
  await Promise.race([expect.poll(() => text.out, { timeout: 15_000, interval: 10 }).toMatch(line), ended])
  const url = line.exec(text.out)?.[1] ?? `it ended: ${text.err}`
  return { url, child, ended, out: () => text.out, err: () => text.err }
}
