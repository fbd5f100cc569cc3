import { describe } from 'vitest'
import { MemoryStore } from '../../mock/store/memory-store.ts'
import { allTables, largestCases } from '../../platform/store-cases/largest.cases.ts'
import { storeCases } from '../../platform/store-cases/store.cases.ts'
import { openForTest, testDatabases } from '../../reference-server/testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()
const inMemory = async () => (await openForTest(':memory:')).store

storeCases('the store on SQLite in memory', inMemory)

describe('the store in memory', () => largestCases(async () => new MemoryStore().store, allTables))
describe('SQLite in memory', () => largestCases(inMemory, allTables))
describe('a SQLite file', () => largestCases(async () => (await openForTest(await sqlite.empty())).store, allTables))
describe('PostgreSQL', () => largestCases(async () => (await postgres.emptied()).store, allTables))
