import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { startKit } from '../../cli/testing/kit-process.cases.ts'
import { startBuiltWatchingImports } from '../../cli/testing/loaded-modules.cases.ts'
import { type MockServer, startMockServer } from '../../mock/server.ts'
import { openBrowser, type TestBrowser } from '../../mock/testing/shared-browser.cases.ts'

let browser: TestBrowser
let server: MockServer
beforeAll(async () => {
  browser = await openBrowser()
  server = await startMockServer()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** A page that records its requests and errors. */
async function openPage(): Promise<{ page: Page; asked: string[]; problems: string[] }> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const asked: string[] = []
  const problems: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  return { page, asked, problems }
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('an operation can be found and tried as alice with the keyboard alone', async () => {
  const { url } = server
  const { page, asked, problems } = await openPage()
  await page.goto(`${url}/_kit/docs`)
  await press(page, '/')
  await page.keyboard.type('listtasks')
  await page.getByRole('option', { name: 'listTasks' }).waitFor()
  await press(page, 'ArrowDown', 'ArrowUp', 'Enter')
  await page.waitForURL('**/operations/listTasks')
  await page.locator('#as-alice').focus()
  await press(page, 'ArrowRight', 'ArrowLeft', 'Enter')
  await page.locator('[data-valid]').waitFor()
  expect(await page.locator('[data-status]').getAttribute('data-status')).toBe('200')
  expect(await page.locator('[data-valid]').getAttribute('data-valid')).toBe('true')
  const sample = page.locator('[data-sample]')
  for (const [language, text] of Object.entries({
    python: 'import requests',
    client: 'await client.',
    fetch: 'await fetch(',
    curl: 'curl -X',
  })) {
    await page.locator('[data-language]').selectOption(language)
    expect(await sample.textContent()).toContain(text)
    expect(await sample.textContent()).toContain('<token of alice>')
  }
  expect(await page.content()).not.toMatch(/eyJ[\w-]{10,}/)
  expect(problems).toEqual([])
  expect(asked.filter((address) => !address.startsWith(`${url}/`) && !address.startsWith('data:'))).toEqual([])
})

test('Escape closes the search, and the chosen theme persists', async () => {
  const { url } = server
  const { page, problems } = await openPage()
  await page.goto(`${url}/_kit/docs/operations/joinTopic`)
  await press(page, '/', 'Escape')
  expect(await page.locator('[data-search]').evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(false)
  await page.locator('[data-theme-toggle]').focus()
  await press(page, 'Enter', 'Enter')
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(problems).toEqual([])
})

test('the static site works from disk: links, search, and trying an operation at a typed address', async () => {
  const { url } = server
  const out = join(folder(), 'reference')
  const { code, stdout } = await startKit(['docs', '--out', out, '--json']).ended
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { index: join(out, 'index.html') }])
  expect(existsSync(join(out, 'operations', 'joinTopic.html'))).toBe(true)
  const { page, asked, problems } = await openPage()
  await page.goto(`file://${join(out, 'index.html')}`)
  await press(page, '/')
  await page.keyboard.type('listtasks')
  await page.getByRole('option', { name: 'listTasks' }).waitFor()
  await press(page, 'Enter')
  await page.waitForURL('**/operations/listTasks.html')
  await page.locator('[data-base]').fill(url)
  await page.locator('[data-base]').press('Enter')
  await page.locator('[data-status="200"]').waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.waitForURL('**/index.html')
  expect(problems).toEqual([])
  expect(asked.filter((address) => !/^(?:file|data):/.test(address) && !address.startsWith(`${url}/api/`))).toEqual([])
})

test.each(['mock', 'serve'])('%s loads the pages and the suite on the first visit, not at start', async (command) => {
  const kit = startBuiltWatchingImports(command, '--port', '0')
  const [, url = ''] = await kit.waitFor('stdout', /listening on (\S+)/)
  const loaded = () => kit.modules().filter((name) => /^(?:pages\/site|conformance\/suite)\.ts$/.test(name))
  expect(kit.modules()).toContain('pages/open-site.ts')
  expect(loaded()).toEqual([])
  const page = await fetch(`${url}/_kit/docs/operations/joinTopic`)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('3.2/audited/stranger-carol-joinTopic'),
  ])
  expect(loaded().length).toBeGreaterThan(1)
})
