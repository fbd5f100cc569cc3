import type { SetupWorker, StartOptions } from 'msw/browser'
import type { BrowserMockOptions } from '../browser.ts'

/** MSW goes on with what a failed start has left, unless it is asked to find its worker in another way. */
let findWorker: StartOptions['findWorker']

/** Undefined where there are no workers: MSW stands in the page itself then. */
export async function register(
  worker: SetupWorker,
  options: BrowserMockOptions,
): Promise<ServiceWorkerRegistration | undefined> {
  const { quiet = false, onUnhandledFrame = 'warn', serviceWorker = {} } = options
  try {
    const registration = await worker.start({
      quiet,
      onUnhandledFrame,
      serviceWorker,
      ...(findWorker && { findWorker }),
    })
    if (!registration) console.warn(workerless)
    return registration
  } catch (cause) {
    forget(worker)
    const advice = 'put it where your server serves it at /: npx community-kit init public'
    throw new Error(`the service worker of the mock cannot be registered; ${advice}`, { cause })
  }
}

const workerless =
  'community-kit: this page has no service worker, which takes localhost or https. fetch and XMLHttpRequest are answered; pictures, and whatever else the page loads by an address, are not.'

/** Puts back what MSW has replaced. It then waits for the word of a worker that is not there, and so nobody waits for it. */
function forget(worker: SetupWorker): void {
  Promise.resolve(worker.stop()).catch(() => {})
  findWorker = (found, wanted) => found === wanted
}

/**
 * A worker that was told to go when its last tab stopped the mock, and is registered again while that tab is open, does not take over
 * the page that has done so: the page has to load once more.
 */
export function isPassedBy({ scope }: ServiceWorkerRegistration): boolean {
  return !navigator.serviceWorker.controller && location.href.startsWith(scope) && !isReloaded()
}

/** Once is enough: a page that no worker takes over would reload for ever. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
