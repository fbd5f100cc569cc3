import type { TextLanguage } from '../contracts/texts/language.ts'
import type { SiteParts } from '../pages/open-site.ts'
import type { Clock } from '../platform/support/time.ts'
import type { LogForm } from '../sockets/log.ts'
import type { defaultLimits } from '../sockets/sockets.ts'
import type { Database } from './sql/database.ts'

export interface ServerOptions extends SiteParts {
  /** Stays open when the server closes; the caller closes it. */
  readonly database: Database
  readonly host?: string
  /** A free port by default. */
  readonly port?: number
  readonly rateLimit?: number
  /** Whether guesses of passwords and codes are limited (G83); true by default. */
  readonly guard?: boolean
  /** Origins of pages that may call the interface; `*` allows any. */
  readonly cors?: readonly string[]
  /** The public origin, such as that of a proxy; the origin of the request by default. */
  readonly publicUrl?: string
  /** A folder whose pictures and videos take the place of drawn ones: `local:2026/11/snow.png` is `2026/11/snow.png` in it. */
  readonly files?: string
  /** Without it only /health and the payment pages are available. */
  readonly controlToken?: string
  readonly log?: LogForm
  /** Receives the lines of the log; stderr by default. */
  readonly logTo?: (line: string) => void
  /** Real time by default. */
  readonly clock?: Clock
  /** The time at which the clock starts, in milliseconds since 1970; the real time by default. */
  readonly now?: number
  /** Signs tokens and links; by default a secret in the database. */
  readonly key?: string
  /** The language of the platform's own texts; by default that of the caller's `Accept-Language`. */
  readonly language?: TextLanguage
  /** Whether new topics are audited; by default as stored in the database. */
  readonly topicAudit?: boolean
  readonly limits?: Partial<typeof defaultLimits>
}
