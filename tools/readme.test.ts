import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createConsumer, runIn, writeIn } from './packing/consumer.cases.ts'
import { playwrightCommand, writePlaywrightAlias, writePlaywrightTests } from './packing/playwright.cases.ts'
import {
  commands,
  exampleFile,
  exampleSources,
  examples,
  links,
  programs,
  withAssertions,
} from './packing/readme.cases.ts'

/** Runs the examples of the README in a project that has installed the tarball. */

let folder: string

beforeAll(async () => {
  folder = await createConsumer()
}, 300_000)

afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeIn(folder, name, text)
const run = (...args: readonly string[]) => runIn(folder, ...args)

const kit = 'node_modules/community-kit/dist/cli/bin.js'

const evaluate = (code: string) =>
  run('--input-type=module-typescript', '--eval', `import assert from 'node:assert/strict'\n${withAssertions(code)}`)

test.each(examples())('an example runs, and its values match its comments', async (code) => {
  expect(await evaluate(code)).toEqual({ status: 0, out: '', err: '' })
})

test.each(programs())(
  'the examples of %s run, one after the other, and their values match their comments',
  async (_, code) => {
    expect(await evaluate(code)).toEqual({ status: 0, out: '', err: '' })
  },
)

test('every example passes a strict type check', async () => {
  const names = exampleSources().map(([name, code]) => {
    write(`typed/${name}`, code)
    return `typed/${name}`
  })
  onTestFinished(() => rmSync(join(folder, 'typed'), { recursive: true }))
  writePlaywrightAlias(folder)
  const tsc = 'node_modules/typescript/bin/tsc'
  const flags = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2024',
    '--types',
    'node,vite/client',
    '--checkers',
    '1',
  ]
  expect(await run(tsc, ...names, ...flags, '--module', 'nodenext')).toEqual({ status: 0, out: '', err: '' })
}, 60_000)

test('every relative link in the README points to a packed file', () => {
  const missing = links().filter((path) => !existsSync(join(folder, 'node_modules/community-kit', path)))
  expect([missing, links().length > 5]).toEqual([[], true])
})

test('a value that does not match its comment fails', async () => {
  expect(
    examples()
      .map(withAssertions)
      .join('')
      .match(/assert\./g)?.length,
  ).toBeGreaterThan(2)
  expect((await evaluate('1 + 1 === 3 // true')).status).toBe(1)
})

test("an app's tests run with the Node adapter", async () => {
  write('topics.test.ts', exampleFile('topics.test.ts'))
  const { status, out, err } = await run('node_modules/vitest/vitest.mjs', 'run', '--root', '.', 'topics.test.ts')
  expect({ status, passed: /Tests\s+2 passed/.test(out) }, out + err).toEqual({ status: 0, passed: true })
}, 60_000)

/** `npm run proof` runs ten at once. */
test('a Playwright test runs with a world of its own', async () => {
  writePlaywrightTests(folder, 1)
  const { status, out, err } = await run(...playwrightCommand(1))
  expect({ status, passed: out.includes('1 passed') }, out + err).toEqual({ status: 0, passed: true })
}, 90_000)

