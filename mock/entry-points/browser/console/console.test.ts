import { build } from 'esbuild'
import type { Frame, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { call, logIn, openApp, serveTestApp, type TestApp } from '../test-app.cases.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await serveTestApp()
})
afterAll(() => testApp.close())

/** The strictest policy for an app that loads its own scripts. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'"

interface Opened {
  readonly page: Page
  readonly loaded: string[]
  readonly problems: string[]
}

async function openPage(options: object): Promise<Opened> {
  const context = await testApp.visit({ state: 'carol-waits-for-audit', persist: false, ...options })
  onTestFinished(() => context.close())
  await context.route(`${testApp.origin}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  const loaded: string[] = []
  const problems: string[] = []
  context.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const page = await openApp(context, testApp)
  return { page, loaded, problems }
}

/** Clicks at the position of the button, because no selector reaches into its closed shadow root. */
async function clickCorner(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.click(width - 30, height - 30)
}

async function openConsole(page: Page): Promise<Frame> {
  await clickCorner(page)
  await expect.poll(() => page.frames().length).toBe(2)
  const frame = page.frames()[1] as Frame
  await frame.getByRole('navigation', { name: 'Console' }).waitFor()
  return frame
}

const hosts = 'document.querySelectorAll("community-kit-console").length'

test('the console in the app shows a call, makes the next call fail, approves an application, and can be switched off', async () => {
  const { page, loaded, problems } = await openPage({ console: true })
  const { loaded: withoutConsole } = await openPage({ console: false })
  expect(new Set(loaded), 'the files loaded before the click').toEqual(new Set(withoutConsole))
  const texts = loaded.map((path) => testApp.files.get(path) ?? '')
  expect(texts.filter((text) => text.includes('action-card'))).toEqual([])
  const frame = await openConsole(page)

  await call(page, 'GET', '/feeds?limit=1')
  await frame.locator('tbody tr', { hasText: 'listFeeds' }).click()
  await frame.getByText('Request and response follow the contract.').waitFor()
  await frame.getByRole('button', { name: 'Fail the next request' }).click()
  await frame.getByText('The next listFeeds request fails with 500').waitFor()
  const calls = [await call(page, 'GET', '/feeds?limit=1'), await call(page, 'GET', '/feeds?limit=1')]
  expect(calls.map(({ status }) => status)).toEqual([500, 200])

  const token = await logIn(page, 'carol')
  const joined = async () => (await call(page, 'GET', '/user/followed-topics?limit=100', { token })).body.length
  const before = await joined()
  await frame.getByRole('link', { name: 'Actions', exact: true }).click()
  const application = frame.locator('.decision', { hasText: 'carol wants to join' })
  await application.getByRole('button', { name: 'Approve' }).click()
  await frame.getByText('The application of carol was accepted').first().waitFor()
  expect(await joined()).toBe(before + 1)
  expect([page.url(), await page.evaluate('history.length')]).toEqual([`${testApp.origin}/`, 2])

  await frame.getByRole('button', { name: 'Switch off' }).click()
  await expect.poll(() => page.frames().length).toBe(1)
  expect(await page.evaluate(hosts)).toBe(0)
  expect(problems).toEqual([expect.stringContaining('status of 500')])
})

test('Escape closes an open call, then the console; the app can reach no part of the console', async () => {
  const { page, problems } = await openPage({ console: true })
  await page.evaluate('window.keys = [], addEventListener("keydown", ({ key }) => keys.push(key))')
  const frame = await openConsole(page)
  await call(page, 'GET', '/feeds?limit=1')
  await frame.locator('tbody tr', { hasText: 'listFeeds' }).focus()
  await page.keyboard.press('Enter')
  const panel = frame.getByRole('complementary', { name: 'Request details' })
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  const views = frame.getByRole('navigation', { name: 'Console' })
  expect(await views.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await views.waitFor({ state: 'hidden' })
  const reached = '[...keys, frames.length, document.querySelector("community-kit-console").shadowRoot]'
  expect(await page.evaluate(reached)).toEqual([0, null])
  const control = `fetch('/_kit/clock').then((response) => response.text())`
  expect(await page.evaluate(control), 'the page of the app, as for any address').toContain('Loading')
  await page.keyboard.press('Enter')
  await views.waitFor()
  await page.evaluate('mock.stop()')
  expect([await page.evaluate(hosts), page.frames().length]).toEqual([0, 1])
  expect(problems).toEqual([])
})

test('a page that a test drives has no button unless it asks for one, which is at most 2 KB', async () => {
  const { page } = await openPage({})
  expect(await page.evaluate(hosts)).toBe(0)
  const entryPoints = [new URL('console-button.ts', import.meta.url).pathname]
  const external = ['./console-panel.ts']
  const settings = { bundle: true, minify: true, write: false, format: 'esm' } as const
  const { outputFiles } = await build({ entryPoints, external, ...settings })
  expect(outputFiles[0]?.contents.length).toBeLessThan(2000)
})
