import type { SetupWorker, StartOptions } from 'msw/browser'
import { combineUse, type UseOverride } from '../../overrides/use.ts'
import type { Mock } from '../create-mock.ts'
import type { EntryPointOptions, VerboseOption } from '../open-mock.ts'
import type { Corner } from './console/corner.ts'

export interface BrowserMockOptions
  extends EntryPointOptions,
    VerboseOption,
    Pick<StartOptions, 'serviceWorker' | 'quiet' | 'onUnhandledFrame'> {
  /** MSW handlers of the app, in front of the platform. */
  readonly handlers?: Parameters<SetupWorker['use']>
  /** Whether the world survives a reload and is shared between tabs; true by default. */
  readonly persist?: boolean
  /**
   * Whether a button in a corner of the page opens the console. By default at the bottom right, unless a test drives the page
   * (`navigator.webdriver`, Vitest, Cypress) or the page is in a frame. Under `mockFixtures` there is none: the world is in the test.
   */
  readonly console?: boolean | Corner
}

/** MSW tells every request only to those who ask for it: hints would be lost among them. */
export const isQuiet = ({ verbose = false, quiet = !verbose }: BrowserMockOptions): boolean => quiet

/** The platform in a page: requests to it are answered by a world in the browser. */
export interface BrowserMock extends Mock {
  readonly worker: SetupWorker
  /** Answers an operation in place of the platform, or puts MSW handlers in front of it, until `reset`. */
  use: UseOverride & SetupWorker['use']
  /** Takes back the MSW handlers of `use`; `answers.clear()` takes back the answers. */
  resetHandlers: SetupWorker['resetHandlers']
  /** Ends the interception, unless another caller of `startMock` still uses it. The stored world stays. */
  stop(): Promise<void>
}

/** Keeps the getters of the mock. */
export function browserMock(mock: Mock, worker: SetupWorker, stop: () => Promise<void>): BrowserMock {
  const { reset } = mock
  const { resetHandlers } = worker
  const added = {
    worker,
    use: combineUse(mock.use, worker.use),
    resetHandlers,
    reset() {
      resetHandlers()
      return reset()
    },
    stop,
  }
  return Object.defineProperties(mock, Object.getOwnPropertyDescriptors(added)) as BrowserMock
}
