import type { BrowserContext, Request as PageRequest, Route } from 'playwright'
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from 'playwright/test'
import { corsFor } from '../sockets/cors.ts'
import { type DoorOptions, openMock } from './door.ts'
import { isOurs } from './handler.ts'
import type { Mock } from './mock.ts'
import { refuseOldNode } from './node/version.ts'
import { checkOptions, doorOptions } from './options.ts'

/** The platform for everything that a browser context asks of it, payment pages and pictures included. */
export async function mockContext(context: BrowserContext, options: DoorOptions = {}): Promise<Mock> {
  refuseOldNode()
  checkOptions('mockContext', doorOptions, options)
  const mock = await openMock(options)
  await context.route(
    (url) => isOurs(mock.world, url, options.baseUrl),
    (route) => answer(mock, route),
  )
  return mock
}

/** What `test` of Playwright has already, to be extended. */
type Given = PlaywrightTestArgs & PlaywrightTestOptions
type GivenOnce = PlaywrightWorkerArgs & PlaywrightWorkerOptions

/**
 * Fixtures for `test.extend`: each test has a world of its own, as `mock`. A worker of the app would hide requests from
 * Playwright, so workers are blocked. The type is written out: from a name for it `extend` would not infer.
 */
// biome-ignore lint/complexity/noBannedTypes: a worker is given nothing, as Playwright writes it
export function mockFixtures(options: DoorOptions = {}): Fixtures<{ mock: Mock }, {}, Given, GivenOnce> {
  checkOptions('mockFixtures', doorOptions, options)
  return {
    serviceWorkers: 'block',
    mock: [async ({ context }, use) => use(await mockContext(context, options)), { auto: true }],
  }
}

const cors = corsFor(['*'], { credentials: true })

async function answer(mock: Mock, route: Route): Promise<void> {
  const request = requestOf(route.request())
  const { pathname } = new URL(request.url)
  const response = cors.preflight(request, pathname) ?? (await arrived(mock, request))
  if (response.type === 'error') return route.abort('connectionreset')
  cors.mark(request, pathname, response)
  const body = Buffer.from(await response.arrayBuffer())
  await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
}

function requestOf(asked: PageRequest): Request {
  const body = asked.postDataBuffer()
  return new Request(asked.url(), {
    method: asked.method(),
    headers: asked.headers(),
    body: body && new Uint8Array(body),
  })
}

/** Playwright would take a redirect out of our hands, to the network. */
async function arrived({ world }: Mock, request: Request): Promise<Response> {
  const response = await world.fetch(request)
  const to = response.headers.get('location')
  return response.status === 303 && to ? world.fetch(new Request(new URL(to, request.url))) : response
}
