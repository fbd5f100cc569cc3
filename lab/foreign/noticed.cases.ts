import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A case that fails on a bug, and the statement under which it does. */
export interface Noticed {
  readonly case: string
  readonly statement: string
}

export const noticedFile = fileURLToPath(new URL('noticed.json', import.meta.url))

/** By bug. */
export const readNoticed = (): Record<string, Noticed> =>
  existsSync(noticedFile) ? JSON.parse(readFileSync(noticedFile, 'utf8')) : {}
