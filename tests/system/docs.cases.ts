import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'

/** The code of the pages in `docs/`, run in an app that has the build of this repository installed as community-kit. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const codeBlocks = (page: string): string[] =>
  [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code)

/** The blocks of this page are one program, which the tests of the README run. */
const isProgram = (page: string) => page === 'client.md'

const pages = globSync('*.md', { cwd: join(root, 'docs') }).filter((page) => !isProgram(page))

/** Every block of a page is a file, whose name is in its first line. */
export const files: [name: string, code: string][] = pages.flatMap((page) =>
  codeBlocks(page).map((code) => {
    const name = /^\/\/ (\S+\.tsx?)\n/.exec(code)?.[1]
    if (name === undefined) throw new Error(`docs/${page} has a block without a file name: ${code.slice(0, 60)}`)
    return [name, code]
  }),
)

export interface App {
  readonly folder: string
  write(name: string, text: string): void
  /** Runs a tool of the repository there. */
  run(script: string, ...args: readonly string[]): Promise<{ status: number; out: string }>
}

/** An app with the files of all pages, removed when the test has finished. */
export function openApp(): App {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-docs-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('package.json', JSON.stringify({ name: 'app', private: true, type: 'module' }))
  installKit(folder, write)
  for (const [name, code] of files) write(name, code)
  return { folder, write, run: (script, ...args) => run(folder, script, args) }
}

/** The build without types: those are the sources. */
function installKit(folder: string, write: App['write']): void {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  const typesOf = (path: string) => (existsSync(join(root, `${path}.d.ts`)) ? `${path}.d.ts` : `${path}.ts`)
  const withTypes = manifest.replace(/"\.\/dist\/([^"]+?)\.d\.ts"/g, (_, path: string) => `"./${typesOf(path)}"`)
  write('node_modules/community-kit/package.json', withTypes)
  cpSync(join(dirname(inject('builtBin')), '..'), join(folder, 'node_modules/community-kit/dist'), { recursive: true })
  for (const name of ['contracts', 'platform', 'sockets', 'mock', 'client', 'conformance'])
    symlinkSync(join(root, name), join(folder, 'node_modules/community-kit', name), 'junction')
  const { dependencies, optionalDependencies } = JSON.parse(manifest)
  const ofKit = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => name.replace(/\/.*/, ''))
  const ofApp = ['@msw', 'vite', 'vitest', 'playwright', 'typescript', '@types']
  for (const name of new Set([...ofKit, ...ofApp]))
    symlinkSync(realpathSync(join(root, 'node_modules', name)), join(folder, 'node_modules', name), 'junction')
  installPlaywrightTest(write)
}

/** `@playwright/test` only re-exports `playwright/test`. */
function installPlaywrightTest(write: App['write']): void {
  const at = 'node_modules/@playwright/test'
  for (const name of ['index.js', 'index.d.ts']) write(`${at}/${name}`, "export * from 'playwright/test'\n")
  write(`${at}/package.json`, JSON.stringify({ type: 'module', main: 'index.js', types: 'index.d.ts' }))
}

const run = (cwd: string, script: string, args: readonly string[]) =>
  new Promise<{ status: number; out: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined, NODE_ENV: undefined }
    execFile(process.execPath, [join('node_modules', script), ...args], { cwd, env }, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), out: out + err }),
    )
  })
