import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Mock } from '../../mock.ts'
import { mockContext } from '../../playwright.ts'
import { call, logIn, openApp, pictureWidth, serveTestApp, type TestApp } from '../browser/test-app.cases.ts'
import type { EntryPointOptions } from '../open-mock.ts'

/** An app whose page starts the mock itself, unchanged under Playwright: the mock of the test handles its requests. */

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp

beforeAll(async () => {
  app = await serveTestApp()
})

afterEach(() => expect(app.leaks.splice(0)).toEqual([]))

afterAll(() => app?.close())

interface Opened {
  readonly mock: Mock
  readonly page: Page
}

async function open(inTest: EntryPointOptions = {}, inPage: object = {}): Promise<Opened> {
  const context = await app.visit(inPage, { serviceWorkers: 'block' })
  const mock = await mockContext(context, { hints: false, ...inTest })
  return { mock, page: await openApp(context, app) }
}

async function opened(inTest?: EntryPointOptions, inPage?: object): Promise<Opened> {
  const one = await open(inTest, inPage)
  onTestFinished(() => one.page.context().close())
  return one
}

let kept: Promise<Opened> | undefined

/** One page for tests without options, each with a new world. */
async function shared(): Promise<Opened> {
  kept ??= open()
  await (await kept).mock.reset()
  return kept
}

const errorIn = (page: Page, options: object) =>
  page.evaluate<string>(`startMock(${JSON.stringify(options)}).then(() => '', ({ message }) => message)`)

const topicNames = async (page: Page): Promise<string> =>
  JSON.stringify((await call(page, 'GET', '/feed/topics?limit=100')).body)

test('the app renders and uses the world of the test, after a reload and in another tab too', async () => {
  const { mock, page } = await opened({ state: 'dave-is-broke' }, { seed: 7 })
  await mock.arrange({ topics: [{ owner: 'alice', name: 'Made in the test' }] })
  expect(await topicNames(page)).toContain('Made in the test')
  const [token, body] = [await logIn(page, 'dave'), { name: 'Lantern', price: 1, numbers: 1 }]
  expect((await call(page, 'POST', '/feeds/1/rewards', { token, body })).status).toBe(403)
  expect(await pictureWidth(page)).toBe(640)
  await page.reload()
  await page.getByText('The app').waitFor()
  for (const tab of [page, await openApp(page.context(), app)])
    expect(await topicNames(tab)).toContain('Made in the test')
})

test("the page's mock acts on the world of the test", async () => {
  const { mock, page } = await shared()
  const { topics } = await page.evaluate<{ topics: { id: number }[] }>(
    `mock.arrange({ topics: [{ owner: 'alice', name: 'Made in the page', status: 'waiting' }] })`,
  )
  await page.evaluate(`mock.auditTopic(${topics[0]?.id})`)
  expect(await (await mock.visitor.fetch('/api/v2/feed/topics?limit=100')).text()).toContain('Made in the page')
  await page.evaluate(`mock.clock.stop(), mock.clock.set('2030-01-01T00:00:00Z')`)
  await page.evaluate(`mock.faults.add({ kind: 'drop', count: 1 })`)
  await expect
    .poll(() => [mock.clock.now().toISOString(), mock.faults.list().length])
    .toEqual(['2030-01-01T00:00:00.000Z', 1])
  await page.evaluate(`mock.faults.add({ kind: 'latency', ms: 1 }).remove()`)
  await page.evaluate(`mock.faults.add({ kind: 'malformed' })`)
  await expect.poll(() => mock.faults.list().map(({ kind }) => kind)).toEqual(['drop', 'malformed'])
  await page.evaluate('mock.reset()')
  expect(await topicNames(page)).not.toContain('Made in the page')
  await expect(page.evaluate(`mock.settle(999999)`)).rejects.toThrow('Order not found')
})

test('a page registers a file in the world of the test', async () => {
  const { mock, page } = await shared()
  const node = await page.evaluate<string>(`mock.files.add('a.svg', new Blob(['<svg viewBox="0 0 4 3"/>']))`)
  const { topics } = await mock.arrange({ topics: [{ owner: 'alice', name: 'Hill', logo: node }] })
  const [{ logo }] = (await call(page, 'GET', `/feed/topics?id=${topics[0]?.id}`)).body
  expect(logo).toMatchObject({ node, mime: 'image/svg+xml', dimension: { width: 4, height: 3 } })
  expect(await page.evaluate(`fetch(${JSON.stringify(logo.url)}).then((response) => response.text())`)).toContain(
    '<svg',
  )
})

test("people of the page's mock use the world of the test, and an address that differs from that of the test is refused", async () => {
  const { mock, page } = await opened(
    { baseUrl: 'https://community.example' },
    { baseUrl: 'https://community.example' },
  )
  const asked = `mock.as('carol').fetch('/api/v2/user/tasks').then(({ status }) => status)`
  expect(await page.evaluate(asked)).toBe(200)
  expect(await page.evaluate(`mock.as('carol').id()`)).toBe(await mock.as('carol').id())
  expect(await page.evaluate(`mock.visitor.fetch('/api/v2/user/tasks').then(({ status }) => status)`)).toBe(401)
  await page.evaluate('mock.stop()')
  expect(await errorIn(page, { baseUrl: 'https://other.example' })).toContain(
    "the Playwright test answers at https://community.example, but this page's baseUrl is https://other.example",
  )
})

test('handlers of the app still come first, for fetch and XMLHttpRequest', async () => {
  const { page } = await opened({}, { onUnhandledFrame: 'error' })
  const own = `mock.use(http.get('/api/v2/feeds', () => Response.json('mine')), http.get('/own', () => Response.json('own')))`
  await page.evaluate(own)
  const byXhr = `new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.open('GET', '/own')
    call.onloadend = () => resolve(call.responseText)
    call.send()
  })`
  expect([(await call(page, 'GET', '/feeds')).body, await page.evaluate(byXhr)]).toEqual(['mine', '"own"'])
  await page.evaluate('mock.reset()')
  expect((await call(page, 'GET', '/feeds?limit=1')).body).toHaveLength(1)
})

test('members that a page cannot use throw an error that refers to the mock of the test', async () => {
  const { page } = await shared()
  for (const what of ['mock.world', 'mock.clock.now()', 'mock.faults.list()', 'mock.exchanges', 'mock.collection()'])
    await expect(page.evaluate(what)).rejects.toThrow('use the mock of the test')
})

test('a page that stops its mock and starts it again continues with the same world', async () => {
  const { mock, page } = await shared()
  await mock.arrange({ topics: [{ owner: 'alice', name: 'Made in the test' }] })
  await page.evaluate(`mock.stop().then(async () => { window.mock = await startMock(window.options) })`)
  expect(await topicNames(page)).toContain('Made in the test')
})

test('if only workers are blocked, the error says what to do', async () => {
  const context = await app.visit({}, { serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const failed = page.waitForEvent('pageerror')
  await page.goto(app.origin)
  expect((await failed).message).toContain('mockFixtures of community-kit/mock/playwright')
})
