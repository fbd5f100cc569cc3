import { storeCases } from '../platform/store.cases.ts'
import { opened, places } from './testing/places.cases.ts'

const { sqlite, postgres } = places()

storeCases('the store on SQLite in memory', async () => (await opened(':memory:')).store)
storeCases('the store on a SQLite file', async () => (await opened(await sqlite.empty())).store)
storeCases('the store on PostgreSQL', async () => (await opened(await postgres.empty())).store)
