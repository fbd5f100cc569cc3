import { build } from 'esbuild'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../mock/testing/shared-browser.cases.ts'
import { startServer, statusesOf } from './server.cases.ts'

/** Runs the client in a page of the same origin, with a content security policy that forbids `eval`. */

let browser: TestBrowser
let code: string

beforeAll(async () => {
  browser = await openBrowser()
  const contents = `
    import { createClient } from './client.ts'
    import * as operations from './generated/operations.ts'
    window.clientOf = (options) => createClient({ operations, ...options })`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
  })
  code = outputFiles[0]?.text ?? ''
})

afterAll(() => browser?.close())

async function openPage(origin: string): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.route(`${origin}/app`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'" },
      body: `<script>${code.replaceAll('</', '<\\/')}</script>`,
    }),
  )
  await page.goto(`${origin}/app`)
  return page
}

/** Evaluates in the page, where `client` has these options. Errors are returned as text. */
const evaluate = (page: Page, options: object, expression: string): Promise<unknown> =>
  page.evaluate(
    `(async () => { const client = clientOf(${JSON.stringify({ baseUrl: '', ...options })}); return ${expression} })().catch(String)`,
  )

test('a page calls, refreshes its token and follows redirects', async () => {
  const server = await startServer()
  const { expired } = await server.mock.load('token-expired')
  const page = await openPage(server.url)
  const options = { token: expired }
  expect(await evaluate(page, options, '(await client.listTasks()).status')).toBe(200)
  expect(statusesOf(server, 'refresh')).toEqual([200])
  server.mock.faults.add({ kind: 'redirect', status: 302, operation: 'getFeed', count: 1 })
  expect(await evaluate(page, options, '(await client.getFeed({ params: { feedId: 1 } })).body.id')).toBe(1)
})

test('a page follows the redirect of a write although its target is hidden', async () => {
  const server = await startServer()
  const page = await openPage(server.url)
  server.mock.faults.add({ kind: 'redirect', status: 307, operation: 'login', count: 2 })
  const body = "{ body: { login: 'alice', password: 'password' } }"
  expect(await evaluate(page, {}, `(await client.login(${body})).status`)).toBe(200)
  expect(statusesOf(server, 'login')).toEqual([307, 307, 200])
})

/** The name, reason and message of the error. */
const errorOf = (page: Page, call: string) =>
  evaluate(page, {}, `await client.${call}.catch(({ name, reason, message }) => ({ name, reason, message }))`)

test('a dropped connection is a CallError in a page too', async () => {
  const { url, mock } = await startServer()
  mock.faults.add({ kind: 'drop', operation: 'getFeed' })
  const error = await errorOf(await openPage(url), 'getFeed({ params: { feedId: 1 } })')
  expect(error).toEqual({ name: 'CallError', reason: 'network', message: 'getFeed: Failed to fetch' })
})

test('a page can abort a call or set a timeout', async () => {
  const { url, mock } = await startServer()
  mock.faults.add({ kind: 'latency', ms: 60_000, operation: 'listFeeds' })
  const page = await openPage(url)
  expect(await errorOf(page, 'listFeeds({}, { timeout: 20 })')).toEqual({
    name: 'CallError',
    reason: 'timeout',
    message: 'listFeeds took longer than 20 ms',
  })
  expect(await errorOf(page, 'listFeeds({}, { signal: AbortSignal.abort() })')).toMatchObject({
    name: 'AbortError',
  })
})
