import { setupServer } from 'msw/node'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { reply } from '../answers/reply.ts'
import { handlers } from '../handlers.ts'
import { createMock, type Mock } from '../mock.ts'
import { startMock } from '../node.ts'
import { mockContext } from '../playwright.ts'
import { startMockServer } from '../server.ts'
import { createWorld } from '../world.ts'
import { call, openApp, serveTestApp, type TestApp } from './browser/test-app.cases.ts'

/** Answers of one's own are given on every way to a world. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const baseUrl = 'https://community.test'
let app: TestApp

beforeAll(async () => {
  app = await serveTestApp()
})

afterAll(async () => {
  expect(app.leaks).toEqual([])
  await app.close()
})

type Asked = { status: number; body: { feed_content?: string; message?: string }; header: string | null }
type Ask = (path: string) => Promise<Asked>

const fetched =
  (base: string, headers = {}): Ask =>
  async (path) => {
    const response = await fetch(`${base}/api/v2${path}`, { headers: { accept: 'application/json', ...headers } })
    return {
      status: response.status,
      body: (await response.json()) as Asked['body'],
      header: response.headers.get('x-own'),
    }
  }

/** What `use` does with data and with a function, and how it ends. */
async function expectAnswers({ use, exchanges: _, ...mock }: Mock, ask: Ask, reset = mock.reset): Promise<void> {
  use('getFeed', reply(404, { message: 'Gone' }, { headers: { 'x-own': 'yes' } }), { once: true })
  expect(await ask('/feeds/1')).toEqual({ status: 404, body: { message: 'Gone' }, header: 'yes' })
  expect((await ask('/feeds/1')).status).toBe(201)
  use(
    'getFeed',
    async ({ params, next }) => {
      const real = await next()
      return real.status === 201 ? reply(201, { ...real.body, feed_content: `Feed ${params.feedId}` }) : real
    },
    { when: { params: { feedId: 2 } } },
  )
  expect((await ask('/feeds/2')).body.feed_content).toBe('Feed 2')
  expect((await ask('/feeds/1')).body.feed_content).not.toContain('Feed')
  await reset()
  expect((await ask('/feeds/2')).body.feed_content).not.toBe('Feed 2')
}

test('in Node, beside handlers of MSW', async () => {
  const mock = await startMock({ baseUrl, hints: false })
  onTestFinished(() => mock.stop())
  await expectAnswers(mock, fetched(baseUrl))
  expect(mock.exchanges.filter(({ answer }) => answer)).toMatchObject([
    { operation: 'getFeed', status: 404, answer: { id: 1, departs: [] } },
    { operation: 'getFeed', status: 201, answer: { id: 2, departs: [] } },
  ])
})

test('with the handlers in a server of your own', async () => {
  const world = createWorld()
  const server = setupServer(...handlers(world, { baseUrl }))
  server.listen({ onUnhandledFrame: 'error' })
  onTestFinished(() => server.close())
  await expectAnswers(createMock(world), fetched(baseUrl))
})

test('on a port, by code', async () => {
  const server = await startMockServer({ answers: [{ operation: 'listFeeds', status: 200, body: [] }] })
  onTestFinished(() => server.close())
  expect(await fetched(server.url)('/feeds')).toMatchObject({ body: [] })
  await expectAnswers(server.mock, fetched(server.url))
})

test('on a port, through the control plane, each world by itself', async () => {
  const lines: string[] = []
  const server = await startMockServer({ log: 'json', logTo: (line) => void lines.push(line) })
  onTestFinished(() => server.close())
  const world = { 'x-kit-world': 'mine' }
  const kit = async (method: string, path: string, body?: object) => {
    const headers = { 'x-kit-token': server.controlToken, 'content-type': 'application/json', ...world }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const response = await fetch(`${server.url}/_kit${path}`, { method, headers, ...sent })
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }
  const answer = { operation: 'getFeed', status: 404, body: { message: 'Gone' }, headers: { 'x-own': 'yes' }, times: 1 }
  const added = await kit('POST', '/overrides', answer)
  expect(added).toEqual({ status: 201, body: { id: 1, ...answer, used: 0, departs: [] } })
  expect((await fetched(server.url)('/feeds/1')).status).toBe(201)
  expect(await fetched(server.url, world)('/feeds/1')).toMatchObject({ status: 404, header: 'yes' })
  expect((await fetched(server.url, world)('/feeds/1')).status).toBe(201)
  await vi.waitFor(() =>
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ status: 404, answer: 1 })),
  )
})

test('under Playwright, from the test and from a page that starts the mock itself', async () => {
  const context = await app.visit({}, { serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const mock = await mockContext(context, { hints: false })
  const page = await openApp(context, app)
  await expectAnswers(mock, askedOf(page))
  await page.evaluate(`window.answer = mock.use('getFeed', { status: 410, body: {} }), undefined`)
  await expect.poll(() => mock.answers.list()).toMatchObject([{ operation: 'getFeed', status: 410 }])
  expect((await askedOf(page)('/feeds/1')).status).toBe(410)
  await page.evaluate(`answer.remove()`)
  await expect.poll(() => mock.answers.list()).toEqual([])
  await expect(page.evaluate(`mock.use('getFeed', () => undefined)`)).rejects.toThrow('use the mock of the test')
  await expect(page.evaluate(`mock.use('getFed', { status: 410 })`)).rejects.toThrow('did you mean "getFeed"?')
})

/** With the header only where the page can read it: its own origin. */
const askedOf =
  (page: Page): Ask =>
  (path) =>
    page.evaluate<Asked>(`fetch('/api/v2${path}', { headers: { accept: 'application/json' } }).then(async (response) => ({
      status: response.status, body: await response.json(), header: response.headers.get('x-own')
    }))`)

test('in a page with its own worker, where a function can use the mock', async () => {
  const page = await openApp(await app.visit({ hints: false }), app)
  const ask = askedOf(page)
  await page.evaluate(
    `mock.use('getFeed', { status: 404, body: { message: 'Gone' }, headers: { 'x-own': 'yes' } }, { once: true }), undefined`,
  )
  expect(await ask('/feeds/1')).toEqual({ status: 404, body: { message: 'Gone' }, header: 'yes' })
  await page.evaluate(`mock.use('getFeed', async ({ params, next }) => {
    const real = await next()
    const me = await mock.as('alice').id()
    await mock.as('alice').fetch('/api/v2/feeds')
    return { ...real, body: { ...real.body, feed_content: 'Feed ' + params.feedId + ' for ' + me } }
  }, { when: { params: { feedId: 2 } } }), undefined`)
  expect((await ask('/feeds/2')).body.feed_content).toBe('Feed 2 for 1')
  expect((await ask('/feeds/1')).body.feed_content).not.toContain('Feed 2')
  const log = `mock.exchanges.flatMap(({ answer }) => answer ? [answer.id] : [])`
  expect(await page.evaluate(log)).toEqual([1, 2])
  await page.evaluate(`mock.use(http.get('/api/v2/feeds', () => Response.json('mine')))`)
  expect((await call(page, 'GET', '/feeds')).body).toBe('mine')
  await page.evaluate('mock.reset()')
  expect((await ask('/feeds/2')).body.feed_content).not.toContain('for 1')
})
