import { connectionCases, storeCases } from '../platform/store-cases/store.cases.ts'
import { openForTest, testDatabases } from './testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

/** It reads where it writes, and otherwise does what the file does; all cases in `npm run proof`. */
connectionCases('the store on SQLite in memory', async () => (await openForTest(':memory:')).store)
storeCases('the store on a SQLite file', async () => (await openForTest(await sqlite.empty())).store)
storeCases('the store on PostgreSQL', async () => (await postgres.emptied()).store)
