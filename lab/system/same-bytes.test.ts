import { expect, onTestFinished, test } from 'vitest'
import { seedRows } from '../../mock/seed/index.ts'
import { fixedStart } from '../../mock/seed/start.ts'
import {
  type ReadRequest,
  readOperations,
  readRequests,
  requestOf,
} from '../../mock/seed/variety/read-everything.cases.ts'
import { Rows } from '../../mock/seed/variety/world-sample.cases.ts'
import { createWorld } from '../../mock/world.ts'
import { realResponse } from '../../platform/http/rendered-response.ts'
import { startServer } from '../../reference-server/server.ts'
import { openForTest, testDatabases } from '../../reference-server/testing/test-databases.cases.ts'

/** Sends a request and returns everything that must not differ. */
type Target = (path: string, init: RequestInit) => Promise<string>

const { sqlite, postgres } = testDatabases()
const stores = [
  ['SQLite', async () => openForTest(await sqlite.empty())],
  ['PostgreSQL', postgres.emptied],
] as const

const clock = { now: () => fixedStart }

const visible = async (response: Response) =>
  `${response.status} ${response.headers.get('content-type')}\n${await response.text()}`

/** A mock with the address and the caller of the server, because both may occur in responses. */
function mockAt(origin: string) {
  const world = createWorld({ seed: 1, now: 'fixed', tick: () => 0, rateLimit: 1_000_000 })
  const target: Target = async (path, init) => {
    const { response } = await world.handle(new Request(origin + path, init), '127.0.0.1')
    return visible(realResponse(response))
  }
  return { rows: new Rows(world), target }
}

const serverAt =
  (origin: string): Target =>
  async (path, init) =>
    visible(await fetch(origin + path, init))

const viewers = ['nobody', 'alice', 'bob', 'carol', 'dave', 'root'] as const

/** The token of each viewer, which differs between targets. */
async function logInAll(target: Target): Promise<Readonly<Record<string, string>>> {
  const tokens = viewers.slice(1).map(async (login) => {
    const body = JSON.stringify({ login, password: 'password' })
    const headers = { 'content-type': 'application/json' }
    const [, json = ''] = (await target('/api/v2/auth/login', { method: 'POST', headers, body })).split('\n')
    return [login, `Bearer ${JSON.parse(json).access_token}`] as const
  })
  return Object.fromEntries(await Promise.all(tokens))
}

async function openViewers(target: Target) {
  const tokens = await logInAll(target)
  return (viewer: string, readRequest: ReadRequest) => {
    const [path, { headers, ...init }] = requestOf(readRequest)
    const authorization = tokens[viewer]
    return target(path, { ...init, headers: { ...headers, ...(authorization && { authorization }) } })
  }
}

/** Operations on several resources are read by only two viewers. */
const viewersOf = ({ things }: { readonly things: number }) => (things === 1 ? viewers : viewers.slice(0, 2))

test.for(stores)(
  'mock and server on %s respond with the same bytes to every reading operation',
  { timeout: 240_000 },
  async ([, open]) => {
    const database = await open()
    await database.fill(seedRows(1))
    const server = await startServer({ database, clock, rateLimit: 1_000_000 })
    onTestFinished(() => server.close())
    const mock = mockAt(server.url)
    const [askMock, askServer] = [await openViewers(mock.target), await openViewers(serverAt(server.url))]
    const read = new Set<string>()
    for await (const readRequest of readRequests(mock.rows, 2))
      for (const viewer of viewersOf(readRequest)) {
        const [expected, received] = [await askMock(viewer, readRequest), await askServer(viewer, readRequest)]
        expect(received, `${viewer} ${requestOf(readRequest)[0]}`).toBe(expected)
        if (expected.startsWith('20')) read.add(readRequest.endpoint.name)
      }
    expect(readOperations.map(({ name }) => name).filter((name) => !read.has(name))).toEqual([])
  },
)
