import { isControl } from '../../platform/control/control.ts'
import { render } from '../../platform/http.ts'
import { kitPath } from '../../platform/links.ts'
import type { Service } from '../../sockets/door.ts'
import { misdirected } from '../../sockets/hosts.ts'
import type { Log, Told } from '../../sockets/log.ts'
import type { MockWorld, WorldOptions } from '../world.ts'
import { isWorldName, nameIn } from './names.ts'
import { type KeepOptions, KeptWorlds } from './worlds.ts'

type Watched = Pick<WorldOptions, 'callerOf' | 'onExchange' | 'onError'>

export interface ServiceParts {
  readonly host: string
  readonly log: Log
  readonly keep: Omit<KeepOptions<MockWorld>, 'make'>
  /** A world that nobody has used. */
  make(watched: Watched, name: string | undefined): MockWorld
  /** Puts a world into the state that all of them begin with. */
  begin(world: MockWorld): Promise<unknown>
}

export interface MockService extends Service {
  /** The world of those who name none; who starts the service begins it. */
  readonly world: MockWorld
  /** Those that were named. */
  readonly worlds: KeptWorlds<MockWorld>
}

/** Many worlds behind one door; a caller's name decides on which. */
export function serviceOf({ make, begin, host, log, keep }: ServiceParts): MockService {
  const calls = new WeakMap<Request, Told & { readonly from: string }>()
  const watched = watchedBy(calls, log)
  const world = make(watched, undefined)
  const worlds = new KeptWorlds({ ...keep, make: (name) => begunWith(begin, make(watched, name)) })

  const route = async (request: Request, pathname: string, from: string) => {
    const { name, request: given } = await nameIn(request, pathname)
    calls.set(given, { from })
    if (name === undefined) return answerOf(world, given, pathname)
    if (!isWorldName(name)) return unnamed(request)
    calls.set(request, { from, world: name })
    return worlds.use(name, (meant) => answerOf(meant, given, pathname))
  }
  const answerOf = async (meant: MockWorld, request: Request, pathname: string) => {
    const isOffice = isControl(pathname) && !meant.owns(pathname)
    const response = (isOffice && misdirected(request, host)) || (await meant.fetch(request))
    const isReset = isOffice && request.method === 'POST' && pathname === `${kitPath}/reset`
    if (isReset && response.ok) await begin(meant)
    return response
  }
  return {
    world,
    worlds,
    about: (request) => calls.get(request),
    fetch: (request, pathname, from) =>
      route(request, pathname, from).catch((error) => {
        log.error(error)
        return render(request, { status: 500, body: { message: 'Something went wrong inside' } })
      }),
  }
}

const watchedBy = (calls: WeakMap<Request, Told & { readonly from: string }>, log: Log): Watched => ({
  callerOf: (request) => calls.get(request)?.from ?? 'somebody',
  onExchange({ request, endpoint, fault }) {
    const known = calls.get(request)
    if (known) calls.set(request, { ...known, operation: endpoint?.name, fault })
  },
  onError: (error, endpoint) => log.error(error, endpoint?.name),
})

async function begunWith(begin: ServiceParts['begin'], world: MockWorld): Promise<MockWorld> {
  await begin(world)
  return world
}

function unnamed(request: Request): Response {
  const message = 'X-Kit-World names a world with 1 to 64 letters, digits, dots, hyphens and underscores'
  return render(request, { status: 400, body: { message } })
}
