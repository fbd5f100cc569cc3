import { type SetupWorker, setupWorker } from 'msw/browser'
import { getResponse } from 'msw/utils/get-response'
import { handledBy, handlers, type IsHandled } from '../handlers.ts'
import { type BrowserMock, type BrowserMockOptions, browserMock } from './browser-mock.ts'
import { showConsoleButton } from './console/console-button.ts'
import { cornerFor } from './console/corner.ts'
import { guardRequests } from './fetch-guard.ts'
import { Heartbeat } from './heartbeat.ts'
import { showKitPage } from './kit-page.ts'
import { openWorld } from './open-world.ts'
import { isBypassed, register } from './worker.ts'

/** Opens the world and intercepts requests with a service worker. Call `stop` only once. */
export async function runWorker(options: BrowserMockOptions): Promise<BrowserMock> {
  const opened = await openWorld(options)
  const { mock, origin, close } = opened
  if (mock.world.owns(location.pathname)) {
    await showKitPage(mock.world)
    return never
  }
  const worker = setupWorker(
    ...(options.handlers ?? []),
    ...handlers(mock.world, origin === undefined ? {} : { baseUrl: origin }),
  )
  const registration = await register(worker, options).catch((error) => {
    close()
    throw error
  })
  if (registration && isBypassed(registration)) {
    location.reload()
    return never
  }
  const removeGuard = registration && guard(worker, registration, handledBy(mock.world, origin))
  const corner = cornerFor(options.console)
  const removeConsole = corner && showConsoleButton(corner, opened)
  return browserMock(mock, worker, async () => {
    removeConsole?.()
    removeGuard?.()
    await worker.stop()
    close()
  })
}

/** The page shows something other than the app, or is about to reload. */
const never = new Promise<never>(() => {})

/** Only needed with a service worker: without one, MSW intercepts in the page itself. */
function guard(worker: SetupWorker, { active }: ServiceWorkerRegistration, isOurs: IsHandled): () => void {
  const heartbeat = new Heartbeat(active)
  const restore = guardRequests({
    heartbeat,
    isOurs,
    respond: (request) => getResponse([...worker.listHandlers()] as Parameters<typeof getResponse>[0], request),
  })
  return () => {
    heartbeat.stop()
    restore()
  }
}
