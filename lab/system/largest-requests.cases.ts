import { expect, onTestFinished } from 'vitest'
import { prefix } from '../../contracts/chapters.ts'
import { maxLength } from '../../contracts/dsl/bounds.ts'
import { writeAddress } from '../../contracts/runtime/query.ts'
import { type BoundaryRequest, boundaryRequests } from '../../contracts/testing/boundary-requests.cases.ts'
import { wideText } from '../../contracts/testing/wide-text.cases.ts'
import { seedRows } from '../../mock/seed/index.ts'
import { createWorld } from '../../mock/world.ts'
import { startServer } from '../../reference-server/server.ts'
import { openForTest } from '../../reference-server/testing/test-databases.cases.ts'

/** Requests at and beyond their limits, which the mock, SQLite and PostgreSQL must treat alike. */

const controlToken = 'the control token of this test'
const rows = seedRows()

export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>

const sender =
  (base: string, fetch: typeof globalThis.fetch): Send =>
  (method, path, body, headers = {}) =>
    fetch(
      new Request(base + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      }),
    )

export async function served(address: string): Promise<Send> {
  const database = await openForTest(address)
  await database.fill(rows)
  const server = await startServer({ database, controlToken, rateLimit: 1_000_000 })
  onTestFinished(() => server.close())
  return sender(server.url, fetch)
}

/** A new world in memory, without a socket. */
export async function mocked(): Promise<Send> {
  const world = createWorld({ controlToken, rateLimit: 1_000_000 })
  return sender('http://mock.test', (request) => world.fetch(request as Request))
}

async function tokenOf(send: Send): Promise<string> {
  const answer = await send('POST', `${prefix}/auth/login`, { login: 'root', password: 'password' })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** `publishFeed 201`, `publishFeed with a larger images 422`. */
export async function statusLines(send: Send, requests: readonly BoundaryRequest[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(send)}` }
  const lines: string[] = []
  for (const { endpoint, raw, beyond } of requests) {
    const { status } = await send(endpoint.method, prefix + writeAddress(endpoint.path, raw), raw.body, headers)
    lines.push(`${endpoint.name}${beyond ? ` with a larger ${beyond}` : ''} ${status}`)
  }
  return lines
}

const within = boundaryRequests.filter(({ beyond }) => beyond === undefined)

/** Operations that store their input. */
const storing = [
  'publishFeed 201',
  'commentFeed 201',
  'reportFeed 201',
  'createTopic 201',
  'rewardFeed 201',
  'createBrand 201',
  'saveShopInfo 201',
  'createEvent 201',
  'createImGroup 201',
]

export async function expectCodes(send: Send): Promise<void> {
  const sendCode = (to: string) => send('POST', '/_kit/codes', { to }, { 'x-kit-token': controlToken })
  const phone = wideText(maxLength.word)
  const answer = await sendCode(phone)
  expect(answer.status).toBe(201)
  const { code } = (await answer.json()) as { code: string }
  const body = { phone, name: '山野夜行人', verifiable_type: 'sms', verifiable_code: code }
  expect((await send('POST', `${prefix}/users`, body)).status).toBe(200)
  expect((await sendCode(wideText(maxLength.word + 1))).status).toBe(422)
}

/** All requests at their limits, or only those that are stored. */
export async function expectNoServerErrors(send: Send, which: 'all' | 'stored'): Promise<void> {
  const isStored = ({ endpoint }: BoundaryRequest) => storing.includes(`${endpoint.name} 201`)
  const lines = await statusLines(
    send,
    within.filter((request) => which === 'all' || isStored(request)),
  )
  expect(lines.filter((line) => / 5\d\d$/.test(line))).toEqual([])
  expect(storing.filter((line) => !lines.includes(line))).toEqual([])
}
