import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFilePattern } from '../architecture.ts'

const script = fileURLToPath(import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache')

const binIn = (folder: string) => join(folder, 'dist/cli/bin.mjs')

let built: string | undefined

/**
 * The built `cli/bin.mjs`, for tests that start commands as processes: it needs half the processor time of
 * the sources to start. The first call builds it, unless these sources have been built before; tests in other processes wait.
 * Its folder looks like the published package, which has a package.json next to `dist`.
 */
export function builtBin(): string {
  built ??= build(join(cache, `commands-${hashSources()}`))
  return built
}

/** Runs in a separate process, because callers are synchronous and must not load the bundler. */
function build(folder: string): string {
  if (existsSync(binIn(folder))) return binIn(folder)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The commands could not be built:\n${stdout}${stderr}`)
  return binIn(folder)
}

const ignoredPattern = /^(?:\.|(?:node_modules|dist|docs|lab)$)/

function hashSources(): string {
  const hash = createHash('sha256')
  const names = readdirSync(root).filter((name) => !ignoredPattern.test(name) && !name.endsWith('.md'))
  const paths = names.flatMap((name) => (statSync(join(root, name)).isDirectory() ? filesIn(name) : [name]))
  for (const path of paths.filter((path) => !testFilePattern.test(path)).sort())
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

/** Builds under another name and renames the folder when the build is complete. */
async function buildOnce(folder: string): Promise<void> {
  if (existsSync(binIn(folder))) return
  const { buildCommands } = await import('./build.ts')
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  copyFileSync(join(root, 'package.json'), join(unfinished, 'package.json'))
  await buildCommands(join(unfinished, 'dist'))
  renameSync(unfinished, folder)
  removeOldBuilds()
}

const oldAfterMs = 3 * 3_600_000

/** Keeps recent builds, which a run in another terminal may be using. */
function removeOldBuilds(): void {
  for (const name of readdirSync(cache).filter((name) => name.startsWith('commands-'))) {
    const folder = join(cache, name)
    if (Date.now() - statSync(folder).mtimeMs > oldAfterMs) rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { withLock } = await import('../setup/lock.mjs')
  await withLock(join(cache, 'commands.lock'), () => buildOnce(process.argv[2] ?? ''))
}
