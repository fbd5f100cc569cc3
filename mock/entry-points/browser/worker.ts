import type { SetupWorker, StartOptions } from 'msw/browser'
import { type BrowserMockOptions, isQuiet } from './browser-mock.ts'

/** After a failed start, MSW reuses the failed registration unless it gets a different `findWorker`. */
let findWorker: StartOptions['findWorker']

/** Undefined without support for service workers: then MSW intercepts in the page itself. */
export async function register(
  worker: SetupWorker,
  options: BrowserMockOptions,
): Promise<ServiceWorkerRegistration | undefined> {
  const { onUnhandledFrame = 'warn', serviceWorker = {} } = options
  try {
    const registration = await worker.start({
      quiet: isQuiet(options),
      onUnhandledFrame,
      serviceWorker,
      ...(findWorker && { findWorker }),
    })
    if (!registration) console.warn(noServiceWorker)
    return registration
  } catch (cause) {
    undoStart(worker)
    throw new Error(`the service worker of the mock cannot be registered; ${adviceFor()}`, { cause })
  }
}

/** Playwright blocks workers by replacing `register`. */
const isBlocked = () => !String(navigator.serviceWorker.register).includes('[native code]')

const adviceFor = () =>
  isBlocked()
    ? "this browser blocks them, as Playwright does with serviceWorkers: 'block'. Allow them, or use mockFixtures of community-kit/mock/playwright in the test"
    : 'copy it to the folder that your server serves at /: npx community-kit init public'

const noServiceWorker =
  'community-kit: this page cannot have a service worker, which needs localhost or https. The mock handles fetch and XMLHttpRequest, but not pictures and other resources.'

/** Restores what MSW has replaced. Not awaited, because MSW waits for a message from the missing worker. */
function undoStart(worker: SetupWorker): void {
  Promise.resolve(worker.stop()).catch(() => {})
  findWorker = (found, wanted) => found === wanted
}

/**
 * If a worker was unregistered when its last tab stopped the mock, and is registered again while that tab is still open, it does not
 * control the page: the page has to reload.
 */
export function isBypassed({ scope }: ServiceWorkerRegistration): boolean {
  return !navigator.serviceWorker.controller && location.href.startsWith(scope) && !isReloaded()
}

/** Prevents endless reloads of a page that no worker controls. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
