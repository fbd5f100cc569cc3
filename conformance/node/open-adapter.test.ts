import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotExercised } from '../model/case-errors.ts'
import { openAdapter } from './open-adapter.ts'

const received: { request: string; key: string | undefined; body: string }[] = []

/** A server owner's interface that records requests. */
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const key = request.headers['x-owner-key']
  received.push({ request: `${request.method} ${request.url}`, key: [key].flat()[0], body })
  if (request.url === '/owner/broken') response.writeHead(500).end('out of order')
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data: { code: 4711 } }))
})

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => server.close())

const open = (config: Parameters<typeof openAdapter>[0]) =>
  openAdapter(config, { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, fetch })

const echo = (...words: string[]) => ['node', '-e', 'console.log(process.argv.slice(1).join(" "))', ...words]

test('a part can be a function, and its result is validated', async () => {
  const adapter = open({ verificationCode: ({ to }) => `code of ${to}`, userId: async () => 'nobody' })
  expect(await adapter.verificationCode?.({ to: '1380' })).toBe('code of 1380')
  await expect(adapter.userId?.({ person: 'alice', login: 'a' })).rejects.toThrow(/result of adapter.userId/)
  expect(adapter.grant).toBeUndefined()
})

test('a function can say that it does not offer something', async () => {
  const adapter = open({
    configure: () => {
      throw new NotExercised('there is no such setting')
    },
  })
  await expect(adapter.configure?.({ settings: {} })).rejects.toThrow(NotExercised)
})

/** A configuration imports the package, while the CLI is a separate bundle. */
test('a function that imports another copy of the kit can say so too', async () => {
  const configure = () =>
    Promise.reject(Object.assign(new Error('no such setting'), { name: 'NotExercised', unlock: [] }))
  const refused = open({ configure }).configure?.({ settings: {} })
  await expect(refused).rejects.toThrow(NotExercised)
  await expect(refused).rejects.toThrow(/^no such setting$/)
})

test('a part can be a command: placeholders are quoted, and the result is on stdout', async () => {
  const hostile = `it's "$(echo oops)" ; {to}`
  const shell = open({ verificationCode: { run: `node -e 'console.log(process.argv[1])' {to}` } })
  expect(await shell.verificationCode?.({ to: hostile })).toBe(hostile)
  const plain = open({ clock: { run: echo('1700000000{advance}') }, receipt: { run: echo('r-{order}') } })
  expect(await plain.clock?.({ advance: 123 })).toBe(1_700_000_000_123)
  expect(await plain.receipt?.({ order: 7 })).toBe('r-7')
})

test('a command also gets its input on stdin', async () => {
  const read = 'let text = ""; process.stdin.on("data", (piece) => (text += piece)).on("end", () => console.log(text))'
  const adapter = open({ configure: { run: ['node', '-e', read] } })
  expect(await adapter.configure?.({ settings: { topics: { switch: true } } })).toEqual({
    settings: { topics: { switch: true } },
  })
})

test('a command that fails says why', async () => {
  const adapter = open({ receipt: { run: ['node', '-e', 'console.error("no such order"); process.exit(3)'] } })
  await expect(adapter.receipt?.({ order: 7 })).rejects.toThrow(
    'adapter.receipt: the command ended with 3: no such order',
  )
})

test('a part can be an HTTP call, with its own body or with the whole input', async () => {
  const headers = { 'X-Owner-Key': 'hush' }
  const adapter = open({
    verificationCode: { http: 'GET /owner/codes/{to}', headers, answer: 'data.code' },
    settle: { http: 'POST /owner/settle', body: { id: '{order}', outcome: 'is {state}' } },
    auditTopic: { http: 'POST /owner/topics' },
    receipt: { http: 'POST /owner/broken' },
  })
  expect(await adapter.verificationCode?.({ to: '+49 30/1' })).toBe('4711')
  await adapter.settle?.({ order: 7, state: 'paid' })
  await adapter.auditTopic?.({ topic: 9, status: 'passed' })
  expect(received).toEqual([
    { request: 'GET /owner/codes/%2B49%2030%2F1', key: 'hush', body: '' },
    { request: 'POST /owner/settle', key: undefined, body: '{"id":7,"outcome":"is paid"}' },
    { request: 'POST /owner/topics', key: undefined, body: '{"topic":9,"status":"passed"}' },
  ])
  await expect(adapter.receipt?.({ order: 7 })).rejects.toThrow('POST /owner/broken returned 500: out of order')
})

test('files and gifts can be given as lists', async () => {
  const adapter = open({ files: ['local:a.png'], gifts: [{ id: 3 }] })
  expect([await adapter.files?.({}), await adapter.gifts?.({})]).toEqual([['local:a.png'], [{ id: 3 }]])
})
