import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type MockServer, startMockServer } from '../../mock/server.ts'
import { openBrowser, type TestBrowser } from '../../mock/testing/shared-browser.cases.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Opened {
  readonly page: Page
  readonly asked: string[]
  readonly problems: string[]
  readonly server: MockServer
}

/** Opens the console of a new server at the address that the server prints. */
async function openConsole(view = 'live'): Promise<Opened> {
  const server = await startMockServer({ state: 'carol-waits-for-audit' })
  onTestFinished(() => server.close())
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const asked: string[] = []
  const problems: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(`${server.url}/_kit/#token=${server.controlToken}`)
  await page.locator('[data-connection="live"]').waitFor({ state: 'attached' })
  if (view !== 'live') await page.getByRole('navigation', { name: 'Console' }).locator(`a[href="#${view}"]`).click()
  return { page, asked, problems, server }
}

test('an exchange appears, is opened with the keyboard, and its response becomes an override', async () => {
  const { page, asked, problems, server } = await openConsole()
  const feed = () => fetch(`${server.url}/api/v2/feeds/1?limt=5`)
  await feed()
  await page.locator('tbody tr', { hasText: 'getFeed' }).waitFor()
  expect(page.url()).toBe(`${server.url}/_kit/#live`)
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Request details' })
  await panel.getByText('Valid, with a hint').waitFor()
  expect(await panel.locator('.facts dt').allTextContents()).toEqual(
    expect.arrayContaining(['World time', 'Your time']),
  )
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Console'])
  expect(await panel.locator('.hints a').first().getAttribute('href')).toMatch(/^\/_kit\/docs\/(?:gaps|requirements)#/)
  await panel.getByRole('button', { name: 'Override this response' }).press('Enter')
  await panel.getByLabel('Status').fill('410')
  await panel.getByLabel('Body of getFeed').fill('{ "message": "It <b>was</b> here" }')
  await panel.getByRole('button', { name: 'Add override' }).press('Enter')
  await panel.getByText('is active').waitFor()
  const given = await feed()
  expect([given.status, await given.json()]).toEqual([410, { message: 'It <b>was</b> here' }])
  await panel.getByRole('button', { name: 'Fail the next request' }).click()
  await expect.poll(() => server.mock.faults.list()).toMatchObject([{ kind: 'broken', operation: 'getFeed', count: 1 }])
  expect((await feed()).status).toBe(500)
  await page.keyboard.press('Escape')
  expect(await panel.isVisible()).toBe(false)
  await page.getByLabel('Filter').fill('410')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(await page.content()).not.toContain(server.controlToken)
  expect(problems).toEqual([])
  expect(asked.filter((address) => !address.startsWith(`${server.url}/`) && !address.startsWith('data:'))).toEqual([])
})

test('the override of an HTML page is an HTML page', async () => {
  const { page, problems, server } = await openConsole()
  const feed = () => fetch(`${server.url}/api/v2/feeds/99999`, { headers: { accept: 'text/html' } })
  const original = await (await feed()).text()
  await page.locator('tbody tr', { hasText: 'getFeed' }).click()
  const panel = page.getByRole('complementary', { name: 'Request details' })
  await panel.getByRole('button', { name: 'Override this response' }).click()
  await panel.getByLabel('Status').fill('503')
  await panel.getByRole('button', { name: 'Add override' }).click()
  await panel.getByText('is active').waitFor()
  const given = await feed()
  expect([given.status, given.headers.get('content-type'), await given.text()]).toEqual([503, 'text/html', original])
  expect(problems).toEqual([])
})

test('the data shows the pictures of people, topics, feeds and events', async () => {
  const { page, problems, server } = await openConsole()
  // Drawing all of them would take seconds.
  await page.route('**/_kit/files/**', (route) => route.fulfill({ status: 204 }))
  for (const table of ['users', 'topics', 'feeds', 'events']) {
    await page.goto(`${server.url}/_kit/#data/${table}`)
    const picture = page.locator('[data-view="data"] .thumbnails img').first()
    expect(await picture.getAttribute('title')).toMatch(/^(?:local|cloud):2026\/11\/.+\.(?:jpg|png)$/)
    const { headers } = await fetch(String(await picture.getAttribute('src')))
    expect(headers.get('content-type')).toMatch(/^image\//)
    await page.getByRole('heading', { name: table }).waitFor()
  }
  expect(problems).toEqual([])
})

test('a 401 for a visitor is valid, and is not listed among the issues', async () => {
  const { page, problems, server } = await openConsole()
  await fetch(`${server.url}/api/v2/currency/orders`)
  await fetch(`${server.url}/api/v2/feeds?limt=5`)
  const refused = page.locator('tbody tr', { hasText: 'listCurrencyOrders' })
  expect(await refused.locator('.exchange-contract').textContent()).toBe('valid')
  await page.getByText('Issues', { exact: true }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(await refused.count()).toBe(0)
  expect(problems).toEqual([])
})

test('one of several faults is switched off, and the others keep their remaining counts', async () => {
  const { page, problems, server } = await openConsole('faults')
  const { faults } = server.mock
  for (const operation of ['getFeed', 'listFeeds'] as const) faults.add({ kind: 'refused', operation, count: 2 })
  faults.add({ kind: 'latency', ms: 0 })
  await fetch(`${server.url}/api/v2/feeds`)
  await page.reload()
  const listFeeds = page.locator('.entry', { hasText: 'listFeeds' })
  expect(await listFeeds.textContent()).toMatch(/1 left.*used 1×/)
  await page.locator('.entry', { hasText: 'getFeed' }).getByRole('button', { name: 'Remove refused' }).click()
  await expect
    .poll(() => faults.list())
    .toMatchObject([{ id: 2, operation: 'listFeeds', count: 1, used: 1 }, { id: 3 }])
  expect(problems).toEqual([])
})

test("carol's application is approved with one click, and the console shows the code for a test", async () => {
  const { page, problems, server } = await openConsole('actions')
  const application = page.locator('.decision', { hasText: 'carol wants to join' })
  await application.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('The application of carol was accepted').first().waitFor()
  await application.waitFor({ state: 'detached' })
  const { store } = server.mock.world.platform
  const [topic] = await store.topics.find({ order: [['id', 'desc']], limit: 1 })
  expect(await store.members.first({ where: { topic_id: topic?.id ?? 0, user_id: 3 } })).toBeDefined()
  const shown = await page.locator('[data-view="actions"] .last-action').textContent()
  expect(shown).toContain(`await mock.as('alice').call(memberships.approveApplication`)
  expect(shown).toContain('X-Kit-Token: $KIT_TOKEN')
  const before = server.mock.clock.now().getTime()
  await page.getByLabel('Show the code only').check()
  await page.getByRole('button', { name: '+ 1 hour' }).click()
  await page.getByText("mock.clock.advance('1 hour')").waitFor()
  expect(server.mock.clock.now().getTime() - before).toBeLessThan(3_000_000)
  await page.getByLabel('Show the code only').uncheck()
  await page.getByRole('button', { name: '+ 1 day' }).click()
  await expect.poll(() => server.mock.clock.now().getTime() - before).toBeGreaterThan(86_000_000)
  expect(problems).toEqual([])
})

test('a waiting application is found behind hundreds of newer rows, and by the name of a person', async () => {
  const { page, problems, server } = await openConsole()
  const { mock } = server
  const { orders } = await mock.arrange({ orders: [{ by: 'carol', amount: 77, state: 'pending' }] })
  const { currency_orders } = mock.world.platform.store
  const { id: _, ...order } = (await currency_orders.get(orders[0]?.id ?? 0)) ?? { id: 0 }
  const settled = { ...order, state: 1 } as Parameters<typeof currency_orders.insert>[0]
  for (let count = 0; count < 300; count++) await currency_orders.insert(settled)
  await page.goto(`${server.url}/_kit/#actions`)
  const waiting = page.locator('.decision', { hasText: 'carol recharges 77' })
  await waiting.waitFor()
  const search = page.getByLabel('Search pending decisions')
  await search.fill('dave')
  await search.press('Enter')
  await waiting.waitFor({ state: 'detached' })
  await search.fill('carol')
  await search.press('Enter')
  await waiting.getByRole('button', { name: 'Settle' }).click()
  await expect.poll(async () => (await currency_orders.get(orders[0]?.id ?? 0))?.state).toBe(1)
  expect(problems).toEqual([])
})

const hostile = `<img src=x onerror="document.title='stolen'"><script>alert(1)</script> ${'W'.repeat(150)} \u202Eكتاب`

test('hostile texts are shown as text in exchanges, rows and faults', async () => {
  const { page, problems, server } = await openConsole()
  await server.mock.arrange({ people: [{ name: '<b>x</b>\u202E', phone: '13900000001' }] })
  await server.mock.arrange({ feeds: [{ by: '<b>x</b>\u202E', text: hostile }] })
  await fetch(`${server.url}/api/v2/nothing/${encodeURIComponent(hostile)}`)
  await page.locator('tbody tr', { hasText: 'nothing' }).click()
  await page.locator('.exchange-title').waitFor()
  for (const view of ['data/feeds', 'data/users', 'actions', 'faults']) {
    await page.goto(`${server.url}/_kit/#${view}`)
    await page
      .locator(`[data-view="${view.split('/')[0]}"] :is(table, .card)`)
      .first()
      .waitFor()
    if (view === 'data/feeds') await page.getByText('<img src=x').first().waitFor()
    if (view === 'data/users') await page.getByText('<b>x</b>').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect([
    await page.title(),
    await page.locator('main img:not(.thumbnails > img), main script, main b').count(),
  ]).toEqual(['Console · community-kit', 0])
  expect(problems).toEqual([])
})

test('without a token the page asks for one, and under another host name it is refused', async () => {
  const server = await startMockServer()
  onTestFinished(() => server.close())
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`${server.url}/_kit/`)
  await page.getByLabel('Control token').fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByText('This is not the control token of this server.').waitFor()
  await page.getByLabel('Control token').fill(server.controlToken)
  await page.keyboard.press('Enter')
  await page.locator('[data-connection="live"]').waitFor({ state: 'attached' })
  await page.reload()
  await page.locator('[data-connection="live"]').waitFor({ state: 'attached' })
  const { port } = new URL(server.url)
  const foreign = await import('node:http').then(
    ({ get }) =>
      new Promise<number | undefined>((resolve) =>
        get({ port, host: '127.0.0.1', path: '/_kit/', headers: { host: 'evil.test' } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        }),
      ),
  )
  expect(foreign).toBe(403)
})
