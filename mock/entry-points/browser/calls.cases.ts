import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openApp, type TestApp } from './test-app.cases.ts'

/** The outcomes of calls in a page: of `fetched()` a status or an error name, of `xhr()` its events. */
export const outcomes = (page: Page, calls: string): Promise<unknown[]> =>
  page.evaluate(`(async () => {
    const path = '/api/v2/feeds?limit=1'
    const fetched = (init) => fetch(path, init).then(({ status }) => status, ({ name }) => name)
    const xhr = (act) => new Promise((resolve) => {
      const call = new XMLHttpRequest()
      const events = []
      for (const type of ['load', 'error', 'abort', 'loadend']) call.addEventListener(type, () => events.push(type))
      call.addEventListener('loadend', () => setTimeout(resolve, 50, events))
      call.open('GET', path)
      act(call, (event) => events.push(event))
    })
    return [${calls}]
  })()`)

/** Simulates a removed worker. */
export async function withoutWorker(page: Page, work: () => Promise<void>): Promise<void> {
  const noWorker = '{ value: null, configurable: true }'
  await page.evaluate(`Object.defineProperty(navigator.serviceWorker, 'controller', ${noWorker})`)
  await work().finally(() => page.evaluate('delete navigator.serviceWorker.controller'))
}

/** Outcomes of calls. All cases share one page. */
export function callCases(current: () => { page: Page; testApp: TestApp }): void {
  const page = () => current().page

  test('a dropped connection fails, for fetch and XMLHttpRequest', async () => {
    await page().evaluate(`mock.faults.add({ kind: 'drop', count: 3 })`)
    const calls = `await fetched(), await fetched({ method: 'POST' }), await xhr((call) => call.send()), await fetched()`
    expect(await outcomes(page(), calls)).toEqual(['TypeError', 'TypeError', ['error', 'loadend'], 200])
  })

  test('a redirect is followed, and an error has the chosen status', async () => {
    await page().evaluate(`mock.faults.add({ kind: 'redirect', status: 301, count: 2 })`)
    await page().evaluate(`mock.faults.add({ kind: 'refused', status: 409, shape: 'debug', count: 1, after: 2 })`)
    const calls = `await fetched(), await xhr((call) => call.send()), await fetched(), await fetched()`
    expect(await outcomes(page(), calls)).toEqual([200, ['load', 'loadend'], 409, 200])
  })

  test('a fetch that the page answers itself can be aborted', () =>
    withoutWorker(page(), async () => {
      await page().evaluate(`mock.faults.add({ kind: 'latency', ms: 2000, operation: 'listFeeds', count: 1 })`)
      const calls = `await fetched({ signal: AbortSignal.timeout(50) }), await fetched({ signal: AbortSignal.abort() })`
      expect(await outcomes(page(), calls)).toEqual(['TimeoutError', 'AbortError'])
      expect(await outcomes(page(), 'await fetched()')).toEqual([200])
    }))

  test('an XMLHttpRequest that waits for the worker is sent once, and can be aborted', () =>
    withoutWorker(page(), async () => {
      const twice = 'call.send(); try { call.send() } catch ({ name }) { note(name) }'
      const calls = `await xhr((call, note) => { ${twice} }), await xhr((call) => { call.send(); call.abort() })`
      const [sent, aborted] = await outcomes(page(), calls)
      expect(sent).toEqual(['InvalidStateError', 'error', 'loadend'])
      expect(aborted).toEqual(['abort', 'loadend'])
    }))

  test('the console warns about a synchronous call, which bypasses the worker', async () => {
    const warned = page().waitForEvent('console', { timeout: 5000 })
    await page().evaluate(`new XMLHttpRequest().open('GET', '/api/v2/feeds', false)`)
    expect((await warned).text()).toContain('GET /api/v2/feeds is a synchronous XMLHttpRequest')
  })

  test('a new tab is not reported as an unhandled request', async () => {
    const said: string[] = []
    page().on('console', (message) => said.push(message.text()))
    await openApp(page().context(), current().testApp).then((beside) => beside.close())
    await page().evaluate(`fetch('/api/v3/feeds')`)
    await expect.poll(() => said.join()).toContain('/api/v3/feeds')
    expect(said.filter((text) => text.includes('request handler'))).toHaveLength(1)
    page().removeAllListeners('console')
  })
}
