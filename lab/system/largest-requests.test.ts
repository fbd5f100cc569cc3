import { expect, test } from 'vitest'
import { respectsBounds, sizedRequests } from '../../contracts/testing/sized-requests.cases.ts'
import { testDatabases } from '../../reference-server/testing/test-databases.cases.ts'
import { expectAnswers, expectCodes, mocked, type Send, served, statusLines } from './largest-requests.cases.ts'

const { sqlite, postgres } = testDatabases()

test('the contracts accept every request at its limits, and none beyond', () => {
  const wrong = sizedRequests.filter((request) => !respectsBounds(request))
  expect(wrong.map(({ endpoint, beyond }) => `${endpoint.name} ${beyond ?? 'at its bounds'}`)).toEqual([])
  expect(sizedRequests.filter(({ beyond }) => beyond).length).toBeGreaterThan(150)
})

const stores: readonly [name: string, open: () => Promise<Send>][] = [
  ['SQLite', async () => served(await sqlite.fresh())],
  ['PostgreSQL', async () => served(await postgres.fresh())],
]

test('the mock sends codes to the longest address, but not to a longer one, and accepts all requests at their limits', async () => {
  const send = await mocked()
  await expectCodes(send)
  await expectAnswers(send, 'all')
})

/** `npm run proof` sends all requests. */
test.each(stores)(
  '%s sends codes to the longest address, but not to a longer one, and stores requests at their limits',
  async (_, open) => {
    const send = await open()
    await expectCodes(send)
    await expectAnswers(send, 'stored')
  },
)

/** Refused before any access to the store. */
test('requests beyond their limits are refused', async () => {
  const beyond = sizedRequests.filter((request) => request.beyond !== undefined)
  const lines = await statusLines(await mocked(), beyond)
  expect(lines.filter((line) => !line.endsWith(' 422'))).toEqual([])
})
