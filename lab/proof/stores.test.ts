import { describe, test } from 'vitest'
import { MemoryStore } from '../../mock/store/memory-store.ts'
import { allTables, maxSizeCases } from '../../platform/store-cases/max-size.cases.ts'
import { storeCases } from '../../platform/store-cases/store.cases.ts'
import { expectCreatedOnce } from '../../reference-server/testing/created-once.cases.ts'
import { openForTest, testDatabases } from '../../reference-server/testing/test-databases.cases.ts'
import { checkRandomActions } from '../rules/invariants/random-actions.cases.ts'
import { expectFailureWithoutFile } from '../system/full-disk.cases.ts'
import { raceCases } from '../system/races.cases.ts'

const { sqlite, postgres } = testDatabases()
const inMemory = async () => (await openForTest(':memory:')).store

storeCases('the store on SQLite in memory', inMemory)

describe('the store in memory', () => maxSizeCases(async () => new MemoryStore().store, allTables))
describe('SQLite in memory', () => maxSizeCases(inMemory, allTables))
describe('a SQLite file', () => maxSizeCases(async () => (await openForTest(await sqlite.empty())).store, allTables))
describe('PostgreSQL', () => maxSizeCases(async () => (await postgres.emptied()).store, allTables))

test.each([sqlite, postgres])('three processes that open $name at once create it once', async ({ fresh }) =>
  expectCreatedOnce(await fresh(), 3),
)

const serve = ['serve', '--seed', '1', '--port', '0']

describe.skipIf(process.platform !== 'linux')('process limits exist only on Linux', () => {
  test.each([
    [['seed'], 200],
    [['seed'], 3],
    [serve, 200],
    [serve, 3],
  ])('%j with room for %i KiB ends with one clear line, and leaves no file', expectFailureWithoutFile)
})

test(
  'after any actions, concurrent or sequential, counters and balances agree with the rows',
  () => checkRandomActions(60),
  240_000,
)

describe('races', () => raceCases(5))
