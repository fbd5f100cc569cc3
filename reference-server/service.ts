import { randomBytes } from 'node:crypto'
import { createApp, type Platform } from '../platform/app.ts'
import { WorldClock } from '../platform/control/clock.ts'
import { createControl, isControl } from '../platform/control/control.ts'
import { ExchangeLog } from '../platform/control/exchanges.ts'
import { render } from '../platform/http.ts'
import { createPages } from '../platform/pages/pages.ts'
import type { Service } from '../sockets/door.ts'
import { misdirected } from '../sockets/hosts.ts'
import type { Log, Told } from '../sockets/log.ts'
import type { Database } from './database.ts'
import { ownDials, sharedDials } from './dials.ts'
import { signedLinks, signedTokens } from './keys.ts'
import { strongPasswords } from './passwords.ts'
import { secureRandom } from './random.ts'
import type { ServerOptions } from './server.ts'

interface Parts extends Omit<ServerOptions, 'log'> {
  readonly host: string
  readonly log: Log
  isClosing(): boolean
}

/** The interface, the control plane and the pages over one database, still without sockets. */
export async function serviceOf(parts: Parts): Promise<Service> {
  const { database, host, log, controlToken } = parts
  const callers = new WeakMap<Request, string>()
  const told = new WeakMap<Request, Told>()
  const exchanges = new ExchangeLog()
  const rate = { limit: parts.rateLimit ?? 6000 }
  const shared = await sharedParts(parts)
  const platform: Platform = {
    ...shared,
    limiter: database.limiter,
    get rateLimit() {
      return rate.limit
    },
    callerOf: (request) => callers.get(request) ?? 'somebody',
    onExchange(exchange) {
      if (controlToken !== undefined) exchanges.record(exchange, shared.clock.now())
      told.set(exchange.request, { operation: exchange.endpoint?.name })
    },
  }
  const app = createApp(platform)
  const pages = createPages({ ...shared, token: controlToken })
  // Nobody knows the token of a control plane that was not asked for: all that it answers then is its health.
  const token = controlToken ?? randomBytes(32).toString('hex')
  const control = createControl({ ...shared, rate, token, exchanges, ready: () => isReady(parts) })
  const dials = shared.time && !isAlone(database) ? sharedDials(database.store, { time: shared.time, rate }) : ownDials

  const office = async (request: Request) => {
    const response = await control.fetch(request)
    if (request.method !== 'GET') await dials.save()
    return response
  }
  const answer = async (request: Request, pathname: string) => {
    await dials.load()
    if (!isControl(pathname)) return app.fetch(request)
    if (pages.owns(pathname)) return pages.fetch(request)
    return misdirected(request, host) ?? office(request)
  }
  return {
    about: (request) => told.get(request),
    async fetch(request, pathname, from) {
      callers.set(request, from)
      try {
        return await answer(request, pathname)
      } catch (error) {
        log.error(error)
        return render(request, { status: 500, body: { message: 'Something went wrong inside' } })
      }
    },
  }
}

/** Whether this process is the only one on its database, so that what it keeps in memory holds for all callers. */
const isAlone = ({ kind }: Database) => kind === 'sqlite'

/** Real time, which the control plane can move where there is one. */
async function sharedParts({ database, clock, controlToken, key, log, publicUrl }: Parts) {
  const time = !clock && controlToken !== undefined ? new WorldClock(Date.now()) : undefined
  return {
    store: database.store,
    clock: clock ?? time ?? { now: Date.now },
    random: secureRandom,
    passwords: strongPasswords,
    tokens: await signedTokens(key ?? (await database.secret('tokens'))),
    links: signedLinks(key ?? (await database.secret('links'))),
    onError: (error: unknown, endpoint: { readonly name: string } | undefined) => log.error(error, endpoint?.name),
    ...(time && { time }),
    ...(publicUrl !== undefined && { pagesOrigin: publicUrl }),
  }
}

async function isReady({ database, isClosing, log }: Parts): Promise<boolean> {
  try {
    await database.store.settings.first({ where: { key: 'topics' } })
    return !isClosing()
  } catch (error) {
    log.error(error)
    return false
  }
}
