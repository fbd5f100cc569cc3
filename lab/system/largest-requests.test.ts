import { expect, test } from 'vitest'
import { isAsMeant, sizedRequests } from '../../contracts/testing/sized-requests.cases.ts'
import { testDatabases } from '../../reference-server/testing/test-databases.cases.ts'
import { expectAnswers, expectCodes, mocked, type Send, served, statusLines } from './largest-requests.cases.ts'

const { sqlite, postgres } = testDatabases()

test('the contracts accept every request at its bounds, and none beyond', () => {
  const wrong = sizedRequests.filter((request) => !isAsMeant(request))
  expect(wrong.map(({ endpoint, beyond }) => `${endpoint.name} ${beyond ?? 'at its bounds'}`)).toEqual([])
  expect(sizedRequests.filter(({ beyond }) => beyond).length).toBeGreaterThan(150)
})

const stores: readonly [name: string, open: () => Promise<Send>][] = [
  ['SQLite', async () => served(await sqlite.fresh())],
  ['PostgreSQL', async () => served(await postgres.fresh())],
]

test('the mock sends codes to the longest address, and none to a longer one; it answers all requests at their bounds', async () => {
  const send = await mocked()
  await expectCodes(send)
  await expectAnswers(send, 'all')
})

/** All requests in `npm run proof`. */
test.each(stores)(
  '%s sends codes to the longest address, and none to a longer one; it stores requests at their bounds',
  async (_, open) => {
    const send = await open()
    await expectCodes(send)
    await expectAnswers(send, 'stored')
  },
)

/** Before any store is asked. */
test('requests beyond their bounds are refused', async () => {
  const beyond = sizedRequests.filter((request) => request.beyond !== undefined)
  const lines = await statusLines(await mocked(), beyond)
  expect(lines.filter((line) => !line.endsWith(' 422'))).toEqual([])
})
