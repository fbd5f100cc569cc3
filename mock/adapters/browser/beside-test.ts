import { type SetupWorker, setupWorker } from 'msw/browser'
import { http } from 'msw/http'
import { isPagePath } from '../../../platform/pages/pages.ts'
import type { Mock } from '../../mock.ts'
import { callerFor, type Person } from '../../world/client.ts'
import { handledBy, originOf } from '../handler.ts'
import { type Call, type Forwarded, forwarded } from '../test-mock.ts'
import { answersOf } from './answers-in-test.ts'
import { type BrowserMock, type BrowserMockOptions, browserMock, isQuiet } from './browser-mock.ts'
import { faultsOf } from './faults-in-test.ts'
import { onlyInTest } from './only-in-test.ts'

/**
 * A mock in a page whose requests the mock of a Playwright test answers: that one's world is used, whatever the options say. The
 * app's own handlers answer in the page.
 */
export async function runBesideTest(call: Call, options: BrowserMockOptions): Promise<BrowserMock> {
  const origin = await platformOrigin(call, options.baseUrl)
  const isHandled = handledBy({ owns: isPagePath }, origin)
  const leftToTest = http.all(
    ({ request }) => isHandled(new URL(request.url)),
    () => undefined,
  )
  const worker = setupWorker(...(options.handlers ?? []), leftToTest)
  await startInPage(worker, options)
  return browserMock(mockOf(call, origin ?? location.origin), worker, async () => worker.stop())
}

async function platformOrigin(call: Call, baseUrl: string | undefined): Promise<string | undefined> {
  const [inTest, inPage] = [await call('origin'), baseUrl === undefined ? undefined : originOf(baseUrl)]
  if (inTest && inPage && inTest !== inPage)
    throw new Error(
      `the Playwright test answers at ${inTest}, but this page's baseUrl is ${inPage}: give both the same baseUrl`,
    )
  return inTest ?? inPage
}

/** MSW chooses by the presence of `serviceWorker`, as soon as it is called. */
function startInPage(worker: SetupWorker, options: BrowserMockOptions) {
  const { onUnhandledFrame = 'warn' } = options
  const { prototype } = Navigator
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'serviceWorker')
  Reflect.deleteProperty(prototype, 'serviceWorker')
  try {
    return worker.start({ quiet: isQuiet(options), onUnhandledFrame })
  } finally {
    if (descriptor) Object.defineProperty(prototype, 'serviceWorker', descriptor)
  }
}

function mockOf(call: Call, origin: string): Mock {
  const target = { origin, fetch: (request: Request) => fetch(request) }
  const forward =
    (name: Forwarded) =>
    (...args: never[]) =>
      Reflect.apply(call, undefined, [name, ...args])
  const as = (login: string): Person => {
    const token = () => call('tokenOf', login)
    return { login, id: () => call('idOf', login), token, ...callerFor(target, token) }
  }
  return {
    ...(Object.fromEntries(forwarded.map((name) => [name, forward(name)])) as Pick<Mock, Forwarded>),
    as,
    visitor: callerFor(target, async () => undefined),
    clock: {
      now: () => onlyInTest('mock.clock.now()'),
      advance: (duration) => void call('advanceClock', duration),
      set: (time) => void call('setClock', time),
      stop: () => void call('stopClock'),
      resume: () => void call('resumeClock'),
    },
    faults: faultsOf(call),
    ...answersOf(call),
    get world() {
      return onlyInTest('mock.world')
    },
    get exchanges() {
      return onlyInTest('mock.exchanges')
    },
    get events() {
      return onlyInTest('mock.events')
    },
  }
}
