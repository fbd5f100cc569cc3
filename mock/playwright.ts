import '../contracts/runtime/refuse-old-node.ts'
import type { BrowserContext, Request as PageRequest, Route } from 'playwright'
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from 'playwright/test'
import { corsFor } from '../sockets/cors.ts'
import { openFileFolder } from '../sockets/file-folder.ts'
import { handledBy, type IsHandled, originOf } from './entry-points/handlers.ts'
import { type NodeEntryPointOptions, openMock } from './entry-points/open-mock.ts'
import { checkOptions, contextOptions } from './entry-points/options.ts'
import { followRedirects } from './entry-points/playwright/follow-redirects.ts'
import { bindingName, type TestBinding, testBindingOf } from './entry-points/test-binding.ts'
import type { Mock } from './mock.ts'

export { reply } from './overrides/reply.ts'

/**
 * Handles all requests of a browser context to the platform, including payment pages and pictures. Pages that call `startMock`
 * themselves use this mock.
 */
export async function mockContext(context: BrowserContext, options: NodeEntryPointOptions = {}): Promise<Mock> {
  checkOptions('mockContext', contextOptions, options)
  const { files, ...rest } = options
  const origin = rest.baseUrl === undefined ? undefined : originOf(rest.baseUrl)
  const mock = await openMock(rest, files === undefined ? {} : { files: openFileFolder(files) })
  const isOurs = handledBy(mock.world, origin)
  await exposeBinding(context, testBindingOf(mock, origin))
  await context.route(isOurs, (route) => fulfill(mock, route, isOurs))
  return mock
}

/** The fixtures of Playwright's own `test`. */
type TestFixtures = PlaywrightTestArgs & PlaywrightTestOptions
type WorkerFixtures = PlaywrightWorkerArgs & PlaywrightWorkerOptions

/**
 * Fixtures for `test.extend`: each test has a separate world, as `mock`. Service workers are blocked, because they would hide
 * requests from Playwright. The return type is explicit because `extend` cannot infer it from an alias.
 */
export function mockFixtures(
  options: NodeEntryPointOptions = {},
  // biome-ignore lint/complexity/noBannedTypes: no worker fixtures, as Playwright writes it
): Fixtures<{ mock: Mock }, {}, TestFixtures, WorkerFixtures> {
  checkOptions('mockFixtures', contextOptions, options)
  return {
    serviceWorkers: 'block',
    mock: [async ({ context }, use) => use(await mockContext(context, options)), { auto: true }],
  }
}

/** A context can have only one binding, which uses the latest mock. */
const bindings = new WeakMap<BrowserContext, { current: TestBinding }>()

/** Lets pages that call `startMock` themselves use the mock of the test. */
async function exposeBinding(context: BrowserContext, binding: TestBinding): Promise<void> {
  const existing = bindings.get(context)
  if (existing) existing.current = binding
  else {
    const holder = { current: binding }
    bindings.set(context, holder)
    await context.exposeBinding(bindingName, (_, name: keyof TestBinding, ...args: unknown[]) =>
      callBinding(holder.current, name, args),
    )
  }
}

function callBinding(binding: TestBinding, name: keyof TestBinding, args: unknown[]): unknown {
  if (!Object.hasOwn(binding, name)) throw new Error(`unknown call "${name}"`)
  return Reflect.apply(binding[name] as (...args: unknown[]) => unknown, undefined, args)
}

const cors = corsFor(['*'], { credentials: true })

async function fulfill({ world }: Mock, route: Route, isOurs: IsHandled): Promise<void> {
  const request = requestOf(route.request())
  const { pathname } = new URL(request.url)
  const respond = () => followRedirects(request, (one) => world.fetch(one), isOurs)
  const response = cors.preflight(request, pathname) ?? (await respond())
  if (response.type === 'error') return route.abort('connectionreset')
  cors.addHeaders(request, pathname, response)
  const body = Buffer.from(await response.arrayBuffer())
  await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
}

function requestOf(pageRequest: PageRequest): Request {
  const body = pageRequest.postDataBuffer()
  return new Request(pageRequest.url(), {
    method: pageRequest.method(),
    headers: pageRequest.headers(),
    body: body && new Uint8Array(body),
  })
}
