import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/coverage.ts'
import { planOf } from '../../conformance/footprint.ts'
import { plain } from '../../conformance/reports/index.ts'
import { suite } from '../../conformance/suite.ts'
import { seededPeople } from '../in-process.ts'
import type { Choice } from './choice.ts'
import { headerText } from './header.ts'

function headerOf(mode: Choice['mode'], ...only: readonly string[]): string {
  const choice: Choice = {
    name: 'staging',
    baseUrl: 'https://staging.example.com',
    people: seededPeople,
    controlToken: undefined,
    unsupported: [],
    gaps: 'observed',
    mode,
    timeout: 30_000,
    concurrency: 1,
    seed: 1,
    only,
    skip: [],
  }
  const cases = casesIn(suite).filter(({ address }) => only.some((word) => address.startsWith(word)))
  return headerText(choice, planOf(cases, mode), plain)
}

test('mode safe removes what it makes, and says what stays with the test accounts all the same', () => {
  const header = headerOf('safe', '4.1/likes', '3.2/audited')
  expect(header).toMatch(
    /\nwrites +.*; all of it is removed again\nstays +orders and notifications of the test accounts/,
  )
  expect(header).toMatch(/\nstays .*: tasks may count .*likeFeed.*, and pay$/)
  expect(header).toMatch(/\nstays .*joinTopic/)
})

test('what no task counts leaves nothing', () => {
  expect(headerOf('safe', '4.9/')).toMatch(/\nwrites +.*; all of it is removed again$/)
  expect(headerOf('read-only', '4.1/likes')).toMatch(/\nwrites +nothing$/)
})

test('mode full says which operations leave something for good', () => {
  expect(headerOf('full', '4.5/rewards')).toMatch(/\nwrites +.*; what stays is of .*rewardTopic/)
})
