import { saveSetting, setting } from '../platform/settings.ts'
import type { Store } from '../platform/store.ts'
import type { Clock } from '../platform/time.ts'
import { corsFor } from '../sockets/cors.ts'
import { type Door, openDoor } from '../sockets/door.ts'
import { type LogForm, openLog, toStderr } from '../sockets/log.ts'
import type { usualLimits } from '../sockets/sockets.ts'
import type { Database } from './database.ts'
import { serviceOf } from './service.ts'

export interface ServerOptions {
  /** Stays open when the server closes: who opened it closes it. */
  readonly database: Database
  readonly host?: string
  /** Any free one, unless given. */
  readonly port?: number
  readonly rateLimit?: number
  /** Origins of pages that may call the interface; `*` is any. */
  readonly cors?: readonly string[]
  /** The origin under which callers know this server, such as that of a proxy; where they call unless given. */
  readonly publicUrl?: string
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

export type RunningServer = Door

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { database, host = '127.0.0.1', port = 0, topicAudit, limits = {} } = options
  if (topicAudit !== undefined) await auditTopics(database.store, topicAudit)
  const log = openLog(options.log ?? 'off', options.logTo ?? toStderr, process.stderr.isTTY)
  const state = { isClosing: false }
  const service = await serviceOf({ ...options, host, log, isClosing: () => state.isClosing })
  const door = await openDoor({ service, cors: corsFor(options.cors ?? []), log, host, port, limits })
  return {
    ...door,
    close() {
      state.isClosing = true
      return door.close()
    },
  }
}

const auditTopics = (store: Store, isOn: boolean) =>
  store.transaction(async (inside) =>
    saveSetting(inside, 'topics', { ...(await setting(inside, 'topics')), switch: isOn }),
  )
