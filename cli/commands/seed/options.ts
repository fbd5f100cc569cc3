import type { Size } from '../../../mock/seed/seeding.ts'
import type { Locale } from '../../../mock/seed/texts/locale.ts'

export interface SeedOptions {
  readonly db: string
  readonly seed: number
  readonly size: Size
  readonly locale?: Locale
  readonly now?: string
  readonly seedFile?: string
}