test('a Vite app runs with the browser adapter', async () => {
  write('app/index.html', '<!doctype html><title>App</title><body><script type="module" src="/src/main.ts"></script>')
  write('app/src/main.ts', exampleFile('src/main.ts'))
  copyFileSync(fileURLToPath(new URL('packing/vite-app.mjs', import.meta.url)), join(folder, 'vite-app.mjs'))
  const vite = spawn(process.execPath, ['vite-app.mjs', 'app'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void vite.kill())
  const [url] = await once(createInterface({ input: vite.stdout }), 'line')
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(String(url))
  await page.waitForFunction(() => document.body.textContent?.includes(', '), undefined, { timeout: 30_000 })
  expect((await page.textContent('body'))?.split(', ')).toHaveLength(3)
}, 90_000)

const commandsNamed = (...names: readonly string[]) => commands().filter(([name = '']) => names.includes(name))

test.each(commandsNamed('list', 'openapi').map((words) => words.join(' ')))('community-kit %s works', async (line) => {
  const { status, out, err } = await run(kit, ...line.split(' '))
  expect(status, out + err).toBe(0)
})

/** Starts the packed server on a free port and returns its URL. */
async function startServer(): Promise<string> {
  const flags = ['serve', '--port', '0', '--log', 'off', '--quiet', '--control-token', 'secret']
  const server = spawn(process.execPath, [kit, ...flags], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill())
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  return String(line).split(' ').at(-1) ?? ''
}

/** What the commands of the README give `conform` beside an address and a part of the suite. */
const optionsOf = (isWanted: (words: readonly string[]) => boolean): string[] =>
  commandsNamed('conform')
    .filter((words) => !words.includes('--check') && isWanted(words))
    .flatMap(([, ...words]) =>
      words.filter((word, place) => !/^http|^--only$/.test(word) && words[place - 1] !== '--only'),
    )

/** After an earlier run, or at a terminal, where no files are written. */
const comesSecond = (words: readonly string[]) => words.some((word) => ['--gaps-as', '--watch'].includes(word))

test('the commands for CI and QA work with the example configuration, as many at once as can be combined', async () => {
  const url = await startServer()
  write('community-kit.config.ts', exampleFile('community-kit.config.ts'))
  write('known-failures.txt', '')
  const conform = (...words: readonly string[]) => run(kit, 'conform', url, ...words)
  expect((await conform('--check')).status).toBe(0)
  for (const options of [optionsOf((words) => !comesSecond(words)), optionsOf(comesSecond)]) {
    const { status, out, err } = await conform('--only', '3.2/open', ...options)
    expect({ status, end: out.trim().split('\n').at(-1) }, out + err).toEqual({
      status: 0,
      end: expect.stringMatching(/^[1-9]\d* passed, 0 failed$/),
    })
    copyFileSync(join(folder, 'monday.ndjson'), join(folder, 'friday.ndjson'))
  }
  for (const words of commandsNamed('diff', 'report')) expect((await run(kit, ...words)).status).toBe(0)
}, 240_000)

const contractEntries = [
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

const otherEntries = ['world', 'handlers', 'node', 'playwright', 'server', 'browser']
  .map((name) => `mock/${name}`)
  .concat(['vite', 'mock', 'conformance', 'client'])
  .concat(['suite', 'config', 'node', 'vitest'].map((name) => `conformance/${name}`))
  .concat(['operations', 'types', 'validation'].map((name) => `client/${name}`))

test('every entry point of the package can be imported', async () => {
  const names = [...contractEntries, ...otherEntries.filter((name) => name !== 'conformance/vitest')]
  const imports = ['community-kit', ...names.map((name) => `community-kit/${name}`)]
    .map((name) => `await import('${name}')`)
    .join('\n')
  expect(await run('--input-type=module', '--eval', imports)).toEqual({ status: 0, out: '', err: '' })
  const missing = [...contractEntries, ...otherEntries].filter((name) => !existsSync(typesOf(name)))
  expect(missing).toEqual([])
})

/** The path of an entry point's types, according to the exports of package.json. */
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

test('the package contains no tests and imports no undeclared dependencies', () => {
  const root = join(folder, 'node_modules/community-kit')
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const built = globSync('dist/**/*.js', { cwd: root })
  expect(built.filter((path) => /\.(test|test-d|cases)\.js$|\/testing\//.test(path))).toEqual([])
  const packages = built.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /(?:from|import\(|import) ?['"]((?:@[\w-]+\/)?[\w-]+)[^'"]*['"]/g,
      ),
    ].map(([, name = '']) => name),
  )
  const declaredPackages = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const declared = new Set([...declaredPackages, 'node', 'community-kit'])
  expect([...new Set(packages)].filter((name) => !declared.has(name))).toEqual([])
  expect(packages.length).toBeGreaterThan(50)
})

test('publint has nothing to say about the tarball', async () => {
  const [tarball = ''] = globSync(join(folder, 'packing/*.tgz'))
  const { buffer } = new Uint8Array(readFileSync(tarball))
  const { messages } = await publint({ pack: { tarball: buffer }, strict: true })
  expect(messages).toEqual([])
})
