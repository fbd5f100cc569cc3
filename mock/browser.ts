import '../contracts/runtime/refuse-old-node.ts'
import type { BrowserMock, BrowserMockOptions } from './entry-points/browser/browser-mock.ts'

export type { BrowserMock, BrowserMockOptions } from './entry-points/browser/browser-mock.ts'
export { reply } from './overrides/reply.ts'

/**
 * Await it before the app renders. On an address of the kit itself, such as a payment page, it shows that page in place of the
 * app and never resolves. Concurrent calls, as React's StrictMode makes them, share one mock. The platform, its seeds and MSW are
 * loaded on the first call.
 */
export async function startMock(options: BrowserMockOptions = {}): Promise<BrowserMock> {
  const { start } = await import('./entry-points/browser/start.ts')
  return start(options)
}
