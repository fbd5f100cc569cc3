import { browserOptions, checkOptions } from '../options.ts'
import { refuseOldHandlers } from '../other-msw.ts'
import { bindingName, type CallBinding } from '../test-binding.ts'
import type { BrowserMock, BrowserMockOptions } from './browser-mock.ts'
import { runWorker } from './run-worker.ts'

interface Running {
  readonly mock: Promise<BrowserMock>
  readonly optionsKey: string
  isStarting: boolean
  users: number
}

let running: Running | undefined

/**
 * Starts one mock per page. Another call with the same options while it starts, as from an effect under React's StrictMode, shares
 * it: the mock runs until all callers have stopped it.
 */
export async function start(options: BrowserMockOptions): Promise<BrowserMock> {
  checkOptions('startMock', browserOptions, options)
  refuseOldHandlers(options.handlers ?? [])
  const optionsKey = JSON.stringify({ ...options, handlers: undefined, faker: undefined })
  if (running && !(running.isStarting && running.optionsKey === optionsKey))
    throw new Error('a mock is already running in this page; await its stop() first')
  running ??= launch(options, optionsKey)
  running.users++
  return shared(running)
}

function launch(options: BrowserMockOptions, optionsKey: string): Running {
  const mock = run(options).finally(() => Object.assign(launched, { isStarting: false }))
  mock.catch(() => {
    running = undefined
  })
  const launched: Running = { mock, optionsKey, isStarting: true, users: 0 }
  return launched
}

/** Under a Playwright test, forwards to the mock of the test. */
async function run(options: BrowserMockOptions): Promise<BrowserMock> {
  const call = Reflect.get(globalThis, bindingName) as CallBinding | undefined
  if (!call) return runWorker(options)
  const { forwardToTest: runBesideTest } = await import('./forward-to-test.ts')
  return runBesideTest(call, options)
}

async function shared(one: Running): Promise<BrowserMock> {
  const mock = await one.mock
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= release(one, mock)
    return stopped
  }
  return Object.defineProperties({} as BrowserMock, {
    ...Object.getOwnPropertyDescriptors(mock),
    stop: { value: stop, enumerable: true },
  })
}

async function release(one: Running, mock: BrowserMock): Promise<void> {
  if (--one.users > 0) return
  await mock.stop()
  running = undefined
}
