import { expect, test } from 'vitest'
import { uncovered } from '../conformance/coverage.ts'
import { suite } from '../conformance/suite.ts'
import { conforms } from '../conformance/vitest.ts'
import { endpoints } from '../contracts/chapters.ts'
import { repliesOf, statedStatuses } from '../contracts/declared.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import type { Requirement } from '../contracts/requirements/requirement.ts'
import { createWorld } from '../mock/world.ts'
import { inProcess } from './in-process.ts'

const token = 'the token of this test'
const produced = new Set<string>()
const accidents: string[] = []

const world = createWorld({
  controlToken: token,
  onExchange: ({ endpoint, response }) => void produced.add(`${endpoint?.name} ${response.status}`),
  onError: (error, endpoint) => void accidents.push(`${endpoint?.name ?? 'no operation'}: ${error}`),
})

conforms(() => inProcess(world, token), suite)

// Below: what the cases above have shown together, so they are judged after them.

test('nothing went wrong inside', () => {
  expect([...new Set(accidents)]).toEqual([])
})

const ownStatuses = (endpoint: Endpoint) => [...statedStatuses(endpoint), ...Object.keys(endpoint.chosen ?? {})]

test('every reply that a contract states or chooses was given at least once', () => {
  const declared = endpoints.flatMap((endpoint) => ownStatuses(endpoint).map((status) => `${endpoint.name} ${status}`))
  expect(declared.filter((reply) => !produced.has(reply))).toEqual([])
})

test('every refusal that follows from what an operation takes was given by some operation', () => {
  const given = (status: number) => endpoints.some(({ name }) => produced.has(`${name} ${status}`))
  const implied = new Set(endpoints.flatMap((endpoint) => repliesOf(endpoint).map(({ status }) => status)))
  expect([...implied].filter((status) => !given(status))).toEqual([])
})

test('every operation that needs a token has refused somebody without one', () => {
  const members = endpoints.filter(({ access }) => access === 'member')
  expect(members.map(({ name }) => name).filter((name) => !produced.has(`${name} 401`))).toEqual([])
})

test('every statement of the document has a case', () => {
  // A field that no operation shows is in no answer that could be judged.
  const isShown = ({ field, on }: Requirement) => field === undefined || on.length > 0
  const missing = uncovered(suite).filter((one) => one.level === 'must' && isShown(one))
  expect(missing.map(({ id, says }) => `${id} ${says}`)).toEqual([])
})
