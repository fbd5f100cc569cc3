import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { addTypesAndCommonJs } from './build.ts'
import { builtBin } from './built-commands.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** `modules` leaves out types and CommonJS, which take most of the time. */
type Parts = 'everything' | 'modules'

/** Creates a project with community-kit installed from its tarball. Its dependencies are linked instead of downloaded. */
export async function createConsumer(parts: Parts = 'everything'): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-consumer-')))
  await unpack(await pack(folder, parts), join(folder, 'node_modules', 'community-kit'))
  for (const name of installedPackages()) link(name, folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  return folder
}

/**
 * Packs in a separate folder, so that the checkout stays unchanged. Uses the build that all tests share; types are checked
 * elsewhere.
 */
export async function pack(folder: string, parts: Parts = 'everything'): Promise<string> {
  const packFolder = join(folder, 'packing')
  mkdirSync(packFolder)
  for (const name of ['package.json', 'README.md', 'LICENSE', ...otherFiles()])
    cpSync(join(root, name), join(packFolder, name), { recursive: true })
  cpSync(join(dirname(builtBin()), '..'), join(packFolder, 'dist'), { recursive: true })
  if (parts === 'everything') await addTypesAndCommonJs(join(packFolder, 'dist'), ['--noCheck'])
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], {
    cwd: packFolder,
    shell: process.platform === 'win32',
  })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  return join(packFolder, packed?.filename ?? '')
}

/** Published files that are not built. */
function otherFiles(): string[] {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] }
  return globSync(
    files.filter((name) => name !== 'dist'),
    { cwd: root },
  )
}

async function unpack(tarball: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', into, '--strip-components', '1'])
}

function installedPackages(): string[] {
  const names = readdirSync(join(root, 'node_modules')).filter(
    (name) => !name.startsWith('.') && name !== 'community-kit',
  )
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(root, 'node_modules', name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

function link(name: string, folder: string): void {
  const target = join(folder, 'node_modules', name)
  mkdirSync(join(target, '..'), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), target, 'junction')
}

/** Created once for all tests of a file. */
export interface Consumer {
  folder(): string
  write(name: string, text: string): void
  /** Runs Node in its folder. */
  run(...args: readonly string[]): ReturnType<typeof runIn>
}

export function consumerForTests(parts: Parts): Consumer {
  let folder: string
  beforeAll(async () => {
    folder = await createConsumer(parts)
  }, 300_000)
  afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))
  return {
    folder: () => folder,
    write: (name, text) => writeIn(folder, name, text),
    run: (...args) => runIn(folder, ...args),
  }
}

export function writeIn(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** Runs Node in the folder. */
export const runIn = (folder: string, ...args: readonly string[]) =>
  new Promise<{ status: number; out: string; err: string }>((resolve) => {
    const env = {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      VITEST: undefined,
      NODE_ENV: undefined,
      QA_PASSWORD: 'password',
    }
    execFile(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), out: stdout, err: stderr }),
    )
  })
