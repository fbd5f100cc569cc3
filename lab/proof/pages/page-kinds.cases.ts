import type { Page } from 'playwright'
import type { HostileWorld } from './hostile-world.cases.ts'

export type OpenPage = (page: Page, world: HostileWorld) => Promise<unknown>

const at =
  (path: string, ready = 'main'): OpenPage =>
  async (page, { server }) => {
    await page.goto(server.url + path)
    await page.locator(ready).first().waitFor()
  }

/** A view of the console, opened with the token. */
const consoleView =
  (view: string, ready: string, then: OpenPage = async () => undefined): OpenPage =>
  async (page, world) => {
    const { url, controlToken } = world.server
    await page.goto(`${url}/_kit/#token=${controlToken}`)
    await page.locator('[data-connection="live"]').waitFor({ state: 'attached' })
    await page.goto(`${url}/_kit/#${view}`)
    await page
      .locator(`[data-view="${view.split('/')[0]}"] ${ready}`)
      .first()
      .waitFor()
    await then(page, world)
  }

const openExchange =
  (text: string): OpenPage =>
  async (page) => {
    await page.locator('tbody tr', { hasText: text }).first().click()
    await page.locator('.exchange-title').waitFor()
  }

const address =
  (of: (world: HostileWorld) => string): OpenPage =>
  (page, world) =>
    page.goto(of(world))

/** Every kind of page, and how to get there. */
export const pageKinds: Readonly<Record<string, OpenPage>> = {
  'front page': at('/'),
  'console: token': at('/_kit/', '[data-token-form]'),
  'console: live': consoleView('live', 'tbody tr'),
  'console: an overridden response': consoleView('live', 'tbody tr', openExchange('getFeed')),
  'console: a request to an unknown path': consoleView('live', 'tbody tr', openExchange('nothing')),
  'console: people': consoleView('data/users', 'table'),
  'console: topics': consoleView('data/topics', 'table'),
  'console: feeds': consoleView('data/feeds', 'table'),
  'console: a row': consoleView('data/users/1', '.related'),
  'console: orders': consoleView('data/currency_orders', 'table'),
  'console: outbox': consoleView('data/outbox', 'table'),
  'console: actions': consoleView('actions', '.decision', async (page) => {
    await page.getByRole('button', { name: '+ 1 minute' }).click()
    await page.locator('.last-action .callout.good').waitFor()
  }),
  'console: faults': consoleView('faults', '.entry'),
  'reference: index': at('/_kit/docs'),
  'reference: chapter': at('/_kit/docs/chapters/feeds'),
  'reference: operation': at('/_kit/docs/operations/joinTopic'),
  'reference: operation that was tried': async (page, world) => {
    await at('/_kit/docs/operations/getFeed')(page, world)
    await page.locator('[data-part="path"]').first().fill('1')
    await page.locator('[data-try] [type=submit]').click()
    await page.locator('[data-status]').waitFor()
  },
  'reference: resource': at('/_kit/docs/resources/Feed'),
  'reference: gaps': at('/_kit/docs/gaps'),
  'reference: requirements': at('/_kit/docs/requirements'),
  'reference: states': at('/_kit/docs/states', '.diagram'),
  'reference: search': async (page, world) => {
    await at('/_kit/docs')(page, world)
    await page.keyboard.press('/')
    await page.keyboard.type('topic')
    await page.getByRole('option').first().waitFor()
  },
  'reference: not found': at('/_kit/docs/%3Cscript%3Ealert(1)%3C%2Fscript%3E'),
  'report: good': address(({ reports }) => reports.good),
  'report: bad': address(({ reports }) => reports.bad),
  'payment: form': at('/_kit/pay', 'form'),
  'payment: waiting': address(
    ({ orders }) => `${orders.pay}&return_url=${encodeURIComponent('http://127.0.0.1:1/"><b>')}`,
  ),
  'payment: paid': address(({ orders }) => orders.paid),
  'payment: forged': at('/_kit/pay/1?signature=%3Cscript%3E'),
  'store: form': at('/_kit/store', 'form'),
  'store: purchase': address(({ orders }) => orders.store),
}
