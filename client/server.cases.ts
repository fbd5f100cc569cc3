import { onTestFinished } from 'vitest'
import { type MockServer, startMockServer } from '../mock/server.ts'

/** Starts a mock on a free port; it is closed after the test. */
export async function startServer(): Promise<MockServer> {
  const server = await startMockServer({ now: 'fixed' })
  onTestFinished(() => server.close())
  return server
}

/** The status of every request of an operation, in order. */
export const statusesOf = ({ mock }: MockServer, operation: string): number[] =>
  mock.exchanges.filter((entry) => entry.operation === operation).map(({ status }) => status)
