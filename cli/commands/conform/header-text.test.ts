import { expect, test } from 'vitest'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { plain } from '../../../conformance/reports/index.ts'
import { unsupportedCases } from '../../../conformance/runner/runnable.ts'
import { writePlanOf } from '../../../conformance/runner/write-plan.ts'
import type { Mode } from '../../../conformance/safety/modes.ts'
import { suite } from '../../../conformance/suite.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { folder } from '../../testing/folder.cases.ts'
import { headerText, timeText } from './header-text.ts'
import { readSettings } from './read-settings.ts'

async function headerOf(mode: Mode, ...only: readonly string[]): Promise<string> {
  const settings = await readSettings('https://staging.example.com', { mode, only }, { env: {}, folder: folder() })
  const cases = casesIn(suite).filter(({ id }) => only.some((word) => id.startsWith(word)))
  return headerText(settings, writePlanOf(cases, mode), plain)
}

test('in mode safe, the header names what remains with the test accounts', async () => {
  const header = await headerOf('safe', '4.1/likes', '3.2/audited')
  expect(header).toMatch(
    /\nwrites +up to .*; all of it is undone\nremains +orders and notifications of the test accounts/,
  )
  expect(header).toMatch(/\nremains .*, because tasks may count and reward .*likeFeed/)
  expect(header).toMatch(/\nremains .*joinTopic/)
})

test('operations that no task counts leave nothing behind', async () => {
  expect(await headerOf('safe', '4.9/')).toMatch(/\nwrites +up to .*; all of it is undone$/)
  expect(await headerOf('read-only', '4.1/likes')).toMatch(/\nwrites +nothing$/)
})

test('mode full names the operations that cannot be undone', async () => {
  expect(await headerOf('full', '4.5/rewards')).toMatch(/\nwrites +up to .*; cannot be undone: .*rewardTopic/)
})

test('unsupported operations are not planned, and a long list of them is shortened', async () => {
  const unsupported = Object.keys(feeds)
  const settings = await readSettings('http://127.0.0.1:1', {}, { env: {}, folder: folder() })
  const cases = casesIn(suite).filter(({ id }) => id.startsWith('4.1/likes/'))
  const header = headerText(
    { ...settings, unsupported },
    writePlanOf(cases, 'full', {}, unsupportedCases(unsupported)),
    plain,
  )
  expect(header).toMatch(new RegExp(`\\ncases +0, ${cases.length} more are skipped, 6 at a time\\nwrites +nothing$`))
  expect(header).toMatch(/\nprofile +.*without publishFeed, .* and \d+ more, declared unsupported\n/)
})

const plan = { ...writePlanOf([], 'full'), requests: 9_000, busiestCaller: 3_000 }

test('the estimate is the time of all responses, or the wait for the rate limit', () => {
  const speed = { latency: 4, concurrency: 1, rateLimit: undefined }
  expect(timeText(plan, speed, plain)).toBe('time     about 36 s\n')
  expect(timeText(plan, { ...speed, concurrency: 4, rateLimit: 100_000 }, plain)).toBe('time     about 9 s\n')
  expect(timeText(plan, { ...speed, rateLimit: 60 }, plain)).toBe('time     about 50 min, at 60 requests per minute\n')
})
