import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './source.ts'

const isSource = /\.[cm]?tsx?$/
const isForeign = /^(\.|node_modules$|dist$)/

/** Every TypeScript file of the repository that somebody wrote. */
export function sourcesUnder(root: string, folder = ''): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (isForeign.test(entry.name)) return []
    if (entry.isDirectory()) return sourcesUnder(root, path)
    return isSource.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}
