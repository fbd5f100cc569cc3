import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createConsumer, runIn, writeIn } from '../../../tools/packing/consumer.cases.ts'

/** Apps of the packed kit, in Chromium. They know nothing of the mock. */

let folder: string

beforeAll(async () => {
  folder = await createConsumer()
  writeIn(folder, 'index.html', '<!doctype html><title>App</title><script type="module" src="src/app.ts"></script>')
  writeIn(folder, 'src/app.ts', source)
  writeIn(folder, 'src/mock.ts', setup)
}, 240_000)

afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

const source = `
const [topics, weather] = await Promise.all(['/api/v2/feed/topics?limit=3', '/weather'].map((at) => fetch(at).then((answer) => answer.json())))
document.body.textContent = topics.length + ' topics, ' + weather.sky
`

const setup = `
import { HttpResponse, http } from 'msw/http'
export default { handlers: [http.get('/weather', () => HttpResponse.json({ sky: 'clear' }))] }
`

const configOf = (options: object, base = '/') =>
  `import { communityKit } from 'community-kit/vite'
  const plugins = [communityKit(${JSON.stringify({ seed: 1, setup: '/src/mock.ts', ...options })})]
  export default { base: '${base}', plugins, server: { host: '127.0.0.1', port: 0 }, preview: { host: '127.0.0.1', port: 0 } }`

/** Starts Vite and returns its address. */
async function startVite(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: undefined }
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...args], { cwd: folder, env })
  onTestFinished(() => void vite.kill())
  for await (const line of createInterface({ input: vite.stdout })) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url) return url
  }
  throw new Error(`Vite ended with ${await once(vite, 'exit')}`)
}

async function textAt(url: string): Promise<string | null> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForFunction(() => document.body.textContent?.includes('topics'), undefined, { timeout: 60_000 })
  return page.textContent('body')
}

test('the mock starts before the app, with handlers of the app, and without a worker in public', async () => {
  writeIn(folder, 'vite.config.js', configOf({}))
  expect(await textAt(await startVite('dev'))).toBe('3 topics, clear')
}, 120_000)

test('an app may have another base', async () => {
  writeIn(folder, 'vite.config.js', configOf({}, '/app/'))
  expect(await textAt(await startVite('dev'))).toBe('3 topics, clear')
}, 120_000)

test('a build contains the mock and its worker where that is asked for', async () => {
  writeIn(folder, 'vite.config.js', configOf({ includeInBuild: true }))
  const { status, err } = await runIn(folder, 'node_modules/vite/bin/vite.js', 'build')
  expect({ status, err }).toMatchObject({ status: 0 })
  expect(existsSync(join(folder, 'dist/mockServiceWorker.js'))).toBe(true)
  expect(await textAt(await startVite('preview'))).toBe('3 topics, clear')
}, 120_000)
