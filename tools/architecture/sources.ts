import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Source {
  /** Relative to the repository root, with forward slashes. */
  path: string
  text: string
}

const sourcePattern = /\.[cm]?tsx?$/
const ignoredPattern = /^(\.|node_modules$|dist$)/

/** Every TypeScript file in the repository, except dependencies and build output. */
export function sourcesUnder(root: string, folder = ''): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (ignoredPattern.test(entry.name)) return []
    if (entry.isDirectory()) return sourcesUnder(root, path)
    return sourcePattern.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}
