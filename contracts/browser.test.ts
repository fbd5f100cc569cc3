import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from './chapters.ts'

/** A content security policy that forbids `eval`. */
const policy = "default-src 'none'; script-src 'unsafe-inline'"

let browser: Browser

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
})

afterAll(() => browser?.close())

async function bundled(source: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    logLevel: 'error',
  })
  return result.outputFiles[0]?.text ?? ''
}

test('the contracts parse requests and errors in a browser', async () => {
  const code = await bundled(`
    import { endpoints } from './chapters.ts'
    import { memberships } from './chapters/memberships.ts'
    import { errorText } from './runtime/errors.ts'
    import { readRequest } from './runtime/read.ts'
    window.seen = {
      names: endpoints.map(({ name }) => name),
      read: readRequest(memberships.joinTopic, { params: { topicId: '7' } }),
      refused: readRequest(memberships.joinTopic, { params: { topicId: 'x' } }).ok,
      error: errorText({ message: ['No'] }),
    }`)
  const page = await browser.newPage()
  await page.route('http://kit.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<script>${code.replaceAll('</', '<\\/')}</script>`,
    }),
  )
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('http://kit.test/')
  const seen = await page.evaluate('window.seen')
  expect(errors).toEqual([])
  expect(seen).toEqual({
    names: endpoints.map(({ name }) => name),
    read: { ok: true, input: { params: { topicId: 7 } } },
    refused: false,
    error: 'No',
  })
})
