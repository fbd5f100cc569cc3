import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveMock } from '../../cli/testing/kit-process.cases.ts'
import { casesIn } from '../../conformance/model/coverage.ts'
import { suite } from '../../conformance/suite.ts'

let browser: Browser

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
})

afterAll(() => browser?.close())

/** Platform, world and suite, bundled as an app bundles them. */
async function bundled(): Promise<string> {
  const contents = `
    import { inProcess, seededPeople as people } from '../../cli/shared/in-process.ts'
    import { run } from '../../conformance/runner/run-suite.ts'
    import { suite } from '../../conformance/suite.ts'
    import { createWorld } from '../../mock/world.ts'
    const inPage = () => inProcess(createWorld({ controlToken: 'page' }), 'page')
    window.conform = async (baseUrl, only = []) => {
      const target = baseUrl ? { name: 'mock', baseUrl, fetch, people, gaps: 'held' } : inPage()
      const outcomes = {}
      for await (const { id, outcome, reason, failure } of run(suite, target, { only })) {
        outcomes[id] = outcome === 'passed' ? outcome : outcome + ': ' + (reason ?? failure?.message)
      }
      return outcomes
    }`
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const result = await build({ stdin, bundle: true, write: false, platform: 'browser', format: 'iife' })
  return result.outputFiles[0]?.text ?? ''
}

/** Served from this machine: browsers do not let other pages call it. */
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

const notPassed = (outcomes: Outcomes) => Object.entries(outcomes).filter(([, outcome]) => outcome !== 'passed')

test('the platform passes every case in a browser page, as it does in Node', async () => {
  const page = await pageWithSuite()
  const outcomes = await page.evaluate<Outcomes>('window.conform()')
  expect(notPassed(outcomes)).toEqual([])
  expect(Object.keys(outcomes)).toHaveLength(casesIn(suite).length)
}, 120_000)

/** Pages have no access to the control plane. */
const needsControl = /^not exercised: the target offers no /

/** A part, since each call from another origin is two: headers, methods, tokens, pages. */
const only = ['3.2', '5', '7', '8', '9', 'generated/pages']

test('the mock passes over HTTP what a page of another origin can show', async () => {
  const server = await serveMock()
  const page = await pageWithSuite()
  const asked = [server.url, only].map((one) => JSON.stringify(one)).join()
  const outcomes = await page.evaluate<Outcomes>(`window.conform(${asked})`)
  expect(notPassed(outcomes).filter(([, outcome]) => !needsControl.test(outcome))).toEqual([])
  expect(Object.values(outcomes).filter((outcome) => outcome === 'passed').length).toBeGreaterThan(100)
}, 120_000)
