import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { files, openApp } from './docs.cases.ts'

const names = files.map(([name]) => name)

test('the files in docs/ have different names', () => {
  expect(names).toEqual([...new Set(names)])
})

test('the code in docs/ passes a strict type check', async () => {
  const app = openApp()
  const settings = fileURLToPath(new URL('../../tsconfig.json', import.meta.url))
  const compilerOptions = { exactOptionalPropertyTypes: false }
  app.write('tsconfig.json', JSON.stringify({ extends: settings, compilerOptions, files: names, include: [] }))
  expect(await app.run('typescript/bin/tsc', '-p', '.', '--checkers', '1')).toEqual({ status: 0, out: '' })
}, 60_000)

/** The dispatcher of undici belongs to the whole process. */
const needsProcess = (code: string) => code.includes('setGlobalDispatcher')

test.each([false, true])(
  'the tests in docs/ pass, with processes of their own: %s',
  async (isAlone) => {
    const tests = files.filter(([name, code]) => name.endsWith('.test.ts') && needsProcess(code) === isAlone)
    const flags = isAlone ? [] : ['--no-isolate']
    const paths = tests.map(([name]) => name)
    const { status, out } = await openApp().run('vitest/vitest.mjs', 'run', '--root', '.', ...flags, ...paths)
    expect({ status, passed: out.includes(`Test Files  ${paths.length} passed (${paths.length})`) }, out).toEqual({
      status: 0,
      passed: true,
    })
  },
  120_000,
)

/** The page of `src/start.ts`, without a service worker. */
async function servePage(folder: string): Promise<string> {
  const entryPoints = [join(folder, 'src/start.ts')]
  const options = { bundle: true, write: false, format: 'esm', platform: 'browser', logLevel: 'error' } as const
  const { outputFiles } = await build({ entryPoints, ...options })
  const html = '<!doctype html><title>App</title><body><script type="module" src="/start.js"></script>'
  const server = createServer(({ url }, response) => {
    const isScript = url === '/start.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? outputFiles[0]?.text : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the Playwright tests in docs/ pass, one of them with its page', async () => {
  const app = openApp()
  const executablePath = process.env.CHROMIUM_PATH
  const launchOptions = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) }
  const use = { baseURL: await servePage(app.folder), launchOptions }
  app.write('playwright.config.ts', `export default ${JSON.stringify({ testDir: 'specs', use })}`)
  const { status, out } = await app.run('playwright/cli.js', 'test', '--workers', '1', '--reporter', 'line')
  const count = names.filter((name) => name.endsWith('.spec.ts')).length
  expect({ status, passed: out.includes(`${count} passed`) }, out).toEqual({ status: 0, passed: true })
}, 90_000)
