import { randomBytes } from 'node:crypto'
import { isControl, largestControlBody } from '../platform/control/control.ts'
import { corsFor } from '../sockets/cors.ts'
import { type Door, openDoor } from '../sockets/door.ts'
import { type LogForm, openLog, toStderr, type Write } from '../sockets/log.ts'
import { type Beginning, begin, resettingTo, seedOf } from './beginning.ts'
import { seededLinks } from './links.ts'
import { createMock, type Mock } from './mock.ts'
import { refuseOldNode } from './node/version.ts'
import { checkOptions, serverOptions } from './options.ts'
import { linksOf } from './server/names.ts'
import { type MockService, serviceOf } from './server/service.ts'
import { createWorld, type WorldOptions } from './world.ts'

export interface MockServerOptions extends Omit<WorldOptions, 'callerOf' | 'onExchange' | 'links'> {
  readonly host?: string
  /** Any free one, unless given. */
  readonly port?: number
  readonly state?: Beginning
  /** Whether new topics wait until an administrator admits them (G40). */
  readonly topicAudit?: boolean
  readonly log?: LogForm
  /** Where the lines of the log go; to stderr unless given. */
  readonly logTo?: Write
  /** Milliseconds after which a world that nobody uses is dropped; a quarter of an hour unless given. */
  readonly worldIdle?: number
  /** How many named worlds are kept; 5,000 unless given. */
  readonly mostWorlds?: number
  /** Real time, by which worlds are idle, unless a test stops it. */
  readonly now?: () => number
}

export interface MockServer extends Door {
  /** The world of callers who name none. */
  readonly mock: Mock
  readonly controlToken: string
  /** What one wants to know of the state that it begins with. */
  readonly facts: unknown
  readonly worlds: Pick<MockService['worlds'], 'size' | 'sweep'>
}

const minute = 60_000

const cors = corsFor(['*'], { credentials: true })

/** Nothing may move on a connection for as long as the longest latency. */
const limits = { idle: 15 * minute }

const bodyBytes = (pathname: string) => (isControl(pathname) ? largestControlBody : undefined)

const linked = (name: string | undefined, seed = 1) =>
  name === undefined ? {} : { links: linksOf(name, seededLinks(seed)) }

/** The platform on a port: any page may call it, and every caller can have a world of its own. */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  refuseOldNode()
  checkOptions('startMockServer', serverOptions, options)
  const { host = '127.0.0.1', port = 0, state, topicAudit, log: form = 'off', logTo = toStderr, ...rest } = options
  const { worldIdle = 15 * minute, mostWorlds = 5000, now = Date.now, ...given } = rest
  const world = { controlToken: randomBytes(24).toString('base64url'), ...given, ...(await seedOf(state)) }
  const first = async (mock: Mock) => {
    const facts = await begin(mock, state)
    if (topicAudit !== undefined) await mock.configure({ topics: { switch: topicAudit } })
    return facts
  }
  const log = openLog(form, logTo, process.stderr.isTTY)
  const service = serviceOf({
    host,
    log,
    keep: { idle: worldIdle, most: mostWorlds, now },
    make: (watched, name) => createWorld({ ...world, ...watched, ...linked(name, world.seed) }),
    begin: (made) => first(createMock(made)),
  })
  const facts = await first(createMock(service.world))
  const door = await openDoor({ service, cors, log, host, port, limits, bodyBytes })
  const sweeping = setInterval(() => service.worlds.sweep(), minute).unref()
  return {
    ...door,
    close() {
      clearInterval(sweeping)
      return door.close()
    },
    facts,
    mock: resettingTo(createMock(service.world, { origin: door.url }), first),
    controlToken: world.controlToken,
    worlds: service.worlds,
  }
}
