import { guessColumns } from '../guess-counter.ts'
import type { Migration } from './migration.ts'

/** Wrong guesses need not survive a crash of the database; on SQLite they are in a separate file. */
export const guesses: Migration = {
  name: '0002-guesses',
  steps: [(kind) => (kind === 'postgres' ? [`create unlogged table kit_guesses (${guessColumns(kind)})`] : [])],
}
