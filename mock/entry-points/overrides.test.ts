import { setupServer } from 'msw/node'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '../handlers.ts'
import { createMock, type Mock } from '../mock.ts'
import { startMock } from '../node.ts'
import { reply } from '../overrides/reply.ts'
import { mockContext } from '../playwright.ts'
import { startMockServer } from '../server.ts'
import { createWorld } from '../world.ts'
import { call, openApp, serveTestApp, type TestApp } from './browser/test-app.cases.ts'

/** Overrides apply at every entry point. */

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

type Received = { status: number; body: { feed_content?: string; message?: string }; header: string | null }
type Ask = (path: string) => Promise<Received>

const askAt =
  (base: string, headers = {}): Ask =>
  async (path) => {
    const response = await fetch(`${base}/api/v2${path}`, { headers: { accept: 'application/json', ...headers } })
    return {
      status: response.status,
      body: (await response.json()) as Received['body'],
      header: response.headers.get('x-own'),
    }
  }

/** Checks `use` with data and with a function, and that `reset` removes overrides. */
async function expectOverrides({ use, exchanges: _, ...mock }: Mock, ask: Ask, reset = mock.reset): Promise<void> {
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

test('in Node', async () => {
  const mock = await startMock({ baseUrl, hints: false })
  onTestFinished(() => mock.stop())
  await expectOverrides(mock, askAt(baseUrl))
  expect(mock.exchanges.filter(({ override }) => override)).toMatchObject([
    { operation: 'getFeed', status: 404, override: { id: 1, violations: [] } },
    { operation: 'getFeed', status: 201, override: { id: 2, violations: [] } },
  ])
})

test('with handlers in your own setupServer', async () => {
  const world = createWorld()
  const server = setupServer(...handlers(world, { baseUrl }))
  server.listen({ onUnhandledFrame: 'error' })
  onTestFinished(() => server.close())
  await expectOverrides(createMock(world), askAt(baseUrl))
})

test('over HTTP, added in code', async () => {
  const server = await startMockServer({ overrides: [{ operation: 'listFeeds', status: 200, body: [] }] })
  onTestFinished(() => server.close())
  expect(await askAt(server.url)('/feeds')).toMatchObject({ body: [] })
  await expectOverrides(server.mock, askAt(server.url))
})

test('over HTTP, added through the control plane, for one world', async () => {
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
  const override = {
    operation: 'getFeed',
    status: 404,
    body: { message: 'Gone' },
    headers: { 'x-own': 'yes' },
    times: 1,
  }
  const added = await kit('POST', '/overrides', override)
  expect(added).toEqual({ status: 201, body: { id: 1, ...override, used: 0, violations: [] } })
  expect((await askAt(server.url)('/feeds/1')).status).toBe(201)
  expect(await askAt(server.url, world)('/feeds/1')).toMatchObject({ status: 404, header: 'yes' })
  expect((await askAt(server.url, world)('/feeds/1')).status).toBe(201)
  await vi.waitFor(() =>
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ status: 404, override: 1 })),
  )
})

test('under Playwright, added in the test and in a page that starts the mock itself', async () => {
  const context = await app.visit({}, { serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const mock = await mockContext(context, { hints: false })
  const page = await openApp(context, app)
  await expectOverrides(mock, askFrom(page))
  await page.evaluate(`window.override = mock.use('getFeed', { status: 410, body: {} }), undefined`)
  await expect.poll(() => mock.overrides.list()).toMatchObject([{ operation: 'getFeed', status: 410 }])
  expect((await askFrom(page)('/feeds/1')).status).toBe(410)
  await page.evaluate(`override.remove()`)
  await expect.poll(() => mock.overrides.list()).toEqual([])
  await expect(page.evaluate(`mock.use('getFeed', () => undefined)`)).rejects.toThrow('use the mock of the test')
  await expect(page.evaluate(`mock.use('getFed', { status: 410 })`)).rejects.toThrow('did you mean "getFeed"?')
})

/** Sends requests to the page's own origin, so that it can read the header. */
const askFrom =
  (page: Page): Ask =>
  (path) =>
    page.evaluate<Received>(`fetch('/api/v2${path}', { headers: { accept: 'application/json' } }).then(async (response) => ({
      status: response.status, body: await response.json(), header: response.headers.get('x-own')
    }))`)

test('in a page with a service worker, where a function can use the mock', async () => {
  const page = await openApp(await app.visit({ hints: false }), app)
  const ask = askFrom(page)
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
  const log = `mock.exchanges.flatMap(({ override }) => override ? [override.id] : [])`
  expect(await page.evaluate(log)).toEqual([1, 2])
  await page.evaluate(`mock.use(http.get('/api/v2/feeds', () => Response.json('mine')))`)
  expect((await call(page, 'GET', '/feeds')).body).toBe('mine')
  await page.evaluate('mock.reset()')
  expect((await ask('/feeds/2')).body.feed_content).not.toContain('for 1')
})
