import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWorld } from '../../world.ts'
import { callCases, outcomes, withoutWorker } from './calls.cases.ts'
import { startCases, startWith } from './starts.cases.ts'
import { tabCases } from './tabs.cases.ts'
import {
  call,
  logIn,
  openApp,
  pictureWidth,
  reloaded,
  serveTestApp,
  stopWorkers,
  type TestApp,
} from './test-app.cases.ts'

vi.setConfig({ testTimeout: 60_000 })

let testApp: TestApp
let context: BrowserContext | undefined
/** For tests that need no new page, because starting the mock takes longer than most tests. A test that changes its world must reset it. */
let sharedPage: Page
/** Another tab with the world of the shared page. */
let besideShared: Page | undefined

beforeAll(async () => {
  testApp = await serveTestApp()
  sharedPage = await openApp(await testApp.visit({ onUnhandledFrame: 'warn' }), testApp)
})

afterEach(async () => {
  await context?.close()
  context = undefined
  expect(testApp.leaks.splice(0)).toEqual([])
})

afterAll(() => testApp?.close())

async function app(options: object = {}): Promise<Page> {
  context = await testApp.visit(options)
  return openApp(context, testApp)
}

const tabBeside = (page: Page) => openApp(page.context(), testApp)

async function tabBesideShared(): Promise<Page> {
  besideShared ??= await tabBeside(sharedPage)
  return besideShared
}

test('a page uses the platform, and its changes survive a reload and appear in another tab', async () => {
  const page = sharedPage
  const [alice, carol] = [await logIn(page, 'alice'), await logIn(page, 'carol')]
  const seen: { id: number; has_like: boolean }[] = (await call(page, 'GET', '/feeds', { token: carol })).body
  const id = seen.find(({ has_like }) => !has_like)?.id
  const feed = async (tab: Page) => (await call(tab, 'GET', `/feeds?id=${id}`, { token: carol })).body[0]
  const before = await feed(page)
  const gift = { name: 'Lantern', price: 1, numbers: 2 }
  expect((await call(page, 'POST', `/feeds/${id}/like`, { token: carol })).status).toBe(201)
  expect((await call(page, 'POST', `/feeds/${id}/comments`, { token: carol, body: { body: '你好' } })).status).toBe(201)
  expect((await call(page, 'POST', `/feeds/${id}/rewards`, { token: carol, body: gift })).status).toBe(201)
  const member = await joinedAudited(page, alice, carol)
  const paid = await recharged(page, carol)

  await reloaded(page)
  for (const tab of [page, await tabBesideShared()]) {
    const after = await feed(tab)
    expect(after).toMatchObject({ has_like: true, like_count: before.like_count + 1 })
    expect(after.feed_comment_count).toBe(before.feed_comment_count + 1)
    expect(await member(tab)).toBe(true)
    expect(await paid(tab)).toBe(1)
  }
})

/** Carol applies to a topic of Alice's, and Alice approves. */
async function joinedAudited(page: Page, alice: string, carol: string) {
  const body = { name: 'Climbers', visible: 'hidden', join_mode: 'need-audit', invited_audit: 0 }
  const { id } = (await call(page, 'POST', '/feed/topics', { token: alice, body })).body
  await page.evaluate(`mock.auditTopic(${id})`)
  expect((await call(page, 'PUT', `/user/feed-topics/${id}`, { token: carol })).status).toBe(202)
  const [log] = (await call(page, 'GET', `/user/feed-topics/${id}/apply-logs`, { token: alice })).body
  const approved = await call(page, 'PATCH', `/user/feed-topics/${id}/logs/${log.id}`, { token: alice })
  expect(approved.status).toBe(204)
  return async (tab: Page) => {
    const { body } = await call(tab, 'GET', '/user/followed-topics', { token: carol })
    return body.some((topic: { id: number }) => topic.id === id)
  }
}

/** The app sends its own tab to the payment page, and goes back from there. */
async function recharged(page: Page, token: string) {
  const body = { type: 'PayAWapOrder', amount: 500, from: 5 }
  const { body: address } = await call(page, 'POST', '/currencyRecharge/orders', { token, body })
  await page.evaluate(`location.assign(${JSON.stringify(address)})`)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('paid', { exact: true }).waitFor()
  await page.goBack()
  await page.getByText('The app').waitFor()
  return async (tab: Page) =>
    (await call(tab, 'GET', '/currency/orders?action=recharge&limit=1', { token })).body[0].state
}

test('two tabs that write at the same time lose nothing and use no id twice', async () => {
  const page = sharedPage
  const other = await tabBesideShared()
  const writeTen = `Promise.all(Array.from({ length: 10 }, (_, n) =>
    mock.as(n % 2 ? 'bob' : 'carol').fetch('/api/v2/feeds/1/comments', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ body: 'comment ' + n }),
    }).then(async (response) => (await response.json()).comment.id)))`
  const oneByOne = `(async () => { const ids = []; for (let n = 0; n < 3; n++) ids.push(...await ${writeTen}); return ids })()`
  const ids = (await Promise.all([page, other].map((tab) => tab.evaluate<number[]>(oneByOne)))).flat()
  expect(new Set(ids).size).toBe(60)
  const opened = await tabBeside(page)
  for (const tab of [page, other, opened]) {
    const { comments } = (await call(tab, 'GET', '/feeds/1/comments?limit=100')).body
    const found = comments.map(({ id }: { id: number }) => id)
    expect(ids.filter((id) => !found.includes(id))).toEqual([])
  }
  await Promise.all([opened.close(), other.close()])
  await page.evaluate('mock.reset()')
})

