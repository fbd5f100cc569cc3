import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CommanderError } from 'commander'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../reference-server/testing/running-server.cases.ts'
import { CliError } from '../shared/output.ts'
import { type DatabaseOptions, openSeededDatabase } from '../shared/seeded-database.ts'
import { folder } from '../testing/folder.cases.ts'
import { startServer } from '../testing/kit-process.cases.ts'
import { expectLightStart } from '../testing/loaded-modules.cases.ts'
import { runInProcess } from '../testing/run-in-process.cases.ts'
import { serveCommand } from './serve.ts'

const serve = (...args: readonly string[]) => startServer('serve', ...args)

const credentials = JSON.stringify({ login: 'alice', password: 'password' })
const json = { 'content-type': 'application/json', accept: 'application/json' }
const login = (url: string, body: BodyInit = credentials) =>
  fetch(`${url}/api/v2/auth/login`, { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit)

/** A body that is sent in two parts: the request stays open until `finish` is called. */
function slowBody(text: string): { body: ReadableStream; finish(): void } {
  const { readable, writable } = new TransformStream()
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode(text.slice(0, 9))).catch(() => undefined)
  const finish = () => void writer.write(new TextEncoder().encode(text.slice(9))).then(() => writer.close())
  return { body: readable, finish }
}

const newestFeed = async (url: string): Promise<number> => {
  const [feed] = (await (await fetch(`${url}/api/v2/feeds?limit=1`)).json()) as { created_at: string }[]
  return Date.parse(`${feed?.created_at.replace(' ', 'T')}Z`)
}

const hour = 3_600_000

