import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { pack } from '../../../tools/packing/consumer.cases.ts'

/** Projects in a temporary folder, with packages from the registry, and the packed kit if it is given. */
export interface Project {
  readonly folder: string
  write(name: string, text: string): void
  run(command: string, ...args: readonly string[]): Promise<{ status: number; text: string }>
}

/** Packs once for all tests of a file. */
export function packedKit(): () => string {
  let folder = ''
  let tarball = ''
  beforeAll(async () => {
    folder = newFolder()
    tarball = await pack(folder)
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return () => tarball
}

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'kit-project-')))

export interface ProjectFiles {
  readonly tarball?: string
  readonly packages?: readonly string[]
  readonly flags?: readonly string[]
  readonly manifest?: object
}

/** The caller has to remove it with `removeProject`. */
export async function createProject({ tarball, packages = [], flags = [], manifest }: ProjectFiles): Promise<Project> {
  const folder = newFolder()
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('package.json', JSON.stringify({ name: 'app', private: true, ...manifest }))
  if (tarball !== undefined) cpSync(tarball, join(folder, 'kit.tgz'))
  const run: Project['run'] = (command, ...args) => execute(folder, command, args)
  const { status, text } = await run(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    ...flags,
    ...(tarball === undefined ? [] : ['./kit.tgz']),
    ...packages,
  )
  if (status !== 0) throw new Error(text)
  return { folder, write, run }
}

export const removeProject = ({ folder }: Project): void => rmSync(folder, { recursive: true, force: true })

const execute = (cwd: string, command: string, args: readonly string[]) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined, NODE_ENV: undefined }
    const options = { cwd, env, maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' }
    execFile(command, args, options, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), text: out + err }),
    )
  })
