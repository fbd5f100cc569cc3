import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tool } from '../checks/tool.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Somebody else's project, in which the kit is installed from its tarball. What the kit depends on is linked from here instead of
 * being downloaded again.
 */
export async function consumer(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-consumer-')))
  await unpack(await pack(folder), join(folder, 'node_modules', 'community-kit'))
  for (const name of installed()) link(name, folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  return folder
}

/** The sources stay as they are: everything is built and packed aside. Types are checked elsewhere. */
async function pack(folder: string): Promise<string> {
  const aside = join(folder, 'packing')
  mkdirSync(aside)
  for (const name of ['package.json', 'README.md', 'LICENSE', ...besides()])
    cpSync(join(root, name), join(aside, name), { recursive: true })
  await run(
    process.execPath,
    tool(
      'tsc',
      '-p',
      join(root, 'tsconfig.build.json'),
      '--outDir',
      join(aside, 'dist'),
      '--noCheck',
      '--checkers',
      '1',
    ),
  )
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], {
    cwd: aside,
    shell: process.platform === 'win32',
  })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  return join(aside, packed?.filename ?? '')
}

/** What is packed besides what is built. */
function besides(): string[] {
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

function installed(): string[] {
  const names = readdirSync(join(root, 'node_modules')).filter(
    (name) => !name.startsWith('.') && name !== 'community-kit',
  )
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(root, 'node_modules', name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

function link(name: string, folder: string): void {
  const place = join(folder, 'node_modules', name)
  mkdirSync(join(place, '..'), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), place, 'junction')
}
