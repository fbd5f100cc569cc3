import { first } from './0001-first.ts'
import type { Migration } from './migration.ts'

/** In the order of their numbers, which begin with 1. How to add one: see the README here. */
export const migrations: readonly Migration[] = [first]
