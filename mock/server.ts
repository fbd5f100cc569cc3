import '../contracts/runtime/refuse-old-node.ts'
import { randomBytes } from 'node:crypto'
import { openSite, type SiteParts } from '../pages/open-site.ts'
import { Activity } from '../platform/activity/activity.ts'
import { controlBodyBytes } from '../platform/control/control.ts'
import { corsFor } from '../sockets/cors.ts'
import { openFileFolder } from '../sockets/file-folder.ts'
import { type HttpServer, serveHttp } from '../sockets/http-service.ts'
import { type LogForm, openLog, toStderr, type Write } from '../sockets/log.ts'
import {
  applyInitialState,
  type InitialOptions,
  seedOptionsOf,
  withInitialReset,
} from './entry-points/initial-state.ts'
import { checkOptions, serverOptions } from './entry-points/options.ts'
import { type MockService, mockService } from './entry-points/server/service.ts'
import { linksOf } from './entry-points/server/world-names.ts'
import { createMock, type Mock } from './mock.ts'
import { seededLinks } from './world/hashing.ts'
import { createWorld, type WorldOptions } from './world.ts'

export { reply } from './overrides/reply.ts'

export interface MockServerOptions
  extends Omit<WorldOptions, 'onExchange' | 'links' | 'files' | 'name' | 'activity' | 'fakerSeed'>,
    InitialOptions,
    SiteParts {
  readonly host?: string
  /** A free port by default. */
  readonly port?: number
  /** A folder with pictures and videos that replace drawn ones: `local:2026/11/snow.png` is `2026/11/snow.png` in it. */
  readonly files?: string
  /** Whether new topics wait until an administrator admits them (G40). */
  readonly topicAudit?: boolean
  readonly log?: LogForm
  /** Receives the lines of the log; stderr by default. */
  readonly logTo?: Write
  /** Milliseconds after which an unused world is dropped. Default: 15 minutes. */
  readonly worldIdle?: number
  /** The maximum number of named worlds in memory. Default: 5,000. */
  readonly maxWorlds?: number
  /** The clock for idle worlds. Default: real time. */
  readonly idleClock?: () => number
}

export interface MockServer extends HttpServer {
  /** The mock of the world for requests without a world name. */
  readonly mock: Mock
  readonly controlToken: string
  /** The facts of the initial state. */
  readonly facts: unknown
  readonly worlds: Pick<MockService['worlds'], 'size' | 'sweep'>
}

const minute = 60_000

const cors = corsFor(['*'], { credentials: true })

/** At least as long as the longest latency fault. */
const limits = { idle: 15 * minute }

const linksFor = (name: string | undefined, seed = 1) =>
  name === undefined ? {} : { links: linksOf(name, seededLinks(seed)) }

/** Serves the platform over HTTP, with CORS for every origin. Each client can use a separate world. */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  checkOptions('startMockServer', serverOptions, options)
  const {
    host = '127.0.0.1',
    port = 0,
    state,
    arrange,
    files,
    topicAudit,
    suite,
    log: form = 'off',
    logTo = toStderr,
    ...rest
  } = options
  const { worldIdle = 15 * minute, maxWorlds = 5000, idleClock = Date.now, ...worldOptions } = rest
  const world = {
    controlToken: randomBytes(24).toString('base64url'),
    now: 'real' as const,
    ...worldOptions,
    ...(await seedOptionsOf(state, worldOptions)),
    ...(files !== undefined && { files: openFileFolder(files) }),
  }
  const initialize = async (mock: Mock) => {
    const facts = await applyInitialState(mock, { ...(state && { state }), ...(arrange && { arrange }) })
    if (topicAudit !== undefined) await mock.configure({ topics: { switch: topicAudit } })
    return facts
  }
  const log = openLog(form, logTo, process.stderr.isTTY)
  const activity = new Activity()
  const site = openSite({ suite })
  const service = mockService({
    host,
    log,
    site,
    pool: { idle: worldIdle, max: maxWorlds, now: idleClock },
    make: (name) =>
      createWorld({
        activity,
        name: name ?? null,
        onError: (error, endpoint) => log.error(error, endpoint?.name),
        ...world,
        ...linksFor(name, world.seed),
      }),
    initialize: (made) => initialize(createMock(made)),
  })
  const facts = await initialize(createMock(service.world))
  const bodyBytes = (request: Request, pathname: string) =>
    site.owns(pathname) ? undefined : controlBodyBytes(request, pathname, world.controlToken)
  const server = await serveHttp({ service, cors, log, host, port, limits, bodyBytes })
  const sweeper = setInterval(() => service.worlds.sweep(), minute).unref()
  return {
    ...server,
    close() {
      clearInterval(sweeper)
      activity.close()
      return server.close()
    },
    facts,
    mock: withInitialReset(createMock(service.world, { origin: server.url }), initialize),
    controlToken: world.controlToken,
    worlds: service.worlds,
  }
}
