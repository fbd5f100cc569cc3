import type { Site } from '../../../pages/open-site.ts'
import { isControlPath } from '../../../platform/control/control.ts'
import { render } from '../../../platform/http/http.ts'
import { kitPath } from '../../../platform/http/links.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createFrontPage } from '../../../platform/pages/front-page.ts'
import { refuseForeignHost } from '../../../sockets/hosts.ts'
import type { Service, ServiceResponse } from '../../../sockets/http-service.ts'
import type { Log } from '../../../sockets/log.ts'
import type { MockWorld } from '../../world/mock-world.ts'
import { isWorldName, worldNameIn } from './world-names.ts'
import { WorldPool, type WorldPoolOptions } from './world-pool.ts'

export interface ServiceParts {
  readonly host: string
  readonly log: Log
  readonly pool: Omit<WorldPoolOptions<MockWorld>, 'make'>
  /** Pages that do not belong to a world. */
  readonly site: Site
  make(name: string | undefined): MockWorld
  /** Puts a new world into its initial state. */
  initialize(world: MockWorld): Promise<unknown>
}

export interface MockService extends Service {
  /** The world for requests without a world name. It is not initialized here. */
  readonly world: MockWorld
  /** The named worlds. */
  readonly worlds: WorldPool<MockWorld>
}

const front = createFrontPage({
  name: 'community-kit mock',
  says: 'The platform in memory, for apps. Send the header X-Kit-World to get a separate world',
})

/** Serves many worlds at one address. A request header selects the world. */
export function mockService({ make, initialize, host, log, pool, site }: ServiceParts): MockService {
  const world = make(undefined)
  const worlds = new WorldPool({ ...pool, make: (name) => initialized(make(name), initialize) })

  const respond = async (target: MockWorld, request: Request, url: URL, from: string): Promise<ServiceResponse> => {
    const { pathname } = url
    if (front.owns(request, pathname)) return { response: await front.fetch(request) }
    const isControlRequest = isControlPath(pathname) && !target.owns(pathname)
    const refused = isControlRequest ? refuseForeignHost(request, host) : undefined
    if (refused) return { response: refused }
    const { response, endpoint, fault, override, upstream } = await target.handle(request, from, url)
    const isReset = isControlRequest && request.method === 'POST' && pathname === `${kitPath}/reset`
    if (isReset && response.ok) await initialize(target)
    return { response, operation: endpoint?.name, fault, override: override?.id, upstream }
  }
  const handle: MockService['handle'] = async (request, url, from) => {
    const { pathname } = url
    try {
      if (site.owns(pathname)) return { response: await visit(site, request, pathname, host) }
      const { name, request: unread } = await worldNameIn(request, url)
      if (name === undefined) return await respond(world, unread, url, from)
      if (!isWorldName(name)) return { response: invalidName(request) }
      return { ...(await worlds.use(name, (target) => respond(target, unread, url, from))), world: name }
    } catch (error) {
      if (error instanceof Refusal) return { response: render(request, error) }
      log.error(error)
      return { response: render(request, { status: 500, body: { message: 'Internal server error' } }) }
    }
  }
  return { world, worlds, handle, rateHeaders: (from) => world.app.rateHeaders(from) }
}

const visit = async (site: Site, request: Request, pathname: string, host: string): Promise<Response> =>
  (site.requiresControlHost(pathname) ? refuseForeignHost(request, host) : undefined) ?? site.fetch(request)

async function initialized(world: MockWorld, initialize: ServiceParts['initialize']): Promise<MockWorld> {
  await initialize(world)
  return world
}

function invalidName(request: Request): Response {
  const message = 'X-Kit-World must be 1 to 64 letters, digits, dots, hyphens and underscores'
  return render(request, { status: 400, body: { message } })
}
