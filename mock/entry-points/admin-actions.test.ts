import type { Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { errorText } from '../../contracts/runtime/errors.ts'
import type { Mock } from '../mock.ts'
import { startMock } from '../node.ts'
import { mockContext } from '../playwright.ts'
import { startMockServer } from '../server.ts'
import { openBrowser, type TestBrowser } from '../testing/shared-browser.cases.ts'
import { type AdminEntryPoint, adminActionCases } from './admin-actions.cases.ts'
import { call, openApp, serveTestApp, type TestApp } from './browser/test-app.cases.ts'

const baseUrl = 'https://community.test'
const withoutHints = { baseUrl, hints: false }

type Call = AdminEntryPoint['call']

const callerFor =
  (origin: string): Call =>
  async (method, path, { body, token } = {}) => {
    const headers = {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${origin}/api/v2${path}`, sent)
    const text = await response.text()
    return { status: response.status, body: text && JSON.parse(text) }
  }

async function inNode(): Promise<AdminEntryPoint> {
  const mock = await startMock(withoutHints)
  onTestFinished(() => mock.stop())
  return { call: callerFor(baseUrl), admin: mock }
}

let browser: TestBrowser
let app: TestApp

beforeAll(async () => {
  browser = await openBrowser()
  app = await serveTestApp()
})

afterAll(() => Promise.all([browser?.close(), app?.close()]))

async function underPlaywright(): Promise<AdminEntryPoint> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  await context.route('http://app.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>App</h1>' }))
  const mock = await mockContext(context, withoutHints)
  const page = await context.newPage()
  await page.goto('http://app.test/')
  const script = `(${callerFor})(${JSON.stringify(baseUrl)})`
  return { call: (...sent) => page.evaluate(`(${script})(...${JSON.stringify(sent)})`), admin: mock }
}

let tab: Promise<Page> | undefined

/** All tests share one tab, because opening a tab takes longer than a test. */
async function inBrowser(): Promise<AdminEntryPoint> {
  tab ??= app.visit().then((context) => openApp(context, app))
  const page = await tab
  await page.evaluate('mock.reset()')
  return { call: (...sent) => call(page, ...sent), admin: adminIn(page) }
}

/** The Mock API of the page itself. */
const adminIn = (page: Page): AdminEntryPoint['admin'] => {
  const run = (name: keyof Mock, ...given: unknown[]) =>
    page.evaluate(`mock.${name}(...${JSON.stringify(given)})`) as Promise<never>
  return {
    sendCode: (to) => run('sendCode', to),
    miniProgramCode: () => run('miniProgramCode'),
    receipt: (order) => run('receipt', order),
    outbox: (to) => run('outbox', to),
    config: () => run('config'),
    configure: (change) => run('configure', change),
  }
}

async function overHttp(): Promise<AdminEntryPoint> {
  const { url, close, controlToken } = await startMockServer()
  onTestFinished(close)
  const kit = async (method: string, path: string, body?: object) => {
    const headers = { 'x-kit-token': controlToken, 'content-type': 'application/json' }
    const response = await fetch(`${url}/_kit${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    const answer = await response.json()
    if (!response.ok) throw new Error(errorText(answer))
    return answer
  }
  const idOf = (order: Parameters<Mock['receipt']>[0]) => (typeof order === 'number' ? order : order.id)
  const admin: AdminEntryPoint['admin'] = {
    sendCode: async (to) => (await kit('POST', '/codes', { to })).code,
    miniProgramCode: async () => (await kit('POST', '/mini-program-codes')).code,
    receipt: async (order) => (await kit('POST', `/orders/${idOf(order)}/receipt`)).receipt,
    outbox: (to = '') => kit('GET', `/outbox?to=${to}`),
    config: () => kit('GET', '/config'),
    configure: (change) => kit('PATCH', '/config', change),
  }
  return { call: callerFor(url), admin }
}

const entryPoints = { Node: inNode, Playwright: underPlaywright, browser: inBrowser, HTTP: overHttp }

for (const [name, open] of Object.entries(entryPoints))
  test.each(adminActionCases)(`${name}: %s`, async (_, run) => run(await open()), 60_000)
