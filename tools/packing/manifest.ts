import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Manifest {
  readonly bin: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly exports: Record<
    string,
    | string
    | {
        readonly types?: string
        readonly default?: string
        readonly require?: { readonly types: string; readonly default?: string }
      }
  >
}

export const manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
) as Manifest

/** Entry points with declarations: the name in `exports`, and the path of the declaration. */
export const typedEntries: readonly (readonly [name: string, types: string])[] = Object.entries(
  manifest.exports,
).flatMap(([name, entry]) => (typeof entry === 'object' && entry.types ? [[name, entry.types] as const] : []))
