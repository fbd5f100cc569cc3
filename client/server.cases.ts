import { onTestFinished } from 'vitest'
import { type MockServer, startMockServer } from '../mock/server.ts'

/** A mock on a port of its own, until the test is over. */
export async function startServer(): Promise<MockServer> {
  const server = await startMockServer({ now: 'fixed' })
  onTestFinished(() => server.close())
  return server
}

/** How often an operation was called, by status. */
export const statusesOf = ({ mock }: MockServer, operation: string): number[] =>
  mock.exchanges.filter((entry) => entry.operation === operation).map(({ status }) => status)
