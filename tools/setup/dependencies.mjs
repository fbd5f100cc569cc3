import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { SetupFailure, say } from './messages.mjs'
import { findProgram, pathName, pathWithoutModules } from './programs.mjs'
import { runQuietly } from './run.mjs'

const whatToInstall = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']

const stampOf = (root) => join(root, 'node_modules', '.community-kit-setup')

/** Installs what package-lock.json names, unless the stamp in node_modules says that this was done. */
export async function ensureDependencies(root) {
  if (readStamp(root) === fingerprint(root)) return
  await withLock(join(root, '.cache', 'setup.lock'), async (share) => {
    const wanted = fingerprint(root)
    if (readStamp(root) === wanted) return
    say('Installing dependencies (npm ci) …')
    rmSync(stampOf(root), { force: true })
    await install(root, share)
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(stampOf(root), wanted)
  })
}

/** `--include`, because NODE_ENV=production or a user's `omit` would leave out the tools, and the pinned Node. */
async function install(root, share) {
  const path = pathWithoutModules()
  const npm = findProgram('npm', path)
  if (!npm) throw new SetupFailure('npm is not on the PATH: install Node with npm, then run the same command again.')
  const env = { ...process.env, [pathName]: path }
  const result = await runQuietly(npm, ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    env,
    onStart: share,
  })
  if (result.ok) return
  say(result.output.trimEnd())
  throw new SetupFailure(
    'The dependencies could not be installed: npm ci failed (its output is above). Check the network, and that ' +
      'package-lock.json belongs to package.json, then run the same command again.',
  )
}

export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  hash.update(read(join(root, 'package-lock.json')))
  const manifest = readJson(join(root, 'package.json'))
  const workspaces = (manifest.workspaces ?? []).map((folder) => readJson(join(root, folder, 'package.json')))
  for (const each of [manifest, ...workspaces]) hash.update(JSON.stringify(whatToInstall.map((name) => each[name])))
  return hash.digest('hex')
}

function readStamp(root) {
  try {
    return readFileSync(stampOf(root), 'utf8')
  } catch {
    return undefined
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SetupFailure(`${file} cannot be read (${error.code}): is this a whole copy of the repository?`)
  }
}

function readJson(file) {
  const text = read(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SetupFailure(`${file} is not valid JSON: ${error.message}`)
  }
}
