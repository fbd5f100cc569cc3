import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { typesForRequire } from './commonjs-types.ts'
import { licensesOf } from './licenses.ts'
import { manifest } from './manifest.ts'

/**
 * For test runners that cannot load ES modules, such as Jest: one bundle that includes MSW, which has only ES modules, and for
 * each entry point a file that exports its part of the bundle. Each part is evaluated when it is first required.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Dependencies that also support CommonJS. */
const external = ['zod', 'node:*']

/** Jest's jsdom has no `setImmediate`, and its fake timers would stop the `setImmediate` of MSW. */
const banner = `const importMetaUrl = require('node:url').pathToFileURL(__filename).href
const { setImmediate, clearImmediate } = require('node:timers')`

/** MSW loads this file from the folder of its own code. */
const parser = 'llhttp/llhttp.wasm'

export async function buildCommonJs(outDir: string): Promise<void> {
  const folder = join(outDir, 'commonjs')
  const paths = entryPaths()
  const getters = paths.map((path) => `get '${path}'() { ${checkFor(path)}return require('./${path}.ts') }`)
  const { metafile } = await build({
    stdin: { contents: `module.exports = { ${getters.join(',\n')} }`, resolveDir: root },
    outfile: join(folder, 'kit.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    minifyWhitespace: true,
    external,
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: banner },
    metafile: true,
    logLevel: 'error',
  })
  writeFileSync(join(folder, 'LICENSES.txt'), licensesOf(root, Object.keys(metafile.inputs)))
  cpSync(join(root, 'node_modules/@mswjs/interceptors/lib/node', parser), join(folder, parser))
  for (const path of paths) writeEntry(folder, path, await import(pathToFileURL(join(root, `${path}.ts`)).href))
}

const bundled = './dist/commonjs/'

/** Without `fetch`, MSW fails with a confusing error while it is loaded. */
const checkFor = (path: string) =>
  path.startsWith('mock/') ? "require('./mock/entry-points/node/fetch-globals.ts').refuseWithoutFetch(); " : ''

/** The sources of all entry points in the bundle, without their extension. */
function entryPaths(): string[] {
  const patterns = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'object' && entry.require?.default?.startsWith(bundled) ? [entry.require.default] : [],
  )
  const sources = patterns.map((pattern) => pattern.replace(bundled, '').replace(/\.cjs$/, '.ts'))
  const isTest = (name: string) => /\.(test|test-d|cases)\.ts$/.test(name)
  const files = globSync(sources, { cwd: root }).filter((name) => !isTest(name))
  return files.map((name) => name.replaceAll('\\', '/').replace(/\.ts$/, '')).sort()
}

function writeEntry(folder: string, path: string, values: Record<string, unknown>): void {
  const up = posix.relative(posix.dirname(path), '') || '.'
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.cjs`, `module.exports = require('${up}/kit.cjs')['${path}']\n`)
  const classes = Object.keys(values).filter((name) => isClass(values[name]))
  writeFileSync(`${file}.d.cts`, typesForRequire(`${up}/../${path}.js`, Object.keys(values), classes))
}

const isClass = (value: unknown) => typeof value === 'function' && /^class\b/.test(String(value))
