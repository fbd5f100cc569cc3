import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { loadSuite } from '../../../cli/shared/suite-overview.ts'
import { failed, finished, passed, recordOf } from '../../../conformance/reports/example-run.cases.ts'
import { reports } from '../../../conformance/reports/formats/formats.ts'
import { type MockServer, startMockServer } from '../../../mock/server.ts'
import { pagePath } from '../../../platform/http/links.ts'

const markup = `</script><script>pwned=1</script>"><img src=x onerror="pwned=1"><svg/onload=pwned=1><a href="javascript:pwned=1">`

/** Markup, a terminal escape sequence, a very long word, and an unclosed right-to-left override. */
export const hostile = `${markup}\u001b[31m\u0007 ${'W'.repeat(300)} \u202E\u2066كتاب طويل`

/** A hostile name that the rules allow; the full text is written to the rows afterwards. */
const name = '<b>x</b>\u202E'

export interface HostileWorld {
  readonly server: MockServer
  /** URLs of a passing and a failing report. */
  readonly reports: { readonly good: string; readonly bad: string }
  /** URLs of payment pages. */
  readonly orders: Readonly<Record<'pay' | 'paid' | 'store', string>>
  close(): Promise<void>
}

/** A world in which every name and text is hostile, with a request log. */
async function openHostileWorld(): Promise<HostileWorld> {
  const server = await startMockServer({ suite: loadSuite })
  await fill(server)
  await call(server)
  const folder = mkdtempSync(join(tmpdir(), 'kit-hostile-'))
  return {
    server,
    reports: writeReports(folder),
    orders: await orderPages(server),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A hostile world and a browser for all tests of a file. */
export function useHostileWorld(): { world: HostileWorld; browser: Browser } {
  const opened = {} as { world: HostileWorld; browser: Browser }
  beforeAll(async () => {
    opened.world = await openHostileWorld()
    const { CHROMIUM_PATH: executablePath } = process.env
    opened.browser = await chromium.launch(executablePath ? { executablePath } : {})
  })
  afterAll(async () => {
    await opened.browser.close()
    await opened.world.close()
  })
  return opened
}

async function fill({ mock }: MockServer): Promise<void> {
  await mock.arrange({ people: [{ name, phone: '13900000001', currency: 100_000 }] })
  const { topics } = await mock.arrange({
    topics: [
      { owner: name, name: 'To be renamed', waiting: ['carol'] },
      { owner: name, name: 'To be renamed, too', status: 'waiting' },
    ],
    feeds: [{ by: name, text: hostile, comments: [{ by: name, text: hostile.slice(0, 200) }] }],
    orders: [{ by: name, amount: 100, state: 'pending' }],
  })
  const { store } = mock.world.platform
  await store.users.update({ name }, { name: hostile })
  await store.topics.update({ id: { in: topics.map(({ id }) => id) } }, { name: hostile })
  await store.currency_orders.update({ owner_id: 1 }, { title: hostile, body: hostile })
  await mock.sendCode('13900000002')
  mock.faults.add({ kind: 'latency', ms: 0, operation: 'getFeed' })
  mock.overrides.add({ operation: 'getFeed', status: 404, body: { message: hostile } })
}

async function call({ url }: MockServer): Promise<void> {
  await fetch(`${url}/api/v2/feeds/1?${new URLSearchParams({ [hostile]: hostile })}`)
  await fetch(`${url}/api/v2/feeds?limit=3`, { headers: { 'x-strange': '</script><script>pwned=1</script>' } })
  await fetch(`${url}/api/v2/nothing/${encodeURIComponent(hostile)}`)
}

async function orderPages({ mock, url }: MockServer) {
  const { platform } = mock.world
  const { orders } = await mock.arrange({
    orders: ['pending', 'paid'].map((state) => ({ by: 'carol', amount: 100, state: state as 'paid' })),
  })
  const [product] = await platform.store.products.find({ limit: 1 })
  const bought = await mock.as('carol').fetch('/api/v2/currency/recharge/store-iap', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: Number(product?.amount), store_id: product?.store_id }),
  })
  const purchase = (await bought.json()) as { id: number }
  const ids = { pay: orders[0]?.id ?? 0, paid: orders[1]?.id ?? 0, store: purchase.id }
  await platform.store.currency_orders.update({ id: { in: Object.values(ids) } }, { title: hostile, body: hostile })
  const address = (kind: 'pay' | 'store', id: number) => `${url}${pagePath(platform.links, kind, id)}`
  return { pay: address('pay', ids.pay), paid: address('pay', ids.paid), store: address('store', ids.store) }
}

function writeReports(folder: string) {
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text)
    return pathToFileURL(join(folder, file)).href
  }
  const cases = ['a', 'b', 'c'].map((one) => failed(`4.1/likes/${one}`, `${one} to be right`, hostile.repeat(3)))
  const reason = { ...passed('4.1/likes/d'), outcome: 'not exercised' as const, reason: hostile }
  return {
    good: write('good.html', reports.html(recordOf([passed('4.1/likes/a', { from: 5, operations: ['likeFeed'] })]))),
    bad: write('bad.html', reports.html(recordOf([...cases, reason], finished(1, 'does not conform', [hostile])))),
  }
}
