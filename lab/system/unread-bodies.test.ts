import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startMockServer } from '../../mock/server.ts'
import { openDatabase } from '../../reference-server/database.ts'
import { startServer } from '../../reference-server/server.ts'

const controlToken = 'the control token of a test'

const servers = {
  async mock() {
    const server = await startMockServer({ controlToken })
    onTestFinished(() => server.close())
    return server.url
  },
  async 'reference server'() {
    const database = await openDatabase(':memory:')
    const server = await startServer({ database, controlToken })
    onTestFinished(async () => {
      await server.close()
      await database.close()
    })
    return server.url
  },
}

interface Upload {
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  /** Chunks of 64 KiB; the body never ends. */
  readonly parts?: number
}

/** The response to a request whose body is still being sent. */
async function answerTo(url: string, { path, headers = {}, parts = 1 }: Upload) {
  const sent = request(url + path, { method: 'POST', headers: { accept: 'application/json', ...headers } })
  sent.on('error', () => undefined)
  onTestFinished(() => void sent.destroy())
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  for (let part = 0; part < parts; part++) sent.write('a'.repeat(2 ** 16))
  const [response] = await answered
  return { status: response.statusCode, body: await text(response) }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const huge = { 'content-length': 400 * 2 ** 20 }
const chunked = { 'transfer-encoding': 'chunked' }
const wrong = { 'x-kit-token': 'guessed' }
const right = { 'x-kit-token': controlToken }

const uploads: [what: string, status: number, Upload][] = [
  ['a chunked body without the control token', 401, { path: '/_kit/restore', headers: { ...json, ...chunked } }],
  [
    'a chunked body with a wrong control token',
    401,
    { path: '/_kit/restore', headers: { ...json, ...chunked, ...wrong } },
  ],
  ['a large body without the control token', 401, { path: '/_kit/restore', headers: { ...json, ...huge } }],
  ['a body that is larger than a snapshot', 413, { path: '/_kit/restore', headers: { ...json, ...huge, ...right } }],
  ['a body for an unknown control path', 401, { path: '/_kit/none', headers: { ...json, ...chunked } }],
  ['a large report of a payment', 413, { path: '/_kit/provider/notifications', headers: { ...form, ...huge } }],
  [
    'a chunked report of a payment',
    413,
    { path: '/_kit/provider/notifications', headers: { ...form, ...chunked }, parts: 20 },
  ],
  ['a large form', 413, { path: '/_kit/pay', headers: { ...form, ...huge } }],
  ['a chunked form', 413, { path: '/_kit/store', headers: { ...form, ...chunked }, parts: 20 }],
  ['a body for a picture', 405, { path: '/_kit/files/a.png', headers: huge }],
  ['a large login', 413, { path: '/api/v2/auth/login', headers: { ...json, ...huge } }],
  ['a chunked login', 413, { path: '/api/v2/auth/login', headers: { ...json, ...chunked }, parts: 20 }],
]

for (const [name, start] of Object.entries(servers))
  test.each(uploads)(`the ${name} does not wait for %s: %i`, async (_, status, upload) => {
    const answer = await answerTo(await start(), upload)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { message: expect.any(String) }])
  })

for (const [name, start] of Object.entries(servers))
  test(`the ${name} reads a chunked body with the control token`, async () => {
    const url = await start()
    const body = new Blob(['{"user":"nobody",', '"currency":1}']).stream()
    const init = { method: 'POST', headers: { ...json, ...right }, body, duplex: 'half' } as RequestInit
    expect((await fetch(`${url}/_kit/grants`, init)).status).toBe(422)
  })
