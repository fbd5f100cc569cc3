import { startPostgres } from '../../reference-server/testing/postgres.cases.ts'

/** Starts one PostgreSQL for all tests unless TEST_POSTGRES_URL is set; otherwise each test file would start its own. */
export async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.TEST_POSTGRES_URL) return work()
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = await postgres.create()
  return work().finally(() => postgres.stop())
}
