import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright'
import { onTestFinished } from 'vitest'

export interface Command {
  readonly folder: string
  /** A file in `node_modules`. */
  readonly script: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const outside = { NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: undefined }

export interface Running {
  readonly url: string
  /** The output so far. */
  printed(): string
}

/** Runs a server until the test has finished, and waits for the URL that it prints. */
export async function startServer({ folder, script, args, env }: Command): Promise<Running> {
  const server = spawn(process.execPath, [join('node_modules', script), ...args], {
    cwd: folder,
    env: { ...process.env, ...outside, ...env },
  })
  const exit = once(server, 'exit')
  onTestFinished(async () => {
    server.kill()
    await exit
  })
  let text = ''
  const url = new Promise<string>((resolve) => {
    for (const output of [server.stdout, server.stderr])
      createInterface({ input: output }).on('line', (line) => {
        text += `${line}\n`
        const address = /http:\/\/[\w.]+:\d+\S*/.exec(line)?.[0]
        if (address) resolve(address)
      })
  })
  const ended = exit.then(([code]) => {
    throw new Error(`${script} ended with ${code}:\n${text}`)
  })
  return { url: await Promise.race([url, ended]), printed: () => text }
}

/** A page in a new Chromium, closed when the test has finished. */
export async function openPage(): Promise<Page> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  // A development server compiles a page on the first request.
  page.setDefaultNavigationTimeout(120_000)
  return page
}
