import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { mockFiles, mockFolders } from '../../mock/entry-points/vite/shipped-mock.ts'
import { licensesOf } from './licenses.ts'
import { manifest } from './manifest.ts'
import { writeRequiredModules } from './required-modules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sourceOf = (path: string) => relative('dist', path).replace(/\.m?js$/, '.ts')

/** The sources of the entry points that apps import. */
function entryPoints(): string[] {
  const named = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'object' ? (entry.default ?? []) : [],
  )
  return globSync(named.map(sourceOf), { cwd: root, exclude: ['**/*.test.ts', '**/*.cases.ts'] }).map((name) =>
    name.replaceAll('\\', '/'),
  )
}

/**
 * Bundles modules that the same entry points need into one file: finding several hundred files took most of the startup time
 * of a command. Entry points keep their names; packages stay external.
 */
export async function bundleEntries(outDir: string): Promise<void> {
  const entries = entryPoints()
  const { metafile } = await build({
    ...settings(outDir),
    entryPoints: [...entries, versionCheck],
    packages: 'external',
    platform: 'neutral',
  })
  writeFileSync(join(outDir, mockFiles), JSON.stringify(filesOfMock(metafile, outDir)))
  for (const entry of entries.filter(checksVersion)) checkVersionFirst(outDir, entry)
  writeRequiredModules(outDir, root, metafile)
}

/**
 * The commands are a separate bundle that contains the packages that are always installed: of the 225 files that `mock`
 * loaded, 95 belonged to Zod. A configuration file therefore imports another copy of them.
 */
export async function bundleCommands(outDir: string): Promise<void> {
  const { metafile } = await build({
    ...settings(outDir),
    entryPoints: Object.values(manifest.bin).map(sourceOf),
    external: packagesOutside,
    platform: 'node',
    // To load a .js file, Node parses package.json: 60 times for `mock`.
    outExtension: { '.js': '.mjs' },
  })
  writeFileSync(join(outDir, 'cli', 'LICENSES.txt'), licensesOf(root, Object.keys(metafile.inputs)))
}

/** Optional packages that are bundled: `jose` for `serve`. Bundling the others did not make the commands start faster. */
const packagesInside = ['jose']

const packagesOutside = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies }).filter(
  (name) => !packagesInside.includes(name),
)

const settings = (outDir: string) => ({
  absWorkingDir: root,
  outdir: outDir,
  outbase: root,
  bundle: true,
  splitting: true,
  format: 'esm' as const,
  target: 'es2024',
  chunkNames: 'chunks/[name]-[hash]',
  plugins: [withoutVersionCheck],
  metafile: true as const,
  logLevel: 'warning' as const,
})

/** Files that contain modules of the mock. An app without the mock needs none of them. */
const filesOfMock = ({ outputs }: Metafile, outDir: string): string[] =>
  Object.entries(outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((name) => mockFolders.includes(name.split('/')[0] ?? '')))
    .map(([name]) => relative(outDir, join(root, name)).replaceAll('\\', '/'))

const versionCheck = 'contracts/runtime/refuse-old-node.ts'

const checksVersion = (entry: string) =>
  /^import '[^']*\/refuse-old-node\.ts'/.test(readFileSync(join(root, entry), 'utf8'))

/** Inside a bundle the version check would run after the modules that fail in an old Node. */
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
