import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { consumer } from './packing/consumer.cases.ts'
import { asserted, commands, examples, file, links, sources } from './packing/readme.cases.ts'

/** What the README shows, used in a project of somebody else, who installed the tarball. */

let folder: string

beforeAll(async () => {
  folder = await consumer()
}, 120_000)

afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

const run = (...args: readonly string[]) =>
  new Promise<{ status: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined, QA_PASSWORD: 'password' }
    execFile(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), out: stdout, err: stderr }),
    )
  })

const kit = 'node_modules/community-kit/dist/cli/bin.js'

const evaluate = (code: string) =>
  run('--input-type=module-typescript', '--eval', `import assert from 'node:assert/strict'\n${asserted(code)}`)

test.each(examples())('an example runs, and its values are what it says', async (code) => {
  expect(await evaluate(code)).toEqual({ status: 0, out: '', err: '' })
})

test('every example is as strict as its types', async () => {
  const names = sources().map(([name, code]) => {
    write(`typed/${name}`, code)
    return `typed/${name}`
  })
  onTestFinished(() => rmSync(join(folder, 'typed'), { recursive: true }))
  usePlaywright()
  const tsc = 'node_modules/typescript/bin/tsc'
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024', '--types', 'node', '--checkers', '1']
  expect(await run(tsc, ...names, ...flags, '--module', 'nodenext')).toEqual({ status: 0, out: '', err: '' })
}, 60_000)

test('what the README leads to is packed with it', () => {
  const lost = links().filter((path) => !existsSync(join(folder, 'node_modules/community-kit', path)))
  expect([lost, links().length > 5]).toEqual([[], true])
})

test('a value in an example that is not what it says is noticed', async () => {
  expect(
    examples()
      .map(asserted)
      .join('')
      .match(/assert\./g)?.length,
  ).toBeGreaterThan(2)
  expect((await evaluate('1 + 1 === 3 // true')).status).toBe(1)
})

test('the tests of an app run with the Node adapter', async () => {
  write('topics.test.ts', file('topics.test.ts'))
  const { status, out, err } = await run('node_modules/vitest/vitest.mjs', 'run', '--root', '.', 'topics.test.ts')
  expect({ status, passed: /Tests\s+2 passed/.test(out) }, out + err).toEqual({ status: 0, passed: true })
}, 60_000)

test('ten Playwright tests in parallel have a world each', async () => {
  const shown = file('topics.spec.ts')
  const ten = Array.from({ length: 10 }, (_, place) => shown.replaceAll('hikers, again', `hikers of world ${place}`))
  const blind = "\n  await expect(page.locator('body')).not.toContainText(/(hikers of world \\d[^]*){2}/)\n})"
  for (const [place, spec] of ten.entries()) write(`specs/${place}.spec.ts`, spec.replace(/\n\}\)\s*$/, blind))
  usePlaywright()
  write('playwright.config.ts', playwrightConfig)
  const { status, out, err } = await run(
    'node_modules/playwright/cli.js',
    'test',
    '--workers',
    '10',
    '--reporter',
    'line',
  )
  expect({ status, passed: out.includes('10 passed') }, out + err).toEqual({ status: 0, passed: true })
}, 90_000)

/** `@playwright/test` is `playwright/test` by another name. */
function usePlaywright(): void {
  for (const name of ['index.js', 'index.d.ts']) {
    write(`node_modules/@playwright/test/${name}`, "export * from 'playwright/test'\n")
  }
  write('node_modules/@playwright/test/package.json', '{ "type": "module", "main": "index.js", "types": "index.d.ts" }')
}

const playwrightConfig = `export default {
  testDir: 'specs',
  fullyParallel: true,
  use: { launchOptions: { args: ['--no-sandbox'], executablePath: process.env.CHROMIUM_PATH || undefined } },
}`

