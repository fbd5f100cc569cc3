import { expect, test } from 'vitest'
import { casesIn } from '../../../../conformance/authoring/coverage.ts'
import { plain } from '../../../../conformance/reports/index.ts'
import { writePlanOf } from '../../../../conformance/runner/write-plan.ts'
import type { Mode } from '../../../../conformance/safety/modes.ts'
import { suite } from '../../../../conformance/suite.ts'
import { folder } from '../../../testing/folder.cases.ts'
import { readSettings } from '../setup/read-settings.ts'
import { headerText, timeText } from './header-text.ts'

async function headerOf(mode: Mode, ...only: readonly string[]): Promise<string> {
  const settings = await readSettings('https://staging.example.com', { mode, only }, { env: {}, folder: folder() })
  const cases = casesIn(suite).filter(({ id }) => only.some((word) => id.startsWith(word)))
  return headerText(settings, writePlanOf(cases, mode), plain)
}

test('mode safe undoes what it writes, and names what stays with the test accounts all the same', async () => {
  const header = await headerOf('safe', '4.1/likes', '3.2/audited')
  expect(header).toMatch(
    /\nwrites +up to .*; all of it is undone\nstays +orders and notifications of the test accounts/,
  )
  expect(header).toMatch(/\nstays .*: tasks may count and pay for .*likeFeed/)
  expect(header).toMatch(/\nstays .*joinTopic/)
})

test('what no task counts leaves nothing', async () => {
  expect(await headerOf('safe', '4.9/')).toMatch(/\nwrites +up to .*; all of it is undone$/)
  expect(await headerOf('read-only', '4.1/likes')).toMatch(/\nwrites +nothing$/)
})

test('mode full names the operations that cannot be undone', async () => {
  expect(await headerOf('full', '4.5/rewards')).toMatch(/\nwrites +up to .*; cannot be undone: .*rewardTopic/)
})

const plan = { ...writePlanOf([], 'full'), requests: 9_000, busiestCaller: 3_000 }

test('a run takes as long as its answers, or as the rate limit demands', () => {
  const speed = { latency: 4, concurrency: 1, rateLimit: undefined }
  expect(timeText(plan, speed, plain)).toBe('time     about 36 s\n')
  expect(timeText(plan, { ...speed, concurrency: 4, rateLimit: 100_000 }, plain)).toBe('time     about 9 s\n')
  expect(timeText(plan, { ...speed, rateLimit: 60 }, plain)).toBe('time     about 50 min, at 60 requests a minute\n')
})
