import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { expectFilesServed, received } from '../../platform/files/file-serving.cases.ts'
import { startMock } from '../node.ts'
import { mockContext } from '../playwright.ts'
import { startMockServer } from '../server.ts'
import { openBrowser, type TestBrowser } from '../testing/shared-browser.cases.ts'
import { openApp, serveTestApp, type TestApp } from './browser/test-app.cases.ts'
import { expectMediaShown } from './media.cases.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const baseUrl = 'https://community.test'
let testApp: TestApp
/** For pages of other origins. */
let browser: TestBrowser

beforeAll(async () => {
  testApp = await serveTestApp()
  browser = await openBrowser()
})

afterAll(async () => {
  await testApp?.close()
  await browser?.close()
})

test('a page shows pictures and a video from its worker', async () => {
  const context = await testApp.visit()
  onTestFinished(() => context.close())
  await expectMediaShown(await openApp(context, testApp))
  expect(testApp.leaks).toEqual([])
})

/** A page of an app on another origin than the platform. */
async function otherPage() {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  await context.route('http://app.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>App</h1>' }))
  const open = async () => {
    const page = await context.newPage()
    await page.goto('http://app.test/')
    return page
  }
  return { context, open }
}

test('a page shows pictures and a video under Playwright, across origins', async () => {
  const { context, open } = await otherPage()
  await mockContext(context, { baseUrl, hints: false })
  await expectMediaShown(await open(), baseUrl)
})

test('a page shows pictures and a video over HTTP', async () => {
  const server = await startMockServer()
  onTestFinished(() => server.close())
  const { context } = await otherPage()
  const page = await context.newPage()
  await page.goto(`${server.url}/api/v2/bootstrappers`)
  await expectMediaShown(page)
})

test('the same files are served in Node and over HTTP', async () => {
  const mock = await startMock({ baseUrl, hints: false })
  onTestFinished(() => mock.stop())
  const server = await startMockServer()
  onTestFinished(() => server.close())
  for (const base of [baseUrl, server.url])
    await expectFilesServed(async (path, method = 'GET', headers = {}) =>
      received(await fetch(base + path, { method, headers })),
    )
})

test('files of a folder replace drawn files at every entry point that runs in Node', async () => {
  const files = mkdtempSync(join(tmpdir(), 'kit-files-'))
  onTestFinished(() => rmSync(files, { recursive: true, force: true }))
  writeFileSync(join(files, 'snow.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>')
  const mock = await startMock({ baseUrl, hints: false, files })
  onTestFinished(() => mock.stop())
  const server = await startMockServer({ files })
  onTestFinished(() => server.close())
  const { context, open } = await otherPage()
  const inContext = await mockContext(context, { baseUrl, hints: false, files })
  for (const { arrange, visitor } of [mock, server.mock, inContext]) {
    const { feeds } = await arrange({ feeds: [{ by: 'bob', images: ['local:snow.svg'] }] })
    const response = await visitor.fetch(`/api/v2/feeds/${feeds[0]?.id}`)
    const { images } = (await response.json()) as { images: object[] }
    expect(images).toMatchObject([{ mime: 'image/svg+xml', dimension: { width: 30, height: 20 } }])
  }
  for (const base of [baseUrl, server.url])
    expect(await (await fetch(`${base}/_kit/files/snow.svg`)).text()).toContain('30')
  const width = `(async () => { const image = new Image(); image.src = '${baseUrl}/_kit/files/snow.svg'; await image.decode(); return image.naturalWidth })()`
  expect(await (await open()).evaluate(width)).toBe(30)
  await expect(startMock({ baseUrl, files: join(files, 'none') })).rejects.toThrow()
})
