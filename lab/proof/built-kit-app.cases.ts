import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { builtBin } from '../../tools/packing/built-commands.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A project with this repository's build installed as community-kit, without types. */
export interface App {
  readonly folder: string
  write(name: string, text: string): void
  /** Runs a tool of the repository in the project. */
  run(script: string, ...args: readonly string[]): Promise<{ status: number; out: string }>
}

/** Removed when the test has finished. */
export function openApp(): App {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-app-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('package.json', JSON.stringify({ name: 'app', private: true, type: 'module' }))
  installKit(folder)
  return { folder, write, run: (script, ...args) => run(folder, script, args) }
}

function installKit(folder: string): void {
  const kit = join(folder, 'node_modules/community-kit')
  cpSync(join(dirname(builtBin()), '..'), join(kit, 'dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(kit, 'package.json'))
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const ofKit = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => name.replace(/\/.*/, ''))
  for (const name of new Set([...ofKit, 'vite']))
    symlinkSync(realpathSync(join(root, 'node_modules', name)), join(folder, 'node_modules', name), 'junction')
}

const run = (cwd: string, script: string, args: readonly string[]) =>
  new Promise<{ status: number; out: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined, NODE_ENV: undefined }
    execFile(process.execPath, [join('node_modules', script), ...args], { cwd, env }, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), out: out + err }),
    )
  })
