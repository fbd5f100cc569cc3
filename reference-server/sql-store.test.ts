import { storeCases } from '../platform/store-cases/store.cases.ts'
import { openForTest, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

storeCases('the store on SQLite in memory', async () => (await openForTest(':memory:')).store)
storeCases('the store on a SQLite file', async () => (await openForTest(await sqlite.empty())).store)
storeCases('the store on PostgreSQL', async () => (await openForTest(await postgres.empty())).store)
