import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { useBuiltRows } from '../../../mock/seed/built-rows.ts'

/** Where the build puts the world of `mock` and `serve` without options. The sources have none, and seed it. */
export const builtWorld = { seed: 1, size: 'small', locale: 'mixed', file: 'seeded-world.json' } as const

export function useBuiltWorld(): void {
  if (import.meta.filename.endsWith('.ts')) return
  const file = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist', builtWorld.file)
  if (existsSync(file)) useBuiltRows({ ...builtWorld, read: () => JSON.parse(readFileSync(file, 'utf8')) })
}
