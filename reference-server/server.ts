import type { IncomingMessage } from 'node:http'
import { saveSetting, setting } from '../platform/settings.ts'
import type { Store } from '../platform/store.ts'
import type { Clock } from '../platform/time.ts'
import { corsFor } from './cors.ts'
import type { Database } from './database.ts'
import { addressOf } from './hosts.ts'
import { type LogForm, openLog } from './log.ts'
import { serviceOf } from './service.ts'
import { listen, type usualLimits } from './sockets.ts'

export interface ServerOptions {
  /** Stays open when the server closes: who opened it closes it. */
  readonly database: Database
  readonly host?: string
  /** Any free one, unless given. */
  readonly port?: number
  readonly rateLimit?: number
  /** Origins of pages that may call the interface; `*` is any. */
  readonly cors?: readonly string[]
  /** Without one only the health and the payment pages are open. */
  readonly controlToken?: string
  readonly log?: LogForm
  /** Where the lines of the log go; to stderr unless given. */
  readonly logTo?: (line: string) => void
  /** Real time, unless given. */
  readonly clock?: Clock
  /** What tokens and links are signed with; kept in the database unless given. */
  readonly key?: string
  /** Whether new topics await an audit; as the database has it unless given. */
  readonly topicAudit?: boolean
  readonly limits?: Partial<typeof usualLimits>
}

export interface RunningServer {
  readonly url: string
  readonly port: number
  /** Finishes what runs. */
  close(): Promise<void>
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { database, host = '127.0.0.1', port = 0, topicAudit, limits = {} } = options
  if (topicAudit !== undefined) await auditTopics(database.store, topicAudit)
  const log = openLog(options.log ?? 'off', options.logTo ?? toStderr, process.stderr.isTTY)
  const state = { isClosing: false }
  const service = await serviceOf({ ...options, host, log, isClosing: () => state.isClosing })
  const cors = corsFor(options.cors ?? [])

  const fetch = async (request: Request, incoming: IncomingMessage) => {
    const started = performance.now()
    const { pathname } = new URL(request.url)
    const from = incoming.socket.remoteAddress ?? 'somebody'
    const response = cors.preflight(request, pathname) ?? (await service.fetch(request, pathname, from))
    cors.mark(request, pathname, response)
    const isGone = incoming.destroyed && !incoming.complete
    log.exchange({
      method: request.method,
      address: request.url,
      status: isGone ? clientLeft : response.status,
      ms: performance.now() - started,
      operation: service.operationOf(request),
      from,
    })
    return response
  }

  const sockets = await listen({ host, port, fetch, limits })
  return {
    url: addressOf(host, sockets.port),
    port: sockets.port,
    close() {
      state.isClosing = true
      return sockets.close()
    },
  }
}

/** What proxies write for a caller who did not wait for the answer. */
const clientLeft = 499

const toStderr = (line: string) => void process.stderr.write(`${line}\n`)

const auditTopics = (store: Store, isOn: boolean) =>
  store.transaction(async (inside) =>
    saveSetting(inside, 'topics', { ...(await setting(inside, 'topics')), switch: isOn }),
  )
