import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { type MockServer, startMockServer } from '../../../mock/server.ts'

const requestsPerSecond = 200
const seconds = 10

/** Counts renderings of the list, and tasks that block the page for more than 50 ms. */
const watch = `window.seen = { drawings: 0, longTasks: 0, mostRows: 0 }
new PerformanceObserver((list) => { seen.longTasks += list.getEntries().length }).observe({ type: 'longtask' })
const body = document.querySelector('.exchanges-table tbody')
new MutationObserver(() => { seen.drawings++, seen.mostRows = Math.max(seen.mostRows, body.children.length) })
  .observe(body, { childList: true })`

interface Seen {
  readonly drawings: number
  readonly longTasks: number
  readonly mostRows: number
}

test(`the console stays responsive at ${requestsPerSecond} requests per second`, async () => {
  const server = await startMockServer()
  onTestFinished(() => server.close())
  const browser = await chromium.launch(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {})
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${server.url}/_kit/#token=${server.controlToken}`)
  await page.locator('[data-connection="live"]').waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await page.evaluate(watch)
  const before = await worked()
  await sendMany(server)
  const share = ((await worked()) - before) / seconds
  const { drawings, longTasks, mostRows } = await page.evaluate<Seen>('seen')
  const requests = requestsPerSecond * seconds
  await expect.poll(() => page.locator('.count').textContent()).toMatch(/^500 requests/)
  expect(drawings, 'requests are drawn in batches').toBeLessThan(requests / 10)
  expect(drawings, 'requests are drawn as they arrive, not at the end').toBeGreaterThanOrEqual(seconds / 2)
  expect(mostRows, 'the list is limited').toBeLessThanOrEqual(500)
  expect(longTasks / requests, 'long tasks per request').toBeLessThan(0.05)
  expect(share, 'share of the time that the page is busy').toBeLessThan(0.5)
})

async function sendMany({ mock }: MockServer): Promise<void> {
  const start = performance.now()
  for (let sent = 20; sent <= requestsPerSecond * seconds; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, () => mock.visitor.fetch('/api/v2/topic-config')))
    const due = (sent / requestsPerSecond) * 1000 - (performance.now() - start)
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
  }
}
