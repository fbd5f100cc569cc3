import { type SetupWorker, setupWorker } from 'msw/browser'
import { http } from 'msw/http'
import { toBase64 } from '../../../platform/files/app-files.ts'
import { isPagePath } from '../../../platform/pages/pages.ts'
import { bytesOf, typeOf } from '../../api/files.ts'
import type { AddedFault, WorldFaults } from '../../faults/faults.ts'
import { type OverrideData, overrideData, validateOrThrow } from '../../overrides/override.ts'
import { type AddedOverride, parseUseArguments, type UseOverride } from '../../overrides/use.ts'
import { callerFor, type Person } from '../../world/client.ts'
import type { Mock } from '../create-mock.ts'
import { handledBy, originOf } from '../handlers.ts'
import { type CallBinding, type ForwardedMethod, forwardedMethods } from '../test-binding.ts'
import { type BrowserMock, type BrowserMockOptions, browserMock, isQuiet } from './browser-mock.ts'

/**
 * Starts a mock that forwards to the mock of the Playwright test, whose world it uses regardless of the options. Only the app's own
 * handlers run in the page.
 */
export async function forwardToTest(call: CallBinding, options: BrowserMockOptions): Promise<BrowserMock> {
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

async function platformOrigin(call: CallBinding, baseUrl: string | undefined): Promise<string | undefined> {
  const [inTest, inPage] = [await call('origin'), baseUrl === undefined ? undefined : originOf(baseUrl)]
  if (inTest && inPage && inTest !== inPage)
    throw new Error(
      `the Playwright test answers at ${inTest}, but this page's baseUrl is ${inPage}: give both the same baseUrl`,
    )
  return inTest ?? inPage
}

/** Starts MSW without a service worker: as soon as it is called, it chooses by the presence of `serviceWorker`. */
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

function mockOf(call: CallBinding, origin: string): Mock {
  const target = { origin, fetch: (request: Request) => fetch(request) }
  const forward =
    (name: ForwardedMethod) =>
    (...args: never[]) =>
      Reflect.apply(call, undefined, [name, ...args])
  const as = (login: string): Person => {
    const token = () => call('tokenOf', login)
    return { login, id: () => call('idOf', login), token, ...callerFor(target, token) }
  }
  return {
    ...(Object.fromEntries(forwardedMethods.map((name) => [name, forward(name)])) as Pick<Mock, ForwardedMethod>),
    as,
    visitor: callerFor(target, async () => undefined),
    clock: {
      now: () => onlyInTest('mock.clock.now()'),
      advance: (duration) => void call('advanceClock', duration),
      set: (time) => void call('setClock', time),
      stop: () => void call('stopClock'),
      resume: () => void call('resumeClock'),
    },
    files: {
      add: async (name, content, { type } = {}) =>
        call('addFile', name, toBase64(await bytesOf(content)), type ?? typeOf(content)),
    },
    collection: () => onlyInTest('mock.collection()'),
    faults: faultsOf(call),
    ...overridesOf(call),
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

function faultsOf(call: CallBinding): WorldFaults {
  return {
    list: () => onlyInTest('mock.faults.list()'),
    add: (fault) => new FaultInTest(call, call('addFault', fault)),
    clear: () => void call('clearFaults'),
  }
}

/** A class, because its getters are not read when a test returns the object from the page. */
class FaultInTest implements AddedFault {
  readonly #call: CallBinding
  readonly #added: Promise<{ readonly id: number }>

  constructor(call: CallBinding, added: Promise<{ readonly id: number }>) {
    this.#call = call
    this.#added = added
  }

  get id() {
    return onlyInTest('the id of a fault')
  }

  get used() {
    return onlyInTest('the use count of a fault')
  }

  remove(): void {
    void this.#added.then(({ id }) => this.#call('removeFault', id))
  }
}

/** Overrides are sent to the test, so they must be data. */
function overridesOf(call: CallBinding): Pick<Mock, 'use' | 'overrides'> {
  const add = (data: OverrideData): AddedOverride => {
    const added = call('addOverride', data)
    return {
      get id() {
        return onlyInTest('the id of an override')
      },
      get calls() {
        return onlyInTest('the requests of an override')
      },
      get violations() {
        return onlyInTest('the contract violations of an override')
      },
      remove: () => void added.then(({ id }) => call('removeOverride', id)),
    }
  }
  const use: UseOverride = (...args: Parameters<typeof parseUseArguments>) => {
    const given = parseUseArguments(...args)
    return 'respond' in given ? onlyInTest('an override function') : add(given)
  }
  return {
    use,
    overrides: {
      list: () => onlyInTest('mock.overrides.list()'),
      add: (data) => add(validateOrThrow(overrideData, data)),
      clear: () => void call('clearOverrides'),
    },
  }
}

function onlyInTest(what: string): never {
  throw new Error(
    `${what} is not available in a page whose requests are handled by a Playwright test: use the mock of the test`,
  )
}
