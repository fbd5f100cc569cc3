import { createRequire } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { LiveLog } from '../../../cli/commands/traffic/live/live-log.ts'
import { serveLivePage } from '../../../cli/commands/traffic/live/live-page.ts'
import { aFeed, exchanged } from '../../../conformance/traffic/traffic.cases.ts'
import type { TrafficExchange } from '../../../conformance/traffic/traffic-exchange.ts'
import { TrafficJudge } from '../../../conformance/traffic/traffic-judge.ts'
import { recordOfTraffic } from '../../../conformance/traffic/traffic-record.ts'
import { openBrowser } from '../../../mock/testing/shared-browser.cases.ts'

const axe = createRequire(import.meta.url).resolve('axe-core')
const upstream = 'https://staging.example'
const attack = '<img src=x onerror="window.attacked=true">'

async function livePage() {
  const [judge, log] = [new TrafficJudge(), new LiveLog()]
  const summary = async () => judge.summary()
  const source = { kit: '1', name: 'staging.example', baseUrl: upstream, again: 'community-kit proxy' }
  const record = async () => recordOfTraffic(judge.summary(), source)
  const page = await serveLivePage({ upstream, log, summary, record }, 0)
  onTestFinished(() => page.close())
  let at = Date.UTC(2026, 10, 1)
  const note = (given: TrafficExchange) => {
    at += 1000
    const exchange = { ...given, at }
    log.note(exchange, judge.note(exchange, judge.begin(exchange, at)))
  }
  return { url: page.url, note }
}

const hostile = () => [
  exchanged('listFeeds', [aFeed({ like_count: attack })]),
  exchanged('getFeed', aFeed({ id: 2, user_id: 3 }), {
    path: `/feeds/2?token=a-secret-token&q=${encodeURIComponent(attack)}`,
  }),
  exchanged('listFeeds', [], { path: `/fedes/${attack}` }),
]

test.each(['light', 'dark'] as const)('the page of the proxy is accessible and inert, %s', async (colorScheme) => {
  const { url, note } = await livePage()
  hostile().forEach(note)
  const browser = await openBrowser()
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript({ path: axe })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.goto(url)
  await page.getByRole('heading', { name: /^Findings/ }).waitFor()
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    'axe.run(document)',
  )
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate('window.attacked')).toBeUndefined()
  expect(await page.content()).not.toContain('a-secret-token')
  expect(errors).toEqual([])
  await context.close()
})

test('findings come first, new exchanges appear by themselves, and closed details stay closed', async () => {
  const { url, note } = await livePage()
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByText('No requests yet').waitFor()
  note(exchanged('listFeeds', [aFeed({ like_count: 'many' })]))
  await page.getByRole('heading', { name: 'Findings (1)' }).waitFor()
  expect(await page.getByRole('status').textContent()).toBe('One finding')
  await page.locator('summary').first().click()
  note(exchanged('listTopics', []))
  await page.getByRole('cell', { name: 'listTopics', exact: true }).waitFor()
  expect(await page.locator('details').first().getAttribute('open')).toBeNull()
  expect(await page.locator('h2').allTextContents()).toEqual(['Findings (1)', 'Last exchanges'])
  expect(await page.locator('h1').textContent()).toBe('Traffic of staging.example')
  await browser.close()
})
