import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { openBrowser } from '../../mock/testing/shared-browser.cases.ts'

/** Platform, world and suite, bundled like an app. */
async function bundled(): Promise<string> {
  const contents = `
    import { inProcess, seededPeople as people } from '../../cli/shared/in-process.ts'
    import { run } from '../../conformance/runner/run-suite.ts'
    import { suite } from '../../conformance/suite.ts'
    import { createWorld } from '../../mock/world.ts'
    const inPage = () => inProcess(createWorld({ controlToken: 'page', rateLimit: 1_000_000 }), 'page')
    window.conform = async (baseUrl, only = []) => {
      const target = baseUrl ? { name: 'mock', baseUrl, fetch, people, gaps: 'held' } : inPage()
      const outcomes = {}
      for await (const { id, outcome, reason, failure } of run(suite, target, { only })) {
        outcomes[id] = outcome === 'passed' ? outcome : outcome + ': ' + (reason ?? failure?.message)
      }
      return outcomes
    }`
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const result = await build({
    stdin,
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    logLevel: 'error',
  })
  return result.outputFiles[0]?.text ?? ''
}

/** Served from this machine, because browsers do not let other pages send requests to it. */
async function pageWithSuite(): Promise<Page> {
  const body = `<script>${(await bundled()).replaceAll('</script', '<\\/script')}</script>`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return page
}

export type Outcomes = Readonly<Record<string, string>>

/** Runs the suite, or part of it, in a page: against a world in that page, or against a server. */
export async function conformInPage(baseUrl: string | undefined, only: readonly string[]): Promise<Outcomes> {
  const page = await pageWithSuite()
  return page.evaluate<Outcomes>(`window.conform(${JSON.stringify(baseUrl ?? null)}, ${JSON.stringify(only)})`)
}

/** Pages of another origin have no access to the control plane. */
export const needsControl = /^not exercised: needs .* of an adapter$/

export const notPassed = (outcomes: Outcomes) => Object.entries(outcomes).filter(([, outcome]) => outcome !== 'passed')
