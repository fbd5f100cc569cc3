import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import { failed, finished, passed, started } from './example-run.cases.ts'
import { caseEvent, lineOf, readRun } from './run-record.ts'

const liking = (message: string) =>
  verdictOf(fakeTarget(only('likeFeed', () => json(500, { message }))), ({ bob }) =>
    bob.sends(feeds.likeFeed, { params: { feedId: 7 } }).gets(201),
  )

const text = (...events: Parameters<typeof lineOf>[0][]) => events.map(lineOf).join('')

test('a written run is read back', async () => {
  const result = caseEvent(await liking('Boom'), 'http://fake.test')
  const record = readRun(text(started, result, finished()))
  expect(record).toEqual({ started, results: [result], finished: finished() })
})

test('a failure has a script and the command that reruns only this case, with its flags', async () => {
  const { failure } = caseEvent(await liking('Boom'), 'http://fake.test', ['--seed', '7'])
  expect(failure?.script?.text).toMatch(
    /^#!\/bin\/sh\n(?:.*\n)*send POST \/api\/v2\/feeds\/7\/like .*\$TOKEN_BOB" -i\n/,
  )
  expect(failure?.again).toBe('community-kit conform http://fake.test --only 4.1/likes/liking --seed 7')
})

test('a case records its operations, its start, and its response times', async () => {
  const { operations, from, answers, ms } = caseEvent(await liking('Boom'), 'http://fake.test')
  expect(operations).toEqual(['likeFeed'])
  expect(from).toBeGreaterThanOrEqual(0)
  expect(answers?.slowest.operation).toMatch(/^(login|likeFeed)$/)
  expect(answers?.ms).toBeGreaterThanOrEqual(answers?.slowest.ms ?? Number.NaN)
  expect(ms).toBeGreaterThanOrEqual(answers?.slowest.ms ?? Number.NaN)
})

test('files of earlier versions without these fields are read', () => {
  const earlier = passed('4.1/likes/like')
  expect([earlier.operations, earlier.from, earlier.answers, finished().made]).toEqual(Array(4).fill(undefined))
  expect(readRun(text(started, earlier, finished())).results).toEqual([earlier])
})

test('the lines contain no secrets', async () => {
  expect(lineOf(caseEvent(await liking('Boom'), 'http://fake.test'))).not.toMatch(/secret-token|open sesame/)
})

test('a body that is too long is truncated', async () => {
  const { failure } = caseEvent(await liking('x'.repeat(20_000)), 'http://fake.test')
  const body = failure?.transcript.at(-1)?.responseBody
  expect(body).toMatch(/^\{"message":"x{7000}.*… \(20014 characters\)$/)
})

test('a last line that a crash cut off is ignored, and the run has no finish', () => {
  const whole = text(started, passed('4.1/likes/like'), passed('4.1/likes/like-twice'))
  const record = readRun(whole.slice(0, -40))
  expect(record.results.map(({ id }) => id)).toEqual(['4.1/likes/like'])
  expect(record.finished).toBeUndefined()
})

test('only the last result of a case counts', () => {
  const record = readRun(text(started, failed('4.1/likes/like', 'a', 'b'), passed('4.1/likes/like'), finished()))
  expect(record.results.map(({ outcome }) => outcome)).toEqual(['passed'])
})

test.each([
  ['', 'line 1 is not the start of a run'],
  ['<html>', 'line 1 is not JSON'],
  [text(passed('4.1/likes/like')), 'line 1 is not the start of a run'],
  [`${text(started)}oops\n${text(finished())}`, 'line 2 is not JSON'],
  [`${text(started)}{"event":"case"}\n`, 'line 2 is not a run event'],
  [text(started, started), 'the file contains several runs'],
])('a file that is not a run is rejected, with the line: %j', (source, message) => {
  expect(() => readRun(source)).toThrow(message)
})

test('event names of earlier versions are read', () => {
  const earlier = text(started, passed('4.1/likes/like'), finished())
    .replace('"event":"started"', '"event":"begun"')
    .replace('"event":"case"', '"event":"judged"')
    .replace('"event":"finished"', '"event":"ended"')
  expect(earlier).toContain('"event":"begun"')
  expect(readRun(earlier)).toEqual({ started, results: [passed('4.1/likes/like')], finished: finished() })
})

test('lines can be given one by one', () => {
  expect(readRun([lineOf(started), '', lineOf(finished())]).finished?.exitCode).toBe(0)
})
