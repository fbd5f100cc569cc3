import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { mockFiles, mockFolders } from '../../mock/entry-points/vite/shipped-mock.ts'
import { builtinsOnDemand } from './builtins-on-demand.ts'
import { licensesOf } from './licenses.ts'
import { manifest } from './manifest.ts'
import { startedTogether } from './started-together.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sourceOf = (path: string) => relative('dist', path).replace(/\.js$/, '.ts')

/** Sources of the files that apps import. */
function entryPoints(): string[] {
  const named = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'object' ? (entry.default ?? []) : [],
  )
  return globSync(named.map(sourceOf), { cwd: root, exclude: ['**/*.test.ts', '**/*.cases.ts'] }).map((name) =>
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
    ...settings(outDir),
    entryPoints: [...entries, versionCheck],
    packages: 'external',
    platform: 'neutral',
  })
  writeFileSync(join(outDir, mockFiles), JSON.stringify(filesOfMock(metafile, outDir)))
  for (const entry of entries.filter(checksVersion)) checkVersionFirst(outDir, entry)
}

/**
 * The commands are a bundle of their own, with the packages that are always installed in it: of the 225 files
 * that `mock` loaded, 95 were those of Zod. What a configuration imports is therefore another copy.
 */
export async function bundleCommands(outDir: string): Promise<void> {
  const commands = {
    ...settings(outDir),
    entryPoints: Object.values(manifest.bin).map(sourceOf),
    external: packagesOutside,
    platform: 'node' as const,
    plugins: [withoutVersionCheck, builtinsOnDemand],
  }
  const { metafile } = await build({
    ...commands,
    plugins: [...commands.plugins, await startedTogether(commands)],
    // Of a file with another ending, Node looks for the package.json that says what it is: 3 % of the start of `mock`.
    outExtension: { '.js': '.mjs' },
  })
  for (const file of Object.values(manifest.bin)) {
    const built = join(outDir, relative('dist', file))
    renameSync(built.replace(/\.js$/, '.mjs'), built)
  }
  writeFileSync(join(outDir, 'cli', 'LICENSES.txt'), licensesOf(root, Object.keys(metafile.inputs)))
}

/** What `serve` needs. Kysely alone has 304 files; without the other packages outside nothing was seen to start faster. */
const packagesInside = ['jose', 'kysely']

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
