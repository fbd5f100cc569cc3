import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startMock } from '../node.ts'
import { mockContext } from '../playwright.ts'
import { openApp, serveTestApp, type TestApp } from './browser/test-app.cases.ts'

/** With `baseUrl`, every entry point handles everything under the prefix. */

const baseUrl = 'https://community.test'
const mistyped = '/api/v2/feed/topicz'

interface Received {
  readonly status: number
  readonly message: unknown
}

/** `hints` are the lines of the console. */
async function expectNoEscape(ask: (path: string) => Promise<Received>, hints: readonly string[]): Promise<void> {
  for (const path of [mistyped, '/api/v2', '/api/v2/'])
    expect(await ask(path)).toEqual({ status: 404, message: expect.stringContaining('no operation has this address') })
  await expect.poll(() => hints.join('\n')).toContain('did you mean GET /api/v2/feed/topics (listTopics)?')
}

let app: TestApp

beforeAll(async () => {
  app = await serveTestApp()
})

afterAll(() => app?.close())

function warnings(): string[] {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)))
  onTestFinished(() => spy.mockRestore())
  return lines
}

async function ask(path: string): Promise<Received> {
  const response = await fetch(baseUrl + path, { headers: { accept: 'application/json' } })
  return { status: response.status, message: ((await response.json()) as { message: unknown }).message }
}

/** Runs `ask` in the page. */
const askIn = (page: Page, base: string) => (path: string) =>
  page.evaluate<Received>(`(async () => {
    const response = await fetch(${JSON.stringify(base + path)}, { headers: { accept: 'application/json' } })
    return { status: response.status, message: (await response.json()).message }
  })()`)

test('in Node, no request under the prefix reaches the network', async () => {
  const hints = warnings()
  const mock = await startMock({ baseUrl, onUnhandledFrame: 'error' })
  onTestFinished(() => mock.stop())
  await expectNoEscape(ask, hints)
})

test('requests outside of the prefix follow onUnhandledFrame', async () => {
  const unhandled: string[] = []
  const mock = await startMock({
    baseUrl,
    onUnhandledFrame({ frame }) {
      unhandled.push((frame.data as { request: Request }).request.url)
      throw new Error('outside')
    },
  })
  onTestFinished(() => mock.stop())
  const outside = [`${baseUrl}/api/v2x/feeds`, `${baseUrl}/feeds`, `https://other.test${mistyped}`]
  for (const address of outside) expect((await fetch(address)).status).toBe(500)
  expect(unhandled).toEqual(outside)
})

test('in a page with a worker, no request under the prefix reaches the network', async () => {
  for (const base of ['https://community.example', app.origin]) {
    const context = await app.visit({ baseUrl: base === app.origin ? '/' : base })
    const hints = linesOf(context)
    await expectNoEscape(askIn(await openApp(context, app), base), hints)
    await context.close()
  }
  expect(app.leaks).toEqual([])
}, 60_000)

function linesOf(context: BrowserContext): string[] {
  const lines: string[] = []
  context.on('console', (message) => void lines.push(message.text()))
  return lines
}

test('in a Playwright page, no request under the prefix reaches the network', async () => {
  const hints = warnings()
  const context = await app.visit({}, { serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  await context.route('http://app.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>App</h1>' }))
  await mockContext(context, { baseUrl })
  const page = await context.newPage()
  await page.goto('http://app.test/')
  await expectNoEscape(askIn(page, baseUrl), hints)
  expect(app.leaks).toEqual([])
}, 60_000)
