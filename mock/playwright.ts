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
import { exposeMock } from './entry-points/playwright/expose-mock.ts'
import { followRedirects } from './entry-points/playwright/follow-redirects.ts'
import { testBindingOf } from './entry-points/test-binding.ts'
import type { Mock } from './mock.ts'

export { reply } from './overrides/reply.ts'

/**
 * The platform for all requests of a browser context to it, payment pages and pictures included. Pages that call `startMock`
 * themselves then use this mock.
 */
export async function mockContext(context: BrowserContext, options: NodeEntryPointOptions = {}): Promise<Mock> {
  checkOptions('mockContext', contextOptions, options)
  const { files, ...rest } = options
  const origin = rest.baseUrl === undefined ? undefined : originOf(rest.baseUrl)
  const mock = await openMock(rest, files === undefined ? {} : { files: openFileFolder(files) })
  const isOurs = handledBy(mock.world, origin)
  await exposeMock(context, testBindingOf(mock, origin))
  await context.route(isOurs, (route) => fulfill(mock, route, isOurs))
  return mock
}

/** The fixtures that `test` of Playwright already has. */
type TestFixtures = PlaywrightTestArgs & PlaywrightTestOptions
type WorkerFixtures = PlaywrightWorkerArgs & PlaywrightWorkerOptions

/**
 * Fixtures for `test.extend`: each test has a world of its own, as `mock`. Service workers are blocked, since they would hide
 * requests from Playwright. The return type is written out because `extend` does not infer from an alias.
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
