import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { casesIn } from '../conformance/coverage.ts'
import { suite } from '../conformance/suite.ts'
import { end, serveMock } from './serving.cases.ts'

let browser: Browser

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
})

afterAll(() => browser?.close())

/** Platform, world and suite, bundled as an app would. */
async function bundled(): Promise<string> {
  const contents = `
    import { inProcess, seededPeople as people } from './in-process.ts'
    import { run } from '../conformance/run.ts'
    import { suite } from '../conformance/suite.ts'
    import { createWorld } from '../mock/world.ts'
    const inPage = () => inProcess(createWorld({ controlToken: 'page' }), 'page')
    window.conform = async (baseUrl, only = []) => {
      const target = baseUrl ? { name: 'mock', baseUrl, fetch, people, gaps: 'held' } : inPage()
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

/** Served from this machine: a page from further away may not call it. */
async function pageWithSuite(): Promise<Page> {
  const body = `<script>${(await bundled()).replaceAll('</script', '<\\/script')}</script>`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return page
}

type Outcomes = Readonly<Record<string, string>>

const unpassed = (outcomes: Outcomes) => Object.entries(outcomes).filter(([, outcome]) => outcome !== 'passed')

test('the platform passes every case in a browser page, as it does in Node', async () => {
  const page = await pageWithSuite()
  const outcomes = await page.evaluate<Outcomes>('window.conform()')
  expect(unpassed(outcomes)).toEqual([])
  expect(Object.keys(outcomes)).toHaveLength(casesIn(suite).length)
}, 120_000)

/** No page may use a control plane. */
const beyondReach = /^not exercised: the target offers no /

/** Each call from another origin is two, so that not all is asked: headers, methods, tokens, pages. */
const only = ['3.2', '5', '7', '8', '9', 'generated/pages']

test('the mock passes over HTTP what a page of another origin can show', async () => {
  const server = await serveMock()
  onTestFinished(() => end(server))
  const page = await pageWithSuite()
  const asked = [server.address, only].map((one) => JSON.stringify(one)).join()
  const outcomes = await page.evaluate<Outcomes>(`window.conform(${asked})`)
  expect(unpassed(outcomes).filter(([, outcome]) => !beyondReach.test(outcome))).toEqual([])
  expect(Object.values(outcomes).filter((outcome) => outcome === 'passed').length).toBeGreaterThan(100)
}, 120_000)
