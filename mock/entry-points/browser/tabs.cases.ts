import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { call, logIn, openApp, reloaded, type TestApp } from './test-app.cases.ts'

const slow = { kind: 'latency', ms: 60_000, operation: 'listTopics' } as const

/** The state that two tabs share. All cases use the same two tabs, which have a separate world. */
export function tabCases(testApp: () => TestApp): void {
  let twoTabs: readonly [Page, Page] | undefined

  async function openTwoTabs(): Promise<readonly [Page, Page]> {
    if (twoTabs) return twoTabs
    const page = await openApp(await testApp().visit({ state: 'dave-is-broke', faults: [slow] }), testApp())
    twoTabs = [page, await openApp(page.context(), testApp())]
    return twoTabs
  }

  test('a delay in one tab does not block the others', async () => {
    const [page, other] = await openTwoTabs()
    await page.evaluate(`void call('GET', '/feed/topics')`)
    await reloaded(other)
    expect((await call(other, 'GET', '/bootstrappers')).status).toBe(200)
  })

  test('reset takes every tab back to the initial state', async () => {
    const [page, other] = await openTwoTabs()
    const feeds = async (tab: Page) => (await call(tab, 'GET', '/feeds?limit=1')).body[0].feed_content
    const first = await feeds(page)
    await page.evaluate(`mock.arrange({ feeds: [{ by: 'bob', text: 'News' }] })`)
    expect(await feeds(other)).toBe('News')
    await other.evaluate('mock.reset()')
    expect(await feeds(page)).toBe(first)
    await reloaded(page)
    expect(await feeds(page)).toBe(first)
    const [token, body] = [await logIn(page, 'dave'), { name: 'Lantern', price: 1, numbers: 1 }]
    expect((await call(page, 'POST', '/feeds/1/rewards', { token, body })).status).toBe(403)
  })

  test('uploaded files and records of the app are in every tab, and after a reload, until a reset', async () => {
    const [page, other] = await openTwoTabs()
    const schema = `{ '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } }`
    const records = (tab: Page) => tab.evaluate(`mock.collection('notes', ${schema}).then((notes) => notes.all())`)
    const svg = `new Blob(['<svg viewBox="0 0 4 3"/>'])`
    expect(await records(other)).toEqual([])
    const url = await page.evaluate<string>(`mock.files.add('a.svg', ${svg}).then(async (node) => {
      await (await mock.collection('notes', ${schema})).create({ node })
      const { feeds: [{ id }] } = await mock.arrange({ feeds: [{ by: 'alice', text: 'Hill', images: [node] }] })
      return (await call('GET', '/feeds?id=' + id)).body[0].images[0].url
    })`)
    const status = (tab: Page) => tab.evaluate(`fetch(${JSON.stringify(url)}).then(({ status }) => status)`)
    await reloaded(page)
    for (const tab of [page, other]) {
      expect(await status(tab)).toBe(200)
      await expect.poll(() => records(tab)).toEqual([{ node: expect.stringMatching(/^local:app/) }])
    }
    await page.evaluate('mock.reset()')
    for (const tab of [page, other]) {
      expect(await status(tab)).toBe(404)
      await expect.poll(() => records(tab)).toEqual([])
    }
  })

  test('while one tab sends requests without a pause, another one gets responses, and both count the same requests', async () => {
    const [page, other] = await openTwoTabs()
    await page.evaluate(`window.isBusy = true
      window.calls = (async () => { while (window.isBusy) await call('GET', '/bootstrappers') })()
      void 0`)
    for (let turn = 0; turn < 3; turn++) await call(other, 'GET', '/bootstrappers')
    await page.evaluate('window.isBusy = false, window.calls')
    const left = (tab: Page) =>
      tab.evaluate<number>(
        `fetch('/api/v2/bootstrappers').then(({ headers }) => Number(headers.get('x-ratelimit-remaining')))`,
      )
    const [mine, theirs] = [await left(page), await left(other)]
    expect(theirs).toBe(mine - 1)
  })

  test('the clock is the same in every tab', async () => {
    const [page, other] = await openTwoTabs()
    await page.evaluate(`mock.clock.stop(), mock.clock.set('2030-01-01T00:00:00Z')`)
    const timeInOther = async () => {
      await call(other, 'GET', '/feeds?limit=1')
      return other.evaluate('mock.clock.now().toISOString()')
    }
    // The other tab may still have the lock of its last call.
    await expect.poll(timeInOther).toBe('2030-01-01T00:00:00.000Z')
  })
}
