import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { type OtherBrowser, runBrowser } from './other-browsers.cases.ts'

/** Firefox over WebDriver BiDi. */
export async function openFirefox(path: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'kit-firefox-'))
  onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  const firefox = runBrowser(path, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0')
  const send = await connect(`${await bidiAddress(firefox.stderr)}/session`)
  const { capabilities } = await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { result } = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
      return result.value
    },
  }
}

async function bidiAddress(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Firefox exited before it listened')
}

// biome-ignore lint/suspicious/noExplicitAny: replies of a protocol that has no types here
type Send = (method: string, params: object) => Promise<any>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: { result?: unknown; error?: string; message?: string }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let id = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      id += 1
      waiting.set(id, ({ result, error, message }) =>
        error ? reject(new Error(`${method}: ${message}`)) : resolve(result),
      )
      socket.send(JSON.stringify({ id, method, params }))
    })
}
