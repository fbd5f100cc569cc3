import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import { begun, ended, failed, passed } from './example-run.cases.ts'
import { readRun } from './read-run.ts'
import { caseEvent, lineOf } from './run-record.ts'

const liking = (message: string) =>
  verdictOf(fakeTarget(only('likeFeed', () => json(500, { message }))), ({ bob }) =>
    bob.sends(feeds.likeFeed, { params: { feedId: 7 } }).gets(201),
  )

const text = (...events: Parameters<typeof lineOf>[0][]) => events.map(lineOf).join('')

test('a run that was written is read back', async () => {
  const judged = caseEvent(await liking('Boom'), 'http://fake.test')
  const record = readRun(text(begun, judged, ended()))
  expect(record).toEqual({ begun, judged: [judged], ended: ended() })
})

test('a failure carries one request and the command that runs just this case, with the flags that matter', async () => {
  const { failure } = caseEvent(await liking('Boom'), 'http://fake.test', ['--seed', '7'])
  expect(failure?.curl).toMatch(/^curl -X POST 'http:\/\/fake\.test\/api\/v2\/feeds\/7\/like' .*Bearer \*\*\*'$/)
  expect(failure?.again).toBe('community-kit conform http://fake.test --only 4.1/likes/liking --seed 7')
})

test('a case records what it is about, when it started, and how long answers took', async () => {
  const { operations, from, answers, ms } = caseEvent(await liking('Boom'), 'http://fake.test')
  expect(operations).toEqual(['likeFeed'])
  expect(from).toBeGreaterThanOrEqual(0)
  expect(answers?.slowest.operation).toMatch(/^(login|likeFeed)$/)
  expect(answers?.ms).toBeGreaterThanOrEqual(answers?.slowest.ms ?? Number.NaN)
  expect(ms).toBeGreaterThanOrEqual(answers?.slowest.ms ?? Number.NaN)
})

test('files of earlier versions, without any of that, are read', () => {
  const earlier = passed('4.1/likes/like')
  expect([earlier.operations, earlier.from, earlier.answers, ended().made]).toEqual(Array(4).fill(undefined))
  expect(readRun(text(begun, earlier, ended())).results).toEqual([earlier])
})

test('nothing secret is in the lines', async () => {
  expect(lineOf(caseEvent(await liking('Boom'), 'http://fake.test'))).not.toMatch(/secret-token|open sesame/)
})

test('a body that is too long is truncated', async () => {
  const { failure } = caseEvent(await liking('x'.repeat(20_000)), 'http://fake.test')
  const body = failure?.transcript.at(-1)?.responseBody
  expect(body).toMatch(/^\{"message":"x{7000}.*… \(20014 characters\)$/)
})

test('a last line that a crash cut off is ignored, and the run has no end', () => {
  const whole = text(begun, passed('4.1/likes/like'), passed('4.1/likes/like-twice'))
  const record = readRun(whole.slice(0, -40))
  expect(record.results.map(({ id }) => id)).toEqual(['4.1/likes/like'])
  expect(record.finished).toBeUndefined()
})

test('a case that was run again counts by its last verdict', () => {
  const record = readRun(text(begun, failed('4.1/likes/like', 'a', 'b'), passed('4.1/likes/like'), ended()))
  expect(record.results.map(({ outcome }) => outcome)).toEqual(['passed'])
})

test.each([
  ['', 'line 1 does not start a run'],
  ['<html>', 'line 1 is not JSON'],
  [text(passed('4.1/likes/like')), 'line 1 does not start a run'],
  [`${text(begun)}oops\n${text(ended())}`, 'line 2 is not JSON'],
  [`${text(begun)}{"event":"judged"}\n`, 'line 2 is not a run event'],
  [text(begun, begun), 'it contains several runs'],
])('anything else than a run is refused, and the line is named: %j', (source, complaint) => {
  expect(() => readRun(source)).toThrow(complaint)
})

test('lines may come one by one', () => {
  expect(readRun([lineOf(begun), '', lineOf(ended())]).finished?.exitCode).toBe(0)
})
