import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Mock } from '../mock.ts'
import { startMock } from '../node.ts'
import { mockContext } from '../playwright.ts'
import { call, openApp, serveTestApp, type TestApp } from './browser/test-app.cases.ts'

/** Two entry points in one process, as with server-side rendering, have separate worlds. */

let app: TestApp

beforeAll(async () => {
  app = await serveTestApp()
})

afterEach(() => expect(app.leaks).toEqual([]))

afterAll(() => app?.close())

const options = { hints: false, now: 'fixed' } as const
const path = '/feed/topics?limit=100'

/** Ignores the addresses of pictures, which contain the host of the request. */
const names = (topics: { name: string }[]): string[] => topics.map(({ name }) => name)

async function inNode(): Promise<{ mock: Mock; ask: () => Promise<string[]> }> {
  const mock = await startMock({ ...options, baseUrl: 'https://community.test', onUnhandledFrame: 'bypass' })
  onTestFinished(() => mock.stop())
  const address = `https://community.test/api/v2${path}`
  const headers = { accept: 'application/json' }
  return { mock, ask: async () => names((await (await fetch(address, { headers })).json()) as { name: string }[]) }
}

const arrange = (name: string) => ({ topics: [{ owner: 'alice', name }] })

async function expectSeparate(page: Page, arrangeInPage: (name: string) => Promise<unknown>): Promise<void> {
  const { mock, ask } = await inNode()
  const askPage = async () => names((await call(page, 'GET', path)).body)
  expect(await askPage()).toEqual(await ask())
  await mock.arrange(arrange('Only in Node'))
  await arrangeInPage('Only in the page')
  const added = async (topics: Promise<string[]>) => (await topics).filter((name) => name.startsWith('Only'))
  expect([await added(ask()), await added(askPage())]).toEqual([['Only in Node'], ['Only in the page']])
}

test('a mock in Node and one in a page start with the same data and are separate', async () => {
  const page = await openApp(await app.visit(options), app)
  await expectSeparate(page, (name) => page.evaluate(`mock.arrange(${JSON.stringify(arrange(name))})`))
}, 60_000)

test('a mock in Node and one in a Playwright context start with the same data and are separate', async () => {
  const context = await app.visit({}, { serviceWorkers: 'block' })
  const mock = await mockContext(context, options)
  await expectSeparate(await openApp(context, app), (name) => mock.arrange(arrange(name)))
}, 60_000)
