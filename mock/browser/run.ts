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
import { isPassedBy, register } from './worker.ts'

/** The world behind a worker. Its `stop` is to be called once. */
export async function run(options: BrowserMockOptions): Promise<BrowserMock> {
  const { mock, baseUrl, close } = await openWorld(options)
  if (mock.world.owns(location.pathname)) {
    await showPage(mock.world)
    return neverYet
  }
  const worker = setupWorker(...(options.handlers ?? []), mockHandler(mock.world, baseUrl))
  const registration = await register(worker, options).catch((error) => {
    close()
    throw error
  })
  if (registration && isPassedBy(registration)) {
    location.reload()
    return neverYet
  }
  const release = registration && guard(worker, registration, mock.world, baseUrl)
  return browserMock(mock, worker, async () => {
    release?.()
    await worker.stop()
    close()
  })
}

/** The page shows something else than the app, or is on its way out. */
const neverYet = new Promise<never>(() => {})

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
