import { once } from 'node:events'
import { globSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { freePort } from '../../free-port.ts'
import { type OtherBrowser, runBrowser } from './other-browsers.cases.ts'

/** WebKitGTK's MiniBrowser over WebDriver, on a virtual display. */
export async function openWebKit(driver: string): Promise<OtherBrowser> {
  const port = await freePort()
  runBrowser('/usr/bin/env', `DISPLAY=${await openDisplay()}`, driver, '--host=127.0.0.1', `--port=${port}`)
  const root = `http://127.0.0.1:${port}/session`
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId, capabilities } = await untilReady(() => post(root, { capabilities: { alwaysMatch } }))
  onTestFinished(async () => void (await fetch(`${root}/${sessionId}`, { method: 'DELETE' })))
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (url) => post(`${root}/${sessionId}/url`, { url }),
    evaluate: (expression) => post(`${root}/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
  }
}

/** Xvfb chooses a display that is free. */
async function openDisplay(): Promise<string> {
  const { stdout } = runBrowser('Xvfb', '-displayfd', '1', '-nolisten', 'tcp')
  const [number] = await once(stdout, 'data')
  return `:${String(number).trim()}`
}

// biome-ignore lint/suspicious/noExplicitAny: replies of a protocol that has no types here
async function post(url: string, body: object): Promise<any> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${url}: ${value.message}`)
  return value
}

/** The driver needs a moment before it listens. */
async function untilReady<Value>(action: () => Promise<Value>, attempts = 50): Promise<Value> {
  try {
    return await action()
  } catch (error) {
    if (attempts === 0 || !String(error).includes('fetch failed')) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    return untilReady(action, attempts - 1)
  }
}
