import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { requestArbitrary } from './arbitrary.ts'
import { brokenConditionsOf } from './break-conditions.ts'
import { requestCorruptionsOf } from './corrupt-request.ts'
import { endpointsWithInput, requestsOf, seed, undetectedRequestCorruptions } from './named-schemas.cases.ts'

const named = (name: string) => endpointNamed.get(name) as Endpoint

const fieldsOf = (name: string, raw: Raw) =>
  new Set(requestCorruptionsOf(named(name), raw).map(({ path, kind }) => (kind === 'condition' ? `${path}!` : path)))

test.each(endpointsWithInput)(
  `$name refuses every corrupted request and names the field (seed ${seed})`,
  (endpoint) => {
    const isRefused = fc.property(requestArbitrary(endpoint), (raw) => {
      expect(undetectedRequestCorruptions(endpoint, requestCorruptionsOf(endpoint, raw))).toEqual([])
    })
    fc.assert(isRefused, { seed, numRuns: 20 })
  },
)

const conditional = endpointsWithInput.filter(({ conditions }) => conditions?.some(({ breaks }) => breaks))

test.each(conditional)(`$name has each of its conditions broken (seed ${seed})`, (endpoint) => {
  const broken = new Set(
    requestsOf(endpoint)
      .flatMap((raw) => brokenConditionsOf(endpoint, raw))
      .map(({ condition }) => condition),
  )
  expect(endpoint.conditions?.filter((condition) => condition.breaks && !broken.has(condition))).toEqual([])
})

test('An ignored field is not corrupted', () => {
  const others = { name: 'a', join_mode: 'open', expense: 5, divide: 1 }
  expect(fieldsOf('createTopic', { body: { ...others, visible: 'hidden' } })).toContain('expense')
  expect(fieldsOf('createTopic', { body: { ...others, visible: 'visible' } })).not.toContain('expense')
  expect(fieldsOf('listFeeds', { query: { id: '1,2', direction: 'asc', user: '3' } })).toEqual(
    new Set(['id.0', 'id.1', 'direction']),
  )
})

test('Path parameters are corrupted as text and never omitted', () => {
  const some = requestCorruptionsOf(named('joinTopic'), { params: { topicId: 5 } })
  expect(some.map(({ raw }) => (raw.params as { topicId?: string }).topicId)).toEqual([
    'corrupted',
    '2000000000.5',
    '0',
  ])
})

test('A body can be wrong as a whole', () => {
  const some = requestCorruptionsOf(named('pushFeedToCategories'), { params: { feedId: 1 }, body: [1] })
  expect(some.filter(({ path }) => path === 'body').map(({ raw }) => raw.body)).toEqual([
    null,
    true,
    7,
    'corrupted',
    {},
  ])
})

test('Null for an optional field is not a corruption', () => {
  const some = requestCorruptionsOf(named('leaveTopic'), { params: { topicId: 1 }, body: { target: 2 } })
  expect(some.map(({ raw }) => raw.body)).not.toContainEqual({ target: null })
})

test('A condition is broken by changing as little else as possible', () => {
  const [first, second] = requestCorruptionsOf(named('login'), { body: { login: 'a', password: 'b' } }).filter(
    ({ kind }) => kind === 'condition',
  )
  expect(first).toMatchObject({ path: 'password', raw: { body: { login: 'a' } } })
  expect(second).toMatchObject({ path: 'verifiable_code', raw: { body: { login: 'a', password: 'b' } } })
})
