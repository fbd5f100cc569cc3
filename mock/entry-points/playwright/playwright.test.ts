import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { currency } from '../../../contracts/chapters/currency.ts'
import { mockContext } from '../../playwright.ts'
import { openBrowser, type TestBrowser } from '../../testing/shared-browser.cases.ts'
import type { EntryPointOptions } from '../open-mock.ts'

const baseUrl = 'https://community.test'
let browser: TestBrowser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

/** A page of an app, on another origin than the platform. */
async function opened(options: EntryPointOptions = {}) {
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  await context.route('http://app.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>App</h1>' }))
  const mock = await mockContext(context, { baseUrl, hints: false, now: 'fixed', ...options })
  const page = await context.newPage()
  await page.goto('http://app.test/')
  return { mock, page }
}

const asked = (page: Page, path: string, init: object = {}) =>
  page.evaluate(
    async ([address, given]) => {
      const response = await fetch(address, given)
      return {
        status: response.status,
        left: response.headers.get('X-RateLimit-Remaining'),
        body: await response.text(),
      }
    },
    [
      `${baseUrl}/api/v2${path}`,
      { ...init, headers: { accept: 'application/json', ...(init as RequestInit).headers } },
    ] as const,
  )

test('a page calls the platform across origins, with a token and with bodies', async () => {
  const { mock, page } = await opened()
  const headers = { authorization: `Bearer ${await mock.as('carol').token()}`, 'content-type': 'application/json' }
  const [feed] = JSON.parse((await asked(page, '/feeds?limit=1')).body)
  const body = JSON.stringify({ body: '在路上', comment_mark: 1 })
  const answer = await asked(page, `/feeds/${feed.id}/comments`, { method: 'POST', headers, body })
  expect({ status: answer.status, isCounted: answer.left !== null }).toEqual({ status: 201, isCounted: true })
})

test('a page may send credentials, as without a mock', async () => {
  const { page } = await opened()
  expect((await asked(page, '/feeds', { credentials: 'include' })).status).toBe(200)
})

test('each context has its own world', async () => {
  const [one, other] = [await opened(), await opened()]
  await one.mock.arrange({ topics: [{ owner: 'alice', name: 'Only here' }] })
  const named = async ({ page }: { page: Page }) =>
    (await asked(page, '/feed/topics?limit=100')).body.includes('Only here')
  expect([await named(one), await named(other)]).toEqual([true, false])
})

test('a recharge can be paid on its payment page', async () => {
  const { mock, page } = await opened()
  const { person, page: paymentPage } = await mock.load('payment-pending')
  await page.goto(new URL(paymentPage, baseUrl).href)
  await page.getByRole('button', { name: /pay/i }).click()
  await page.getByText(/paid/i).first().waitFor()
  const { body } = await mock.as(person).call(currency.listCurrencyOrders, { query: { limit: 1 } })
  expect(body).toMatchObject([{ state: 1 }])
})

test('a dropped connection is a network error in the page too', async () => {
  const { page } = await opened({ faults: [{ kind: 'drop', count: 1 }] })
  await expect(asked(page, '/feeds')).rejects.toThrow('Failed to fetch')
  expect((await asked(page, '/feeds')).status).toBe(200)
})

test('a page gets errors in every shape, and the target of redirects', async () => {
  const redirects = ([301, 302, 307] as const).map((status) => ({ kind: 'redirect', status, count: 1 }) as const)
  const { mock, page } = await opened({ faults: [{ kind: 'refused', shape: 'fields', count: 1 }, ...redirects] })
  const statuses = async () => [await asked(page, '/feeds'), await asked(page, '/feeds')].map(({ status }) => status)
  expect(await statuses()).toEqual([422, 200])
  const body = JSON.stringify({ login: 'alice', password: 'password' })
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await asked(page, '/auth/login', login)).status).toBe(200)
  mock.faults.add({ kind: 'redirect', loop: true })
  await expect(asked(page, '/feeds')).rejects.toThrow('Failed to fetch')
})
