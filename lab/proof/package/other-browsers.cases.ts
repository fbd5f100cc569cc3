import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

/** An installed browser that Playwright cannot drive, controlled over a WebDriver protocol. */
export interface OtherBrowser {
  readonly name: string
  open(url: string): Promise<void>
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>
}

/** Runs a command until the test has finished. */
export function runBrowser(command: string, ...args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exit
  })
  return child
}
