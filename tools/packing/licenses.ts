import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licenses of the packages that a bundle contains, from the paths of its sources. */
export function licensesOf(root: string, sources: readonly string[]): string {
  const packages = sources.flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(packages)]
    .sort()
    .map((path) => licenseIn(join(root, path)))
    .join('\n')
}

function licenseIn(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [file] = globSync('{LICENSE,LICENCE,license,License}{,.md,.txt}', { cwd: folder })
  const text = file !== undefined && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
  return `${name} ${version} (${license})\n\n${text}\n`
}
