import type { LogForm } from '../../../sockets/log.ts'
import type { DatabaseOptions } from '../../shared/seeding/seeded-database.ts'

export interface ServeOptions extends DatabaseOptions {
  readonly host: string
  readonly port: number
  readonly rateLimit: number
  readonly guard: boolean
  readonly cors?: readonly string[]
  readonly files?: string
  readonly publicUrl?: string
  readonly controlToken?: string
  readonly topicAudit?: boolean
  readonly log: LogForm
  readonly quiet?: boolean
  readonly json?: boolean
}
