import type { SetupWorker, StartOptions } from 'msw/browser'
import { combineUse, type UseOverride } from '../../overrides/use.ts'
import type { Mock } from '../create-mock.ts'
import type { EntryPointOptions, VerboseOption } from '../open-mock.ts'
import { refusingOldHandlers } from '../other-msw.ts'
import type { Corner } from './console/corner.ts'

export interface BrowserMockOptions extends EntryPointOptions, VerboseOption {
  /** Where the service worker is, and the options of its registration. */
  readonly serviceWorker?: StartOptions['serviceWorker']
  /** Whether MSW logs nothing. Default: the opposite of `verbose`. */
  readonly quiet?: boolean
  /** What happens to requests that no handler responds to. Default: 'warn'. */
  readonly onUnhandledFrame?: StartOptions['onUnhandledFrame']
  /** MSW handlers of the app, which apply before the platform. */
  readonly handlers?: Parameters<SetupWorker['use']>
  /** Whether the world survives a reload and is shared between tabs. Default: true. */
  readonly persist?: boolean
  /**
   * Whether a button in a corner of the page opens the console. By default it is at the bottom right, unless a test drives the page
   * (`navigator.webdriver`, Vitest, Cypress) or the page is in a frame. Under `mockFixtures` there is no button, because the world is in the test.
   */
  readonly console?: boolean | Corner
}

/** MSW logs requests only with `verbose`, so that hints are not lost among them. */
export const isQuiet = ({ verbose = false, quiet = !verbose }: BrowserMockOptions): boolean => quiet

/** The platform in a page: a world in the browser handles the requests. */
export interface BrowserMock extends Mock {
  readonly worker: SetupWorker
  /** Overrides the response of an operation, or adds MSW handlers that apply before the platform, until `reset`. */
  use: UseOverride & SetupWorker['use']
  /** Removes the MSW handlers of `use`. To remove overrides, call `overrides.clear()`. */
  resetHandlers: SetupWorker['resetHandlers']
  /** Stops the interception, unless another caller of `startMock` still uses it. The stored world stays. */
  stop(): Promise<void>
}

/** Copies property descriptors, because `mock` has getters. */
export function browserMock(mock: Mock, worker: SetupWorker, stop: () => Promise<void>): BrowserMock {
  const { reset } = mock
  const { resetHandlers } = worker
  const added = {
    worker,
    use: combineUse(mock.use, refusingOldHandlers(worker.use)),
    resetHandlers,
    reset() {
      resetHandlers()
      return reset()
    },
    stop,
  }
  return Object.defineProperties(mock, Object.getOwnPropertyDescriptors(added)) as BrowserMock
}
