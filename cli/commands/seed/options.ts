import type { Size } from '../../../mock/seed/seeding.ts'

export interface SeedOptions {
  readonly db: string
  readonly seed: number
  readonly size: Size
}
