import { randomBytes } from 'node:crypto'
import type { Site } from '../pages/open-site.ts'
import { Activity, emitInsertions } from '../platform/activity/activity.ts'
import { observedStore } from '../platform/activity/observed-store.ts'
import { createApp, type Platform } from '../platform/app.ts'
import { WorldClock } from '../platform/control/clock.ts'
import { createControl, healthPath, isControlPath } from '../platform/control/control.ts'
import { failureResponse } from '../platform/http/failure.ts'
import { render } from '../platform/http/http.ts'
import { createFrontPage } from '../platform/pages/front-page.ts'
import { createPages } from '../platform/pages/pages.ts'
import type { Store } from '../platform/store.ts'
import { openFileFolder } from '../sockets/file-folder.ts'
import { refuseForeignHost } from '../sockets/hosts.ts'
import type { Service, ServiceResponse } from '../sockets/http-service.ts'
import type { Log } from '../sockets/log.ts'
import { controlGuard, unguardedControl } from './control-guard.ts'
import type { Database } from './database.ts'
import { limitedPasswords } from './passwords/limited-passwords.ts'
import { strongPasswords } from './passwords/passwords.ts'
import { readiness } from './readiness.ts'
import { sharedSettings } from './runtime-settings.ts'
import { secureRandom } from './secure-random.ts'
import type { ServerOptions } from './server-options.ts'
import { signedLinks, signedTokens } from './signing.ts'

interface ServiceParts extends Omit<ServerOptions, 'log'> {
  readonly host: string
  readonly log: Log
  readonly site: Site
  isClosing(): boolean
}

export interface ReferenceService extends Service {
  /** Ends the streams of events, which would keep the server open. */
  endStreams(): void
}

/** The interface, the control plane and the pages on one database, without sockets. */
export async function referenceService(parts: ServiceParts): Promise<ReferenceService> {
  const { database, host, log, site, controlToken, guard = true } = parts
  const rate = { limit: parts.rateLimit ?? 6000 }
  const ready = readiness(parts)
  const onError = (error: unknown, endpoint?: { readonly name: string }) => {
    ready.note(error)
    log.error(error, endpoint?.name)
  }
  const activity = new Activity()
  const made = await platformParts(parts)
  const worldActivity = activity.of(null, made.clock)
  const observed = (store: Store) => observedStore(store, emitInsertions(worldActivity))
  const shared = { ...made, store: observed(made.store), onError }
  const guarded = guard ? { guesses: database.guesses } : {}
  // A single process keeps its settings in memory.
  const settings =
    shared.time && !isSingleProcess(database) ? sharedSettings(database.store, { time: shared.time, rate }) : undefined
  const callers = database.callers?.({ clock: shared.clock, shared: settings })
  const platform: Platform = {
    ...shared,
    ...guarded,
    store: database.callStore ? observed(database.callStore) : shared.store,
    callers,
    limiter: database.limiter,
    get rateLimit() {
      return rate.limit
    },
    onExchange(exchange) {
      if (controlToken !== undefined) worldActivity.exchanges.record(exchange)
    },
  }
  const app = createApp(platform)
  const pages = createPages({ ...shared, token: controlToken })
  // Without a control token, a random one is used, which nobody knows: only /health is available.
  const token = controlToken ?? randomBytes(32).toString('hex')
  const control = createControl({ ...shared, ...guarded, rate, token, ...worldActivity, problem: ready.problem })

  if (parts.now !== undefined) await settings?.save(true)

  const guardControl = guard ? controlGuard(database.guesses, shared.clock) : unguardedControl

  const handleControl = async (request: Request, pathname: string) => {
    if (pages.owns(pathname)) return pages.fetch(request)
    const refused = refuseForeignHost(request, host)
    if (refused) return refused
    const response = await control.fetch(request)
    if (request.method !== 'GET') await settings?.save()
    return response
  }
  const visit = async (request: Request, pathname: string) =>
    (site.requiresControlHost(pathname) ? refuseForeignHost(request, host) : undefined) ?? site.fetch(request)
  const respond = async (request: Request, url: URL, from: string): Promise<ServiceResponse> => {
    const { pathname } = url
    if (site.owns(pathname)) return { response: await visit(request, pathname) }
    if (front.owns(request, pathname)) return { response: await front.fetch(request) }
    if (!isControlPath(pathname)) {
      // With `callers`, settings are loaded when the caller is identified.
      if (!callers) await settings?.load()
      const { response, endpoint } = await app.handle(request, from, url)
      return { response, operation: endpoint?.name }
    }
    if (pathname !== healthPath) await settings?.load()
    return { response: await guardControl(request, from, () => handleControl(request, pathname)) }
  }
  return {
    endStreams: () => activity.close(),
    rateHeaders: (from) => app.rateHeaders(from),
    async handle(request, url, from) {
      try {
        return await respond(request, url, from)
      } catch (error) {
        onError(error)
        return { response: render(request, failureResponse(error)) }
      }
    },
  }
}

const front = createFrontPage({ name: 'community-kit serve', says: 'The platform as a server, on a database' })

/** Whether this process alone uses its database, so that settings in memory apply to all callers. */
const isSingleProcess = ({ kind }: Database) => kind === 'sqlite'

/** Uses real time, which the control plane can change if there is a control token. */
async function platformParts({ database, clock, now, controlToken, key, publicUrl, files, language }: ServiceParts) {
  const own = new WorldClock(now ?? Date.now())
  const time = !clock && controlToken !== undefined ? own : undefined
  return {
    store: database.store,
    clock: clock ?? own,
    random: secureRandom,
    language,
    passwords: limitedPasswords(strongPasswords),
    tokens: await signedTokens(key ?? (await database.secret('tokens'))),
    links: signedLinks(key ?? (await database.secret('links'))),
    ...(time && { time }),
    ...(files !== undefined && { files: openFileFolder(files) }),
    ...(publicUrl !== undefined && { pagesOrigin: publicUrl }),
  }
}
