import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { day } from '../../../platform/support/time.ts'
import { outcomes } from './calls.cases.ts'
import { call, logIn, openApp, pictureWidth, type TestApp } from './test-app.cases.ts'

/** Stops the mock of the page, and starts it with other options. */
export const startWith = (page: Page, options: string) =>
  page.evaluate(`(async () => {
    await mock.stop()
    window.mock = await startMock({ ...window.options, ...${options} })
  })()`)

const limitIn = (page: Page) =>
  page.evaluate(`fetch('/api/v2/bootstrappers').then(({ headers }) => Number(headers.get('x-ratelimit-limit')))`)

/** Starts in one page, one after the other. */
export function startCases(current: () => { page: Page; testApp: TestApp }): void {
  const page = () => current().page
  /** Opened after the last tab had stopped its mock. */
  let later: Page | undefined

  test('the rate limit is the one of the last start, and the limit of a loaded state is kept', async () => {
    for (const rateLimit of [60, 1000]) {
      await startWith(page(), `{ rateLimit: ${rateLimit} }`)
      expect(await limitIn(page())).toBe(rateLimit)
    }
    const { limit } = await page().evaluate<{ limit: number }>(`mock.load('quota-exhausted')`)
    await startWith(page(), '{ rateLimit: 1000 }')
    expect(await limitIn(page())).toBe(limit)
    await page().evaluate('mock.reset()')
    await startWith(page(), '{}')
    expect(await limitIn(page())).toBe(6000)
  })

  test('a stored world keeps its start when it is opened days later, until it is reset', async () => {
    const feed = `fetch('/api/v2/feeds?limit=1').then((response) => response.json()).then(([feed]) => feed.created_at)`
    const first = await page().evaluate<string>(feed)
    await page().clock.setSystemTime(Date.now() + 3 * day)
    await startWith(page(), '{}')
    expect(await page().evaluate(feed)).toBe(first)
    await page().evaluate('mock.reset()')
    expect(Date.parse(await page().evaluate<string>(feed)) - Date.parse(first)).toBeGreaterThan(2 * day)
  })

  test('a snapshot brings its own seed', async () => {
    await startWith(page(), '{ seed: 7, persist: false }')
    await startWith(page(), '{ state: await mock.snapshot(), persist: false }')
    expect(await page().evaluate('mock.snapshot().then(({ seed }) => seed)')).toBe(7)
  })

  test('a start that fails says why and leaves nothing behind', async () => {
    const { files } = current().testApp
    const late = `{ serviceWorker: { url: '/late-worker.js' } }`
    await expect(startWith(page(), '{ sed: 5 }')).rejects.toThrow('unknown option "sed"')
    await expect(startWith(page(), `{ baseUrl: '/base' }`)).rejects.toThrow('has a path')
    await expect(startWith(page(), late)).rejects.toThrow('npx community-kit init')
    files.set('/late-worker.js', files.get('/mockServiceWorker.js') ?? '')
    await startWith(page(), late)
    const registered = '(await navigator.serviceWorker.getRegistrations()).length'
    expect(await outcomes(page(), `await fetched(), ${registered}`)).toEqual([200, 1])
  })

  test('concurrent starts share one mock until every caller has stopped it; stopping twice counts once', async () => {
    const two = `(async () => {
      await mock.stop()
      await mock.stop()
      const first = startMock(window.options)
      void first.then(({ stop }) => stop().then(stop))
      const other = startMock({ ...window.options, seed: 7 }).catch(({ message }) => message)
      window.mock = await startMock(window.options)
      await (await first).stop()
      return [await other, await startMock(window.options).catch(({ message }) => message)]
    })()`
    const refused = expect.stringContaining('already running in this page')
    expect(await page().evaluate(two)).toEqual([refused, refused])
    expect(await outcomes(page(), 'await fetched()')).toEqual([200])
  })

  test('a tab that opens after the last one has stopped gets a worker', async () => {
    await page().evaluate('mock.stop()')
    later = await openApp(page().context(), current().testApp)
    await later.waitForFunction('navigator.serviceWorker.controller')
    expect(await pictureWidth(later)).toBe(640)
  })

  test('a change is kept even if the page reloads as soon as it has the response', async () => {
    const tab = later ?? (await openApp(page().context(), current().testApp))
    const token = await logIn(tab, 'carol')
    const written = ['first', 'second']
    for (const body of written) {
      const isLoaded = tab.waitForEvent('load')
      const sent = JSON.stringify({ token, body: { body } })
      await tab.evaluate(`void call('POST', '/feeds/1/comments', ${sent}).then(() => location.reload())`)
      await isLoaded
      await tab.getByText('The app').waitFor()
    }
    const { comments } = (await call(tab, 'GET', '/feeds/1/comments?limit=2')).body
    expect(comments.map(({ body }: { body: string }) => body)).toEqual(written.toReversed())
    await tab.close()
  })
}
