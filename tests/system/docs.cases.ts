import { execFile } from 'node:child_process'
import {
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
import { onTestFinished } from 'vitest'

/** The code of the pages in `docs/`, run in an app that has the sources of this repository installed as community-kit. */

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
  installSources(folder, write)
  for (const [name, code] of files) write(name, code)
  return { folder, write, run: (script, ...args) => run(folder, script, args) }
}

/** The entry points of package.json lead to the sources instead of the build. */
function installSources(folder: string, write: App['write']): void {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  const toSources = manifest.replace(/"\.\/dist\/([^"]+?)(?:\.d\.ts|\.js)"/g, (_, path: string) =>
    existsSync(join(root, `${path}.d.ts`)) ? `"./${path}.d.ts"` : `"./${path}.ts"`,
  )
  write('node_modules/community-kit/package.json', toSources)
  for (const name of ['contracts', 'platform', 'sockets', 'mock', 'client', 'conformance'])
    symlinkSync(join(root, name), join(folder, 'node_modules/community-kit', name), 'junction')
  for (const name of ['@msw', 'msw', 'undici', 'zod', 'vite', 'vitest', 'playwright', 'typescript', '@types'])
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
