import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import { requestSchemas } from '../../contracts/runtime/read.ts'
import { casesIn } from '../authoring/coverage.ts'
import { generatedScenarios } from './index.ts'
import { pageWalksOf } from './support/page-relations.ts'

const namesOf = (kind: string) =>
  generatedScenarios.find(({ id }) => id === `generated/${kind}`)?.cases.map(({ id }) => id.split('/')[2]) ?? []

const operationsWith = (isMeant: (endpoint: (typeof endpoints)[number]) => unknown) =>
  endpoints.filter(isMeant).map(({ name }) => name)

test('Every case id consists of the kind and a name, and is unique', () => {
  const ids = casesIn(generatedScenarios).map(({ id }) => id)
  expect(ids.filter((one) => !/^generated\/[a-z]+\/[a-zA-Z]+$/.test(one))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('Every operation with input gets corrupted requests', () => {
  expect(namesOf('corrupted')).toEqual(operationsWith((one) => Object.keys(requestSchemas(one)).length > 0))
})

test('Every operation with path parameters is sent missing ids', () => {
  expect(namesOf('missing')).toEqual(operationsWith(({ params }) => params))
})

test('Every path is tried with an undeclared method', () => {
  const paths = new Set(endpoints.map(({ path }) => path))
  expect(namesOf('method')).toHaveLength(paths.size)
})

test('Every resource is read with HEAD', () => {
  const isResource = (name: string) => name !== 'logoutByGet' && name !== 'refreshByGet'
  const headCases = casesIn(generatedScenarios).filter(({ scenario }) => scenario === 'generated/head')
  const reads = operationsWith(({ method, name }) => method === 'GET' && isResource(name))
  expect(headCases.flatMap(({ operations }) => operations).toSorted()).toEqual(reads.toSorted())
})

test('Every kind of media and every kind of notification is sent', () => {
  const names = ['hotFeeds', 'listEventReviews', 'listAllEventReviews', 'listNotifications']
  expect(namesOf('choices')).toEqual(expect.arrayContaining(names))
})

test('Every list with a page size and a way to walk through its pages is paged', () => {
  expect(namesOf('pages')).toEqual(
    operationsWith((one) => one.query && 'limit' in one.query && pageWalksOf(one).length > 0),
  )
})

test('Every operation that needs a token is tried with bad ones', () => {
  const tokenCases = casesIn(generatedScenarios).filter(({ scenario }) => scenario === 'generated/token')
  const members = operationsWith(({ access }) => access === 'member')
  for (const name of ['revoked', 'falsified'])
    expect(tokenCases.find(({ id }) => id.endsWith(name))?.operations).toEqual(members)
})

test('Every operation with a body gets random bodies, unless its effects cannot be undone', () => {
  const excluded = operationsWith(({ body }) => body).filter((name) => !namesOf('bodies').includes(name))
  expect(excluded).toEqual(['recharge', 'withdraw', 'createIapOrder', 'verifyIapOrder', 'markNotificationsRead'])
})

test('A case covers only its own operation, even if its requirements mention others', () => {
  const [one] = generatedScenarios.find(({ id }) => id === 'generated/missing')?.cases ?? []
  expect(one?.operations).toEqual([one?.id.split('/')[2]])
})
