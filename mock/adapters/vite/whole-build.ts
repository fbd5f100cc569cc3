import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rollup } from 'vite'

/** The folder of all parts of the kit, in the package as in the repository. */
const kit = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const mockParts = ['mock', 'platform'].map((name) => `${kit}${sep}${name}${sep}`)

const isOfMock = (id: string) => mockParts.some((part) => id.replaceAll('/', sep).startsWith(part))

type ModuleInfo = (id: string) => Pick<Rollup.ModuleInfo, 'importers' | 'dynamicImporters'> | null

/** The error of a build that contains the mock, although nobody asked for it. */
export function whatIsShipped(bundle: Rollup.OutputBundle, infoOf: ModuleInfo): string | undefined {
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
