import { NotExercised } from '../model/case-errors.ts'
import type { PartName } from './parts.ts'

export const missingPart = (parts: readonly PartName[]): NotExercised =>
  new NotExercised(
    `needs ${parts.join(' and ')} of an adapter`,
    parts.map((name) => `adapter.${name}`),
  )
