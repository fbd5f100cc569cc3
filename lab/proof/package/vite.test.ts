import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsumer, runIn, writeIn } from '../../../tools/packing/consumer.cases.ts'
import { openPage, startServer } from './running.cases.ts'

/** Apps with the packed kit in Chromium. Their code does not mention the mock. */

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

const startVite = async (...args: readonly string[]): Promise<string> =>
  (await startServer({ folder, script: 'vite/bin/vite.js', args })).url

async function textAt(url: string): Promise<string | null> {
  const page = await openPage()
  await page.goto(url)
  await page.waitForFunction(() => document.body.textContent?.includes('topics'), undefined, { timeout: 60_000 })
  return page.textContent('body')
}

test('the mock starts before the app, with handlers of the app, and without a worker in public', async () => {
  writeIn(folder, 'vite.config.js', configOf({}))
  expect(await textAt(await startVite('dev'))).toBe('3 topics, clear')
}, 120_000)

test('the app can have another base', async () => {
  writeIn(folder, 'vite.config.js', configOf({}, '/app/'))
  expect(await textAt(await startVite('dev'))).toBe('3 topics, clear')
}, 120_000)

test('a build contains the mock and its worker if configured', async () => {
  writeIn(folder, 'vite.config.js', configOf({ includeInBuild: true }))
  const { status, err } = await runIn(folder, 'node_modules/vite/bin/vite.js', 'build')
  expect({ status, err }).toMatchObject({ status: 0 })
  expect(existsSync(join(folder, 'dist/mockServiceWorker.js'))).toBe(true)
  expect(await textAt(await startVite('preview'))).toBe('3 topics, clear')
}, 120_000)
