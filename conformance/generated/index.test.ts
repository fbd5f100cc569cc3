import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import { requestSchemas } from '../../contracts/read.ts'
import { casesIn } from '../coverage.ts'
import { generatedScenarios } from './index.ts'
import { turningsOf } from './turning.ts'

const namesOf = (kind: string) =>
  generatedScenarios.find(({ id }) => id === `generated/${kind}`)?.cases.map(({ address }) => address.split('/')[2]) ??
  []

const operationsWith = (isMeant: (endpoint: (typeof endpoints)[number]) => unknown) =>
  endpoints.filter(isMeant).map(({ name }) => name)

test('Every address is made of the kind and a name, and is there once', () => {
  const addresses = casesIn(generatedScenarios).map(({ address }) => address)
  expect(addresses.filter((one) => !/^generated\/[a-z]+\/[a-zA-Z]+$/.test(one))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('Whatever takes anything is sent wrong things', () => {
  expect(namesOf('corrupted')).toEqual(operationsWith((one) => Object.keys(requestSchemas(one)).length > 0))
})

test('Whatever names something is asked for what is missing', () => {
  expect(namesOf('missing')).toEqual(operationsWith(({ params }) => params))
})

test('Every path is tried with another method', () => {
  const paths = new Set(endpoints.map(({ path }) => path))
  expect(namesOf('method')).toHaveLength(paths.size)
})

test('Every list with a page size and a way to turn its pages has them turned', () => {
  expect(namesOf('pages')).toEqual(
    operationsWith((one) => one.query && 'limit' in one.query && turningsOf(one).length > 0),
  )
})

test('Whatever needs a token is asked with bad ones', () => {
  const asked = casesIn(generatedScenarios).filter(({ scenario }) => scenario === 'generated/token')
  const members = operationsWith(({ access }) => access === 'member')
  for (const name of ['revoked', 'falsified'])
    expect(asked.find(({ address }) => address.endsWith(name))?.operations).toEqual(members)
})

test('Whatever has a body is sent random ones, unless its effects stay', () => {
  const spared = operationsWith(({ body }) => body).filter((name) => !namesOf('bodies').includes(name))
  expect(spared).toEqual(['recharge', 'withdraw', 'createIapOrder', 'verifyIapOrder', 'markNotificationsRead'])
})

test('A case is about its own operation alone, whatever its requirements speak of', () => {
  const [one] = generatedScenarios.find(({ id }) => id === 'generated/missing')?.cases ?? []
  expect(one?.operations).toEqual([one?.address.split('/')[2]])
})
