import type { SetupWorker, StartOptions } from 'msw/browser'
import type { DoorOptions } from './door.ts'
import type { Mock } from './mock.ts'

export interface BrowserMockOptions
  extends DoorOptions,
    Pick<StartOptions, 'serviceWorker' | 'quiet' | 'onUnhandledFrame'> {
  /** The app's own handlers of MSW, in front of the platform. */
  readonly handlers?: Parameters<SetupWorker['use']>
  /** Whether the world survives a reload and is shared between tabs; it is unless told otherwise. */
  readonly persist?: boolean
}

/** The platform in a page: whatever the page fetches from it, it gets from a world that lives in the browser. */
export interface BrowserMock extends Mock {
  readonly worker: SetupWorker
  /** Puts handlers of MSW in front, until `reset` or `resetHandlers`. */
  use: SetupWorker['use']
  resetHandlers: SetupWorker['resetHandlers']
  /** Ends the interception, unless others have started it together with you and go on. What was kept stays. */
  stop(): Promise<void>
}

/**
 * Await it before the app draws anything. On an address of the kit's own, such as a payment page, it shows that page in place of the
 * app and never resolves. Those who call it at once, as React's StrictMode does, have one mock together. The platform, its
 * seeds and MSW are loaded only now.
 */
export async function startMock(options: BrowserMockOptions = {}): Promise<BrowserMock> {
  const { start } = await import('./browser/start.ts')
  return start(options)
}
