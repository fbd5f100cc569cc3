import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { print, SetupError } from './messages.mjs'
import { findProgram, pathVariable, pathWithoutNodeModules } from './programs.mjs'
import { runCaptured } from './run.mjs'

const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']

const stampFile = (root) => join(root, 'node_modules', '.community-kit-setup')

/** Installs the dependencies, unless the stamp in node_modules shows that they are up to date. */
export async function ensureDependencies(root) {
  if (readStamp(root) === fingerprint(root)) return
  await withLock(join(root, '.cache', 'setup.lock'), async (addHolder) => {
    const current = fingerprint(root)
    if (readStamp(root) === current) return
    print('Installing dependencies (npm ci) …')
    rmSync(stampFile(root), { force: true })
    await install(root, addHolder)
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(stampFile(root), current)
  })
}

/** `--include`, because NODE_ENV=production or the user's `omit` setting would skip the tools and the pinned Node. */
async function install(root, addHolder) {
  const path = pathWithoutNodeModules()
  const npm = findProgram('npm', path)
  if (!npm) throw new SetupError('npm not found on the PATH: install Node with npm, then run the same command again.')
  const env = { ...process.env, [pathVariable]: path }
  const result = await runCaptured(npm, ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    env,
    onStart: addHolder,
  })
  if (result.ok) return
  print(result.output.trimEnd())
  throw new SetupError(
    'The dependencies could not be installed: npm ci failed (see its output above). Check the network, and that ' +
      'package-lock.json matches package.json, then run the same command again.',
  )
}

export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  hash.update(read(join(root, 'package-lock.json')))
  const manifest = readJson(join(root, 'package.json'))
  const workspaces = (manifest.workspaces ?? []).map((folder) => readJson(join(root, folder, 'package.json')))
  for (const fields of [manifest, ...workspaces])
    hash.update(JSON.stringify(dependencyFields.map((name) => fields[name])))
  return hash.digest('hex')
}

function readStamp(root) {
  try {
    return readFileSync(stampFile(root), 'utf8')
  } catch {
    return undefined
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SetupError(`Cannot read ${file} (${error.code}): is the checkout complete?`)
  }
}

function readJson(file) {
  const text = read(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SetupError(`${file} is not valid JSON: ${error.message}`)
  }
}
