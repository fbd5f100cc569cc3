import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { builtWorld, writeTables } from '../../cli/shared/built-world.ts'
import { generateRows } from '../../mock/seed/index.ts'
import { licensesOf } from './licenses.ts'

// Writes the CLI as a single executable (a Node SEA) for Linux: npm run executable -- [--arch x64,arm64] [--out folder]

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Not in the executable: loaded from the user's project, if installed there. */
const external = ['playwright', 'tsx', 'vite', 'vitest', 'pg-native', 'pg-cloudflare', 'esbuild']

/** CommonJS has no `import.meta`. Inside an executable, `__filename` is its own path. */
const define = { 'import.meta.url': 'importMetaUrl', 'import.meta.filename': '__filename', 'import.meta.main': 'false' }
const banner = "const importMetaUrl = require('node:url').pathToFileURL(__filename).href"

const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

type Arch = 'x64' | 'arm64'
const archs: readonly Arch[] = ['x64', 'arm64']

export interface ExecutableOptions {
  readonly out: string
  readonly arch: Arch
}

/** Returns the path of the executable. */
export async function buildExecutable({ out, arch }: ExecutableOptions): Promise<string> {
  const work = join(out, `work-${arch}`)
  mkdirSync(work, { recursive: true })
  const main = join(work, 'main.cjs')
  const sources = await bundle(main)
  const file = join(out, `community-kit-linux-${arch}`)
  inject({ node: nodeFor(arch, work), blob: writeBlob(work, main, arch), file })
  writeFileSync(`${file}.LICENSES.txt`, licensesOf(root, sources))
  rmSync(work, { recursive: true })
  return file
}

async function bundle(outfile: string): Promise<string[]> {
  const { metafile } = await build({
    ...{
      absWorkingDir: root,
      outfile,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node24',
      external,
      define,
    },
    ...{
      entryPoints: ['cli/executable.ts'],
      banner: { js: banner },
      minifyWhitespace: true,
      metafile: true,
      logLevel: 'error',
    },
  })
  return Object.keys(metafile.inputs)
}

/** The files that commands read from the package, by path. */
function assetsIn(work: string): Record<string, string> {
  const { seed, size, locale, file } = builtWorld
  const world = join(work, file)
  writeFileSync(world, writeTables(generateRows(seed, size, locale)))
  const docs = globSync('docs/*.md', { cwd: root }).map((path) => [path, join(root, path)] as const)
  return {
    'package.json': join(root, 'package.json'),
    'AGENTS.md': join(root, 'AGENTS.md'),
    'mockServiceWorker.js': join(root, 'node_modules/msw/lib/mockServiceWorker.js'),
    [`dist/${file}`]: world,
    ...Object.fromEntries(docs),
  }
}

/** The cache of compiled code is only valid for the architecture that wrote it. */
function writeBlob(work: string, main: string, arch: Arch): string {
  const output = join(work, 'executable.blob')
  const config = join(work, 'sea.json')
  const useCodeCache = arch === process.arch
  const assets = assetsIn(work)
  writeFileSync(config, JSON.stringify({ main, output, assets, useCodeCache, disableExperimentalSEAWarning: true }))
  run(nodeFor(process.arch as Arch, work), '--experimental-sea-config', config)
  return output
}

/** The Node that npm has installed. For another architecture, downloads it with npm. */
function nodeFor(arch: Arch, work: string): string {
  const name = `node-linux-${arch}`
  const installed = join(root, 'node_modules', name, 'bin/node')
  if (existsSync(installed)) return installed
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'tools/node/package.json'), 'utf8'))
  run('npm', 'pack', '--silent', '--pack-destination', work, `${name}@${optionalDependencies[name]}`)
  run('tar', '-xzf', join(work, `${name}-${optionalDependencies[name]}.tgz`), '-C', work)
  return join(work, 'package/bin/node')
}

function inject({ node, blob, file }: { readonly node: string; readonly blob: string; readonly file: string }): void {
  copyFileSync(node, file)
  chmodSync(file, 0o755)
  // Removes debug symbols, a tenth of the size. Optional, and impossible for another architecture.
  spawnSync('strip', [file])
  const postject = join(root, 'node_modules/postject/dist/cli.js')
  run(process.execPath, postject, file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', fuse)
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stdout + stderr}`)
}

function archsFrom(text: string): Arch[] {
  const names = text.split(',')
  const unknown = names.find((name) => !archs.includes(name as Arch))
  if (unknown !== undefined) throw new Error(`--arch ${unknown}: give ${archs.join(', ')}`)
  return names as Arch[]
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      arch: { type: 'string', default: process.arch },
      out: { type: 'string', default: '.cache/executables' },
    },
  })
  for (const arch of archsFrom(values.arch)) {
    const file = await buildExecutable({ arch, out: resolve(values.out) })
    process.stdout.write(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB\n`)
  }
}
