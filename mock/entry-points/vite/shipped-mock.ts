import { readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join, normalize, relative, sep } from 'node:path'
import type { Rollup } from 'vite'

/** The file in which the build of the kit lists its output files that contain modules of the mock. */
export const mockFiles = 'mock-files.json'

/** Source folders that an app must not ship. */
export const mockFolders = ['mock', 'platform', 'pages']

/** An old Node has no `findPackageJSON`: as a named import it would fail before the version check. */
const kit = dirname(module.findPackageJSON(import.meta.url) ?? '')

const inSources = (id: string) => mockFolders.some((name) => id.startsWith(join(kit, name) + sep))

function inPackage(): (id: string) => boolean {
  const folder = join(kit, 'dist')
  const names = JSON.parse(readFileSync(join(folder, mockFiles), 'utf8')) as string[]
  const files = new Set(names.map((name) => join(folder, name)))
  return (id) => files.has(id)
}

const isPart = import.meta.filename.endsWith('.ts') ? inSources : inPackage()

const isOfMock = (id: string) => isPart(normalize(id))

type ModuleInfo = (id: string) => Pick<Rollup.ModuleInfo, 'importers' | 'dynamicImporters'> | null

/** Returns an error message if a build contains the mock by accident. */
export function shippedMockError(bundle: Rollup.OutputBundle, infoOf: ModuleInfo): string | undefined {
  const shipped = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : [],
  )
  const [first] = shipped.filter(isOfMock)
  if (first === undefined) return undefined
  const importers = importersOutside(first, infoOf).map((id) => relative(process.cwd(), id))
  return [
    `${importers.join(', ') || 'this app'} would ship the mock of community-kit to production.`,
    "Import it only while developing: if (import.meta.env.DEV) { const { startMock } = await import('community-kit/mock/browser') … },",
    'or ask for it, for a demo without a server: communityKit({ includeInBuild: true })',
  ].join('\n')
}

function importersOutside(id: string, infoOf: ModuleInfo): string[] {
  const seen = new Set([id])
  const outside = new Set<string>()
  for (const one of seen) {
    const info = infoOf(one)
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      isOfMock(importer) ? seen.add(importer) : outside.add(importer)
  }
  return [...outside]
}
