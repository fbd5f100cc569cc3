import { expect, test } from 'vitest'
import { boundaryRequests, respectsBounds } from '../../contracts/testing/boundary-requests.cases.ts'
import { testDatabases } from '../../reference-server/testing/test-databases.cases.ts'
import { expectCodes, expectNoServerErrors, mocked, type Send, served, statusLines } from './largest-requests.cases.ts'

const { sqlite, postgres } = testDatabases()

test('the contracts accept every request at its limits, and none beyond', () => {
  const wrong = boundaryRequests.filter((request) => !respectsBounds(request))
  expect(wrong.map(({ endpoint, beyond }) => `${endpoint.name} ${beyond ?? 'at its bounds'}`)).toEqual([])
  expect(boundaryRequests.filter(({ beyond }) => beyond).length).toBeGreaterThan(150)
})

const stores: readonly [name: string, open: () => Promise<Send>][] = [
  ['SQLite', async () => served(await sqlite.fresh())],
  ['PostgreSQL', async () => served(await postgres.fresh())],
]

test('the mock sends codes to the longest address, but not to a longer one, and accepts all requests at their limits', async () => {
  const send = await mocked()
  await expectCodes(send)
  await expectNoServerErrors(send, 'all')
})

/** `npm run proof` sends all requests. */
test.each(stores)(
  '%s sends codes to the longest address, but not to a longer one, and stores requests at their limits',
  async (_, open) => {
    const send = await open()
    await expectCodes(send)
    await expectNoServerErrors(send, 'stored')
  },
)

/** Sent only to the mock: they are refused before any access to the store. */
test('requests beyond their limits are refused', async () => {
  const beyond = boundaryRequests.filter((request) => request.beyond !== undefined)
  const lines = await statusLines(await mocked(), beyond)
  expect(lines.filter((line) => !line.endsWith(' 422'))).toEqual([])
})
