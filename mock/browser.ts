import '../contracts/runtime/refuse-old-node.ts'
import type { BrowserMock, BrowserMockOptions } from './entry-points/browser/browser-mock.ts'

export type { BrowserMock, BrowserMockOptions } from './entry-points/browser/browser-mock.ts'
export { reply } from './overrides/reply.ts'

/**
 * Await it before the app renders. On an address of the kit, such as a payment page, it shows that page instead of the app and never
 * resolves. Concurrent calls, as under React's StrictMode, share one mock. The platform, its seed data and MSW are loaded on the
 * first call.
 */
export async function startMock(options: BrowserMockOptions = {}): Promise<BrowserMock> {
  const { start } = await import('./entry-points/browser/start.ts')
  return start(options)
}
