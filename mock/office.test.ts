import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { errorText } from '../contracts/errors.ts'
import { call, openApp, openStage, type Stage } from './browser/stage.cases.ts'
import type { Mock } from './mock.ts'
import { startMock } from './node.ts'
import { type OfficeDoor, officeCases } from './office.cases.ts'
import { mockContext } from './playwright.ts'
import { startMockServer } from './server.ts'

const baseUrl = 'https://community.test'
const quiet = { baseUrl, hints: false }

type Call = OfficeDoor['call']

const calling =
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

async function nodeDoor(): Promise<OfficeDoor> {
  const mock = await startMock(quiet)
  onTestFinished(() => mock.stop())
  return { call: calling(baseUrl), office: mock }
}

let browser: Browser
let stage: Stage

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  stage = await openStage()
})

afterAll(() => Promise.all([browser?.close(), stage?.close()]))

async function playwrightDoor(): Promise<OfficeDoor> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  await context.route('http://app.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>App</h1>' }))
  const mock = await mockContext(context, quiet)
  const page = await context.newPage()
  await page.goto('http://app.test/')
  const script = `(${calling})(${JSON.stringify(baseUrl)})`
  return { call: (...sent) => page.evaluate(`(${script})(...${JSON.stringify(sent)})`), office: mock }
}

async function browserDoor(): Promise<OfficeDoor> {
  const context = await stage.visit()
  onTestFinished(() => context.close())
  const page = await openApp(context, stage)
  return { call: (...sent) => call(page, ...sent), office: officeIn(page) }
}

/** The Mock API of the page itself. */
const officeIn = (page: Page): OfficeDoor['office'] => {
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

async function httpDoor(): Promise<OfficeDoor> {
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
  const office: OfficeDoor['office'] = {
    sendCode: async (to) => (await kit('POST', '/codes', { to })).code,
    miniProgramCode: async () => (await kit('POST', '/mini-program-codes')).code,
    receipt: async (order) => (await kit('POST', `/orders/${idOf(order)}/receipt`)).receipt,
    outbox: (to = '') => kit('GET', `/outbox?to=${to}`),
    config: () => kit('GET', '/config'),
    configure: (change) => kit('PATCH', '/config', change),
  }
  return { call: calling(url), office }
}

const doors = { Node: nodeDoor, Playwright: playwrightDoor, browser: browserDoor, HTTP: httpDoor }

for (const [name, open] of Object.entries(doors))
  test.each(officeCases)(`through the ${name} door: %s`, async (_, run) => run(await open()), 60_000)