test('serve generates a current world in memory; SIGTERM finishes running requests and exits with 0', async () => {
  const files = folder()
  writeFileSync(join(files, 'snow.svg'), '<svg/>')
  const { url, child, ended, stderr } = await serve('--files', files, '--control-token', 'secret')
  expect(await (await fetch(`${url}/_kit/files/snow.svg`)).text()).toBe('<svg/>')
  expect(await (await fetch(`${url}/_kit/health`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${url}/api/v2/feeds?limit=3`)).json()).toHaveLength(3)
  expect(Date.now() - (await newestFeed(url))).toBeLessThan(hour)
  const clock = await fetch(`${url}/_kit/clock`, { headers: { 'x-kit-token': 'secret' } })
  expect(clock.status).toBe(200)
  const { body, finish } = slowBody(credentials)
  const running = login(url, body)
  await delay(200)
  child.kill('SIGTERM')
  await expect.poll(() => fetch(`${url}/_kit/health`).then(Boolean, () => false)).toBe(false)
  finish()
  expect((await running).status).toBe(200)
  expect(await ended).toMatchObject({ code: 0, stdout: `community-kit serve listening on ${url}\n` })
  expect(stderr()).toMatch(/ 200 GET {4}\/api\/v2\/feeds\?limit=3 [\d.]+ ms listFeeds\n/)
})

test('a second signal ends the process immediately; --log json prints only JSON, without secrets', async () => {
  const { url, child, ended, stderr } = await serve(
    '--control-token',
    'open sesame',
    '--log',
    'json',
    '--size',
    'empty',
  )
  const { access_token } = (await (await login(url)).json()) as { access_token: string }
  await fetch(`${url}/api/v2/currency/orders?token=${access_token}`)
  const running = login(url, slowBody(credentials).body).catch(() => 'cut off')
  await delay(1000)
  child.kill('SIGTERM')
  await delay(1000)
  child.kill('SIGTERM')
  expect([(await ended).code, await running]).toEqual([143, 'cut off'])
  const entries = stderr()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(entries).toMatchObject([{ operation: 'login' }, { operation: 'listCurrencyOrders', status: 200 }])
  expect([access_token, 'password', 'open sesame'].filter((secret) => stderr().includes(secret))).toEqual([])
})

test('a database file is seeded once, keeps its sessions, and is never overwritten', async () => {
  const file = join(folder(), 'community.db')
  const first = await serve('--db', file, '--seed', '1', '--size', 'empty', '--log', 'off')
  const { access_token } = (await (await login(first.url)).json()) as { access_token: string }
  first.child.kill('SIGINT')
  expect(await first.ended).toMatchObject({ code: 0 })
  const again = await runInProcess('serve', '--db', file, '--seed', '1', '--port', '0')
  expect(again).toMatchObject({ code: 2, stdout: '' })
  expect(again.stderr).toMatch(/^community-kit: \S+community\.db already contains rows; omit --seed.*\n$/)
  const second = await serve('--db', file, '--log', 'off')
  expect((await fetch(`${second.url}/api/v2/currency/orders?token=${access_token}`)).status).toBe(200)
})

/** Serves the world of these options in this process. */
async function serveInProcess(options: DatabaseOptions): Promise<{ readonly url: string }> {
  const database = await openSeededDatabase(options)
  onTestFinished(() => database.close())
  return startTestServer({ database })
}

test('--locale zh: messages, reasons of fields and labels are Chinese over sockets, and mixed follows Accept-Language', async () => {
  const [chinese, mixed] = await Promise.all([
    serve('--locale', 'zh', '--log', 'off'),
    serveInProcess({ size: 'empty' }),
  ])
  const refused = await (await login(chinese.url, '{}')).json()
  expect(refused).toEqual({ message: '请求参数有误', errors: { login: ['必填'] } })
  const tooLong = { login: 'alice', password: 'x', verifiable_code: 7 }
  expect(JSON.stringify(await (await login(chinese.url, JSON.stringify(tooLong))).json())).not.toMatch(
    /is required|Invalid/,
  )
  const missing = await fetch(`${chinese.url}/api/v2/feeds/99999`, { headers: json })
  expect([missing.status, await missing.json()]).toEqual([404, { message: '动态不存在' }])
  const config = await (await fetch(`${chinese.url}/api/v2/topic-config`, { headers: json })).text()
  expect(config).toMatch(/\p{Script=Han}/u)
  const inLanguage = async (language: string) => {
    const headers = { ...json, 'accept-language': language }
    return (await (await fetch(`${mixed.url}/api/v2/feeds?limit=x`, { headers })).json()) as {
      errors: { limit: string[] }
    }
  }
  expect((await inLanguage('zh-CN')).errors.limit[0]).toMatch(/\p{Script=Han}/u)
  expect((await inLanguage('en')).errors.limit[0]).not.toMatch(/\p{Script=Han}/u)
})

test('--empty has places and products but no people; --size empty adds people; a new file is empty', async () => {
  const files = folder()
  const [inFile, empty, people, fresh] = await Promise.all([
    serve('--db', join(files, 'empty.db'), '--empty', '--log', 'off'),
    serveInProcess({ empty: true }),
    serveInProcess({ size: 'empty' }),
    serveInProcess({ db: join(files, 'new.db') }),
  ])
  const count = async (url: string, path: string) =>
    ((await (await fetch(`${url}/api/v2${path}`)).json()) as unknown[]).length
  const lists = ['/feeds', '/currency/store-iap/products', '/feed/topics/categories', '/locations/search?name=Chengdu']
  const counts = ({ url }: { readonly url: string }) => Promise.all(lists.map((path) => count(url, path)))
  const reference = [0, 4, 5, 1]
  const results = await Promise.all([empty, inFile, people, fresh].map(counts))
  expect(results).toEqual([reference, reference, reference, [0, 0, 0, 0]])
  const logins = await Promise.all([empty, inFile, people].map(async ({ url }) => (await login(url)).status))
  expect(logins).toEqual([422, 422, 200])
})

test('--now sets the start of the world, and a file keeps the times of its rows', async () => {
  const file = join(folder(), 'community.db')
  const now = '2024-02-29T12:00:00Z'
  const server = await serve('--db', file, '--seed', '1', '--now', now, '--log', 'off', '--control-token', 'secret')
  const filled = Date.parse(now)
  expect(filled - (await newestFeed(server.url))).toBeLessThan(hour)
  const clock = await fetch(`${server.url}/_kit/clock`, { headers: { 'x-kit-token': 'secret' } })
  expect(await clock.json()).toEqual({ now: expect.stringMatching(/^2024-02-29T12:/) })
  await server.stop()
  const again = await serveInProcess({ db: file })
  expect(filled - (await newestFeed(again.url))).toBeLessThan(hour)
})

test('a port in use exits with 3, and leaves no file behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const file = join(folder(), 'new.db')
  const { code, stdout, stderr } = await runInProcess('serve', '--db', file, '--port', String(port))
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toBe(
    `community-kit: port ${port} on 127.0.0.1 is in use; choose another port, or use --port 0 for any free one\n`,
  )
  expect(existsSync(file)).toBe(false)
})

const unusable: [args: string[], code: number, complaint: RegExp][] = [
  [['serve', '--prt', '1'], 2, /Did you mean --port\?/],
  [['serve', '--db', '/no/such/folder/new.db', '--port', '0'], 2, /^community-kit: [^\n]*\n$/],
  [['serve', '--db', tmpdir(), '--port', '0'], 2, /^community-kit: [^\n]*\n$/],
  [['serve', '--db', 'postgres://kit:hidden@127.0.0.1:1/kit', '--port', '0'], 3, /^community-kit: [^\n]*\n$/],
]

test.each(unusable)('%j exits with %i and one clear message', async (args, code, complaint) => {
  const result = await runInProcess(...args)
  expect(result).toMatchObject({ code, stdout: '' })
  expect(result.stderr).toMatch(complaint)
  expect(result.stderr).not.toMatch(/hidden| at .*\.ts:/)
})

const wrong: [args: string[], complaint: string][] = [
  [['--port', '65536'], 'Give a whole number from 0 to 65535'],
  [['--port', '1e3'], 'Give a whole number'],
  [['--rate-limit', '0'], 'Give a whole number from 1 to '],
  [['--seed', 'one'], 'Give a whole number'],
  [['--files', './none'], 'Give an existing folder'],
  [['--size', 'huge'], 'Allowed choices are empty, small, medium, large'],
  [['--now', 'tomorrow'], 'Give a time such as 2027-01-01T08:00:00Z, or fixed'],
  [['--locale', 'fr'], 'Allowed choices are zh, en, mixed'],
  [['--log', 'xml'], 'Allowed choices are pretty, json, off'],
  [['--cors', 'localhost:5173'], 'Give an origin such as'],
  [['--cors', 'http://localhost:5173/app'], 'Give an origin such as'],
  [['--control-token', ''], 'Give printable ASCII'],
  [['--db', ' '], 'Give a file, :memory: or postgres://'],
  [['--empty', '--seed', '1'], '--empty makes a world without people'],
  [['--db-read', 'postgres://127.0.0.1/kit'], 'give the database that it replicates with --db'],
  [['--db', ':memory:', '--db-read', 'postgres://127.0.0.1/kit'], 'only a PostgreSQL database has replicas'],
  [['--db', ':memory:', '--size', 'large'], 'add --seed, or omit --size'],
  [['--db', ':memory:', '--seed-file', 'people.json'], 'add --seed, or omit --seed-file'],
  [['--empty', '--seed-file', 'people.json'], 'use --size empty instead of --empty'],
  [['--host', '192.0.2.1', '--port', '0', '--empty'], '192.0.2.1 is not an address of this machine'],
]

test.each(wrong)('serve %j is refused with a clear message', async (args, complaint) => {
  let printed = ''
  const command = serveCommand()
    .exitOverride()
    .configureOutput({
      writeErr: (text) => {
        printed += text
      },
    })
  const error = await command.parseAsync(args, { from: 'user' }).catch((thrown) => thrown)
  expect(error instanceof CommanderError || (error instanceof CliError && error.exitCode === 2)).toBe(true)
  expect(`${printed}${error.message}`).toContain(complaint)
})

test('seed fills an empty file, prints its speed, and refuses to do it again', async () => {
  const file = join(folder(), 'community.db')
  const first = await runInProcess('seed', '--db', file, '--size', 'empty')
  expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/^(\d+ % \(.*\)\n)+$/) })
  expect(first.stdout).toMatch(/^[\d,]+ rows in [\d.]+ s, [\d,]+ rows per second\n$/)
  expect(await runInProcess('seed', '--db', file)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('contains rows'),
  })
})

/** `npm run proof` tests the help of other commands. */
test.each([[['list']], [['serve', '--help']]])('%j does not load a server', (args) => expectLightStart(...args))
