import { type SetupWorker, setupWorker } from 'msw/browser'
import { getResponse } from 'msw/utils/get-response'
import type { BrowserMock, BrowserMockOptions } from '../browser.ts'
import { isOurs, mockHandler } from '../handler.ts'
import type { Mock } from '../mock.ts'
import type { MockWorld } from '../world.ts'
import { guardCalls } from './guard.ts'
import { Heartbeat } from './heartbeat.ts'
import { openWorld } from './open.ts'
import { showPage } from './pages.ts'

let isRunning = false

/** One at a time in a page. */
export async function start(options: BrowserMockOptions): Promise<BrowserMock> {
  if (isRunning) throw new Error('the mock runs in this page already; await stop() of the one that does first')
  isRunning = true
  try {
    return await begin(options)
  } catch (error) {
    isRunning = false
    throw error
  }
}

async function begin(options: BrowserMockOptions): Promise<BrowserMock> {
  const { mock, baseUrl, close } = await openWorld(options)
  if (mock.world.owns(location.pathname)) {
    await showPage(mock.world)
    return new Promise(() => {})
  }
  const worker = setupWorker(...(options.handlers ?? []), mockHandler(mock.world, baseUrl))
  const registration = await register(worker, options)
  const release = registration && guard(worker, registration, mock.world, baseUrl)
  return browserMock(mock, worker, async () => {
    release?.()
    await worker.stop()
    close()
    isRunning = false
  })
}

async function register(worker: SetupWorker, options: BrowserMockOptions) {
  const { quiet = false, onUnhandledFrame = 'warn', serviceWorker = {} } = options
  try {
    return await worker.start({ quiet, onUnhandledFrame, serviceWorker })
  } catch (cause) {
    const advice = 'put it where your server serves it at /: npx community-kit init public'
    throw new Error(`the service worker of the mock cannot be registered; ${advice}`, { cause })
  }
}

/** Without workers MSW stands in the page itself, and there is nothing to lose. */
function guard(
  worker: SetupWorker,
  { active }: ServiceWorkerRegistration,
  world: MockWorld,
  baseUrl: string | undefined,
): () => void {
  const heartbeat = new Heartbeat(active)
  const release = guardCalls({
    heartbeat,
    isOurs: (url) => isOurs(world, url, baseUrl),
    answer: (request) => getResponse([...worker.listHandlers()] as Parameters<typeof getResponse>[0], request),
  })
  return () => {
    heartbeat.stop()
    release()
  }
}

function browserMock(mock: Mock, worker: SetupWorker, stop: () => Promise<void>): BrowserMock {
  const { reset } = mock
  return Object.assign(mock, {
    worker,
    use: worker.use,
    resetHandlers: worker.resetHandlers,
    reset() {
      worker.resetHandlers()
      return reset()
    },
    stop,
  })
}
