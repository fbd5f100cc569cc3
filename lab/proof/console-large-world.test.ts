import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { startMockServer } from '../../mock/server.ts'

/** The tables with waiting entries. */
const waiting = ['applications', 'currency_orders', 'topics'] as const

test('in the large world the oldest waiting entries are found by search and by paging', async () => {
  const server = await startMockServer({ size: 'large' })
  onTestFinished(() => server.close())
  const { store } = server.mock.world.platform
  const counts = await Promise.all(waiting.map((name) => store[name].count({ id: { gte: 1 } })))
  expect(Math.max(...counts)).toBeGreaterThan(20_000)
  await store.currency_orders.update({ id: { lte: 40 } }, { state: 1 })
  await store.currency_orders.update({ id: 7 }, { state: 0, target_type: 'recharge', owner_id: 3, amount: 12_345 })
  const browser = await chromium.launch(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {})
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${server.url}/_kit/#token=${server.controlToken}`)
  await page.locator('[data-connection="live"]').waitFor({ state: 'attached' })
  await page.goto(`${server.url}/_kit/#actions`)
  const oldest = page.locator('.decision', { hasText: 'carol recharges 12345' })
  const payments = page.locator('.action-card', { has: page.getByRole('heading', { name: 'Payments' }) })
  await payments.locator('.decision').first().waitFor()
  const more = payments.getByRole('button', { name: 'Show more' })
  const lines = payments.locator('.decision')
  while (!(await oldest.isVisible())) {
    const shown = await lines.count()
    await more.click({ timeout: 10_000 })
    await expect.poll(() => lines.count(), { timeout: 20_000 }).toBeGreaterThan(shown)
  }
  await page.getByLabel('Search pending decisions').fill('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.decision').count()).toBe(1)
  await oldest.getByRole('button', { name: 'Settle' }).click()
  await expect.poll(async () => (await store.currency_orders.get(7))?.state).toBe(1)
}, 240_000)
