import { startPostgres } from '../../reference-server/testing/postgres.cases.ts'

/** One PostgreSQL for all tests, unless one is given: each file that needs it would start one of its own. */
export async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.TEST_POSTGRES_URL) return work()
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = await postgres.create()
  return work().finally(() => postgres.stop())
}