test('requests do not reach the network after the worker was stopped', async () => {
  const page = sharedPage
  await stopWorkers(page)
  expect((await call(page, 'GET', '/feeds?limit=1')).status).toBe(200)
  await stopWorkers(page)
  expect(await pictureWidth(page)).toBe(640)
  await page.evaluate(`caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))`)
  await stopWorkers(page)
  await page.waitForTimeout(1100)
  expect(await logIn(page, 'carol')).toEqual(expect.any(String))
  expect(await byXhr(page)).toBe(200)
})

const byXhr = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.open('GET', '/api/v2/feeds')
    call.onloadend = call.onerror = () => resolve(call.status)
    call.send()
  })`)

test('if the worker is gone, the page itself handles fetch', () =>
  withoutWorker(sharedPage, async () => {
    const warned = sharedPage.waitForEvent('console', (message) => message.text().includes('reload'))
    const token = await logIn(sharedPage, 'carol')
    expect((await call(sharedPage, 'GET', '/currency/orders', { token })).status).toBe(200)
    expect(await byXhr(sharedPage)).toBe(0)
    await warned
  }))

test('the same seed gives the same bytes in the browser and in Node', async () => {
  const paths = ['/feeds?limit=50', '/feed/topics?limit=50', '/events', '/advertisingspace', '/bootstrappers']
  await startWith(sharedPage, `{ seed: 7, now: 'fixed' }`)
  const world = createWorld({ seed: 7 })
  for (const path of paths) {
    const inPage = await sharedPage.evaluate(`fetch('/api/v2${path}').then((response) => response.text())`)
    const response = await world.fetch(new Request(`${testApp.origin}/api/v2${path}`))
    expect(inPage).toBe(await response.text())
  }
  await startWith(sharedPage, '{}')
})

test('a platform on another host is handled too, and its payment page opens in the app', async () => {
  const base = 'https://community.example'
  const page = await app({ baseUrl: base })
  const token = (await call(page, 'POST', '/auth/login', { base, body: { login: 'carol', password: 'password' } })).body
    .access_token
  const body = { type: 'PayAWapOrder', amount: 500, from: 5 }
  const { body: address } = await call(page, 'POST', '/currencyRecharge/orders', { base, token, body })
  const opening = page.waitForEvent('popup')
  await page.evaluate(`void window.open(${JSON.stringify(address)})`)
  const popup = await opening
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await popup.getByText('cancelled', { exact: true }).waitFor()
  const [order] = (await call(page, 'GET', '/currency/orders?action=recharge', { base, token })).body
  expect(order.state).toBe(-1)
})

test('a handler of the app comes before the platform until reset, and unknown requests go to the server', async () => {
  const page = sharedPage
  await page.evaluate(`mock.use(http.get('/api/v2/feeds', () => Response.json('mine')))`)
  expect((await call(page, 'GET', '/feeds')).body).toBe('mine')
  await page.evaluate('mock.reset()')
  expect((await call(page, 'GET', '/feeds?limit=1')).body).toHaveLength(1)
  expect(await page.evaluate(`fetch('/elsewhere').then((response) => response.text())`)).toContain('Loading')
})

test.each([true, false])('hints appear among log lines of MSW only if verbose: %s', async (verbose) => {
  await startWith(sharedPage, `{ verbose: ${verbose} }`)
  const said: string[] = []
  sharedPage.on('console', (message) => said.push(message.text()))
  await call(sharedPage, 'POST', '/auth/login', { body: { login: 'carol', pasword: 'x' } })
  await expect
    .poll(() => said.find((text) => text.includes('breaks the contract')), { timeout: 15_000 })
    .toContain('login')
  sharedPage.removeAllListeners('console')
  expect(said.some((text) => text.includes('[MSW]'))).toBe(verbose)
})

test('without storage the world lives as long as its page, and the console says so', async () => {
  context = await testApp.visit()
  await context.addInitScript(`Object.defineProperty(window, 'indexedDB', { value: undefined })`)
  const warnings: string[] = []
  context.on('console', (message) => warnings.push(message.text()))
  const page = await openApp(context, testApp)
  expect((await call(page, 'GET', '/feeds?limit=1')).status).toBe(200)
  expect(warnings.filter((text) => text.includes('not kept across reloads'))).toHaveLength(1)
})

test('if a page cannot have a worker, the console says what is missing', async () => {
  context = await testApp.visit()
  const warnings: string[] = []
  context.on('console', (message) => warnings.push(message.text()))
  const page = await openApp(context, { origin: testApp.lan })
  await page.evaluate(`mock.faults.add({ kind: 'drop', count: 1 })`)
  expect(await outcomes(page, 'await fetched(), await fetched()')).toEqual(['TypeError', 200])
  expect(warnings.filter((text) => text.includes('pictures'))).toHaveLength(1)
  expect(warnings.filter((text) => text.includes('payment page'))).toHaveLength(1)
})

const current = () => ({ page: sharedPage, testApp })
callCases(current)
startCases(current)
tabCases(() => testApp)

test('an app that does not start the mock loads almost nothing of it', () => {
  const loadedWith = (file: string): string[] => {
    const text = testApp.files.get(file) ?? ''
    return [text, ...[...text.matchAll(/^import [^;]*"\.(\/[^"]+)"/gm)].flatMap(([, other = '']) => loadedWith(other))]
  }
  expect(loadedWith('/stdin.js').join('').length).toBeLessThan(4000)
})
