import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesIn } from '../conformance/coverage.ts'
import { suite } from '../conformance/suite.ts'

let browser: Browser

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
})

afterAll(() => browser?.close())

/** Platform, world and suite, bundled as an app would. */
async function bundled(): Promise<string> {
  const contents = `
    import { inProcess } from './in-process.ts'
    import { run } from '../conformance/run.ts'
    import { suite } from '../conformance/suite.ts'
    import { createWorld } from '../mock/world.ts'
    window.conform = async (only) => {
      const target = inProcess(createWorld({ controlToken: 'page' }), 'page')
      const outcomes = {}
      for await (const { address, outcome, reason, failure } of run(suite, target, { only })) {
        outcomes[address] = outcome === 'passed' ? outcome : outcome + ': ' + (reason ?? failure?.message)
      }
      return outcomes
    }`
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const result = await build({ stdin, bundle: true, write: false, platform: 'browser', format: 'iife' })
  return result.outputFiles[0]?.text ?? ''
}

/** One scenario of each section; all of them run in Node. */
const chosen = [
  '3.2/audited',
  '4.1/likes',
  '4.2/pages',
  '4.3/effects',
  '4.5/rewards',
  '4.6/balance',
  '4.8/tasks',
  '4.12/reading',
  '4.13/orders',
]

test('the platform and its scenarios run in a browser page as they do in Node', async () => {
  const page = await browser.newPage()
  const body = `<script>${(await bundled()).replaceAll('</script', '<\\/script')}</script>`
  await page.route('http://kit.test/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto('http://kit.test/')
  const outcomes = await page.evaluate(`window.conform(${JSON.stringify(chosen)})`)
  const expected = casesIn(suite).filter(({ scenario }) => chosen.includes(scenario))
  expect(expected.length).toBeGreaterThan(50)
  expect(outcomes).toEqual(Object.fromEntries(expected.map(({ address }) => [address, 'passed'])))
}, 60_000)
