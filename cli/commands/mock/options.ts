import type { Size } from '../../../mock/seed/seeding.ts'
import type { Locale } from '../../../mock/seed/texts/locale.ts'
import type { LogForm } from '../../../sockets/log.ts'

export interface MockOptions {
  readonly host: string
  readonly port: number
  readonly seed?: number
  readonly size?: Size
  readonly locale?: Locale
  readonly now?: string
  readonly state?: string
  readonly seedFile?: string
  readonly fault?: readonly string[]
  readonly answer?: readonly string[]
  readonly latency?: string
  readonly rateLimit: number
  readonly files?: string
  readonly guard?: boolean
  readonly topicAudit?: boolean
  readonly controlToken?: string
  readonly hints: boolean
  readonly worldIdle: string
  readonly mostWorlds: number
  readonly log: LogForm
  readonly quiet?: boolean
  readonly json?: boolean
}
