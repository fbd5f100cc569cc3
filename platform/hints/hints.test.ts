import { expect, test } from 'vitest'
import { consoleHints, type HintProblem, hintText } from './hints.ts'
import { addressProblem } from './request-problems.ts'

const problem: HintProblem = {
  part: 'query',
  field: 'limt',
  says: 'is not known',
  requirements: ['4.1/1'],
  requirementText: 'Feeds come',
}
const about = { operation: 'listFeeds', method: 'GET', path: '/api/v2/feeds' }

test('a hint has two to six lines', () => {
  expect(hintText({ ...about, problems: [problem] })).toBe(
    'listFeeds: GET /api/v2/feeds breaks the contract\n  query.limt: is not known (4.1/1: Feeds come)',
  )
  expect(hintText({ ...about, problems: [{ ...problem, isIgnored: true }] })).toMatch(
    /^.* follows the contract, with a hint\n/,
  )
  expect(hintText({ ...about, problems: [{ ...problem, isIgnored: true }, problem] })).toMatch(
    /^.* breaks the contract\n/,
  )
  const many = hintText({ ...about, problems: Array(9).fill(problem) }).split('\n')
  expect([many.length, many.at(-1)]).toEqual([6, '  and 5 more'])
})

test('the console shows each hint once, then how often it occurred', () => {
  const lines: string[] = []
  const write = consoleHints({ warn: (line: string) => lines.push(line) })
  const hint = (path: string) => ({ ...about, path, problems: [problem], text: `${path} is wrong\n  because` })
  for (let time = 0; time < 10; time++) write(hint('/a'))
  write(hint('/b'))
  expect(lines).toEqual(['/a is wrong\n  because', '/a is wrong (10 times)', '/b is wrong\n  because'])
})

test.each([
  ['/api/v2/feed/topicz', 'unknown path; did you mean GET /api/v2/feed/topics (listTopics)?'],
  ['/api/v2/api/v2/feeds', '/api/v2 is doubled; did you mean GET /api/v2/feeds (listFeeds)?'],
  ['/api/v2/nowhere', 'unknown path'],
  ['/feeds', 'paths of the interface start with /api/v2'],
])('%s is explained', (path, says) => {
  expect(addressProblem('GET', path)?.says).toBe(says)
})