test('a Vite app runs with the browser adapter', async () => {
  write('app/index.html', '<!doctype html><title>App</title><body><script type="module" src="/src/main.ts"></script>')
  write('app/src/main.ts', file('src/main.ts'))
  copyFileSync(fileURLToPath(new URL('packing/vite-app.mjs', import.meta.url)), join(folder, 'vite-app.mjs'))
  const vite = spawn(process.execPath, ['vite-app.mjs', 'app'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void vite.kill())
  const [address] = await once(createInterface({ input: vite.stdout }), 'line')
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(String(address))
  await page.waitForFunction(() => document.body.textContent?.includes(', '), undefined, { timeout: 30_000 })
  expect((await page.textContent('body'))?.split(', ')).toHaveLength(3)
}, 90_000)

const ofKind = (...names: readonly string[]) => commands().filter(([name = '']) => names.includes(name))

test.each(ofKind('list', 'openapi').map((words) => words.join(' ')))('community-kit %s works', async (line) => {
  const { status, out, err } = await run(kit, ...line.split(' '))
  expect(status, out + err).toBe(0)
})

/** A server of the tarball, on a free port. */
async function served(): Promise<string> {
  const flags = ['serve', '--port', '0', '--log', 'off', '--control-token', 'secret']
  const server = spawn(process.execPath, [kit, ...flags], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill())
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  return String(line).split(' ').at(-1) ?? ''
}

/** Addressed to our own server, and to a part of the suite. */
const aimed = ([name = '', ...words]: readonly string[], address: string) => [
  name,
  address,
  ...words.filter((word) => !word.startsWith('http')),
  ...(words.includes('--only') ? [] : ['--only', '3.2/open']),
]

test('the commands for CI and for QA work with the configuration that is shown', async () => {
  const address = await served()
  write('community-kit.config.ts', file('community-kit.config.ts'))
  write('known-failures.txt', '')
  for (const words of ofKind('conform')) {
    const { status, out, err } = await run(kit, ...aimed(words, address))
    expect({ status, end: out.trim().split('\n').at(-1) }, out + err).toEqual({
      status: 0,
      end: expect.stringMatching(/^[1-9]\d* passed, 0 failed$/),
    })
  }
  copyFileSync(join(folder, 'monday.ndjson'), join(folder, 'friday.ndjson'))
  for (const words of ofKind('diff', 'report')) expect((await run(kit, ...words)).status).toBe(0)
}, 90_000)

/** Entries that people import, besides those that the README shows. */
const entries = [
  ...['accounts', 'advertising', 'brands', 'categories', 'comments', 'currency', 'events', 'feeds', 'im', 'locations'],
  ...['memberships', 'notifications', 'reports', 'rewards', 'tags', 'tasks', 'topics', 'chapter', 'chapters'],
  ...['conditions', 'declared', 'describe', 'endpoint', 'errors', 'example', 'fields', 'headers', 'limits', 'openapi'],
  ...[
    'query',
    'read',
    'replies',
    'wire',
    'resources/feeds',
    'resources/index',
    'requirements/index',
    'requirements/gaps',
  ],
].map((name) => `contracts/${name}`)

const others = ['mock', 'mock/world', 'mock/node', 'mock/playwright', 'mock/server', 'mock/browser'].concat([
  'conformance',
  'conformance/suite',
  'conformance/config',
  'conformance/node',
  'conformance/vitest',
])

test('every entry of the package can be imported', async () => {
  const names = [...entries, ...others.filter((name) => name !== 'conformance/vitest')]
  const imports = names.map((name) => `await import('community-kit/${name}')`).join('\n')
  expect(await run('--input-type=module', '--eval', imports)).toEqual({ status: 0, out: '', err: '' })
  const lost = [...entries, ...others].filter((name) => !existsSync(typesOf(name)))
  expect(lost).toEqual([])
})

/** Where the types of an entry are, as package.json says. */
function typesOf(name: string): string {
  const root = join(folder, 'node_modules/community-kit')
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string }>
  }
  const exact = exports[`./${name}`]?.types
  const [pattern = '', found] = Object.entries(exports)
    .filter(([key]) => key.endsWith('*') && `./${name}`.startsWith(key.slice(0, -1)))
    .sort(([a], [b]) => b.length - a.length)[0] ?? ['']
  return join(root, exact ?? found?.types.replace('*', `./${name}`.slice(pattern.length - 1)) ?? 'nowhere')
}

test('no test and nothing that only we install is in the package', () => {
  const root = join(folder, 'node_modules/community-kit')
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const built = globSync('dist/**/*.js', { cwd: root })
  expect(built.filter((path) => /\.(test|test-d|cases)\.js$|\/testing\//.test(path))).toEqual([])
  const packages = built.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)[^']*'/g)].map(
      ([, name = '']) => name,
    ),
  )
  const known = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), 'node', 'community-kit'])
  expect([...new Set(packages)].filter((name) => !known.has(name))).toEqual([])
  expect(packages.length).toBeGreaterThan(50)
})
