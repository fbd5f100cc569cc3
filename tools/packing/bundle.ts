import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { mockFiles, mockFolders } from '../../mock/adapters/vite/whole-build.ts'
import { manifest } from './manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sources of the files that package.json names. */
function entryPoints(): string[] {
  const { bin, exports } = manifest
  const named = Object.values(exports).flatMap((entry) => (typeof entry === 'object' ? (entry.default ?? []) : []))
  const sources = [...Object.values(bin), ...named].map((path) => relative('dist', path).replace(/\.js$/, '.ts'))
  return globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/*.cases.ts'] }).map((name) =>
    name.replaceAll('\\', '/'),
  )
}

/**
 * Modules that the same entries need become one file: most of the time until a command answers was spent on finding several
 * hundred files. Entries keep their names; packages stay outside.
 */
export async function bundleEntries(outDir: string): Promise<void> {
  const entries = entryPoints()
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries, versionCheck],
    outdir: outDir,
    outbase: root,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'neutral',
    format: 'esm',
    target: 'es2024',
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [withoutVersionCheck],
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(join(outDir, mockFiles), JSON.stringify(filesOfMock(metafile, outDir)))
  for (const entry of entries.filter(checksVersion)) checkVersionFirst(outDir, entry)
}

/** Files whose modules are parts of the mock. An app without it needs none of them. */
const filesOfMock = ({ outputs }: Metafile, outDir: string): string[] =>
  Object.entries(outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((name) => mockFolders.includes(name.split('/')[0] ?? '')))
    .map(([name]) => relative(outDir, join(root, name)).replaceAll('\\', '/'))

const versionCheck = 'contracts/runtime/refuse-old-node.ts'

const checksVersion = (entry: string) =>
  /^import '[^']*\/refuse-old-node\.ts'/.test(readFileSync(join(root, entry), 'utf8'))

/** Within a bundle it would run after the modules that an old Node fails on. */
const withoutVersionCheck: Plugin = {
  name: 'without-version-check',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/refuse-old-node\.ts$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path, namespace: 'nothing', sideEffects: true },
    )
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }))
  },
}

function checkVersionFirst(outDir: string, entry: string): void {
  const file = join(outDir, entry.replace(/\.ts$/, '.js'))
  const check = posix.relative(dirname(entry), versionCheck).replace(/\.ts$/, '.js')
  writeFileSync(
    file,
    `import ${JSON.stringify(check.startsWith('.') ? check : `./${check}`)}\n${readFileSync(file, 'utf8')}`,
  )
}
