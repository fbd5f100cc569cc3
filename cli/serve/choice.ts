import type { Size } from '../../mock/seed/seeding.ts'
import type { LogForm } from '../../sockets/log.ts'
import { CliError } from '../output.ts'

export interface WorldChoice {
  /** A file, `:memory:` or postgres://…; without it a world in memory that is seeded. */
  readonly db?: string
  readonly seed?: number
  readonly size?: Size
  readonly empty?: boolean
}

export interface ServeOptions extends WorldChoice {
  readonly host: string
  readonly port: number
  readonly rateLimit: number
  readonly cors?: readonly string[]
  readonly publicUrl?: string
  readonly controlToken?: string
  readonly topicAudit?: boolean
  readonly log: LogForm
}

export function refuseContradictions({ db, seed, size, empty }: WorldChoice): void {
  if (empty && (seed !== undefined || size !== undefined))
    throw new CliError('--empty makes a world without people; leave out --seed and --size, or --empty')
  if (db !== undefined && size !== undefined && seed === undefined)
    throw new CliError('--size says how large a seeded world is: give --seed too, or leave it out')
}
