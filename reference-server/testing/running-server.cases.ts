import { onTestFinished } from 'vitest'
import { createUser, newUserDefaults } from '../../platform/domain/people.ts'
import { type Database, openDatabase } from '../database.ts'
import { secureRandom } from '../secure-random.ts'
import { type RunningServer, type ServerOptions, startServer } from '../server.ts'

/** Real servers on real sockets, with alice, whose password is `password` as in the seeds of the mock. */

export const controlToken = 'the control token of a test'
const password = 'scrypt$seed$8c90e16e0f0a10383b64218bdf21f44ee10041adf6c6e4d9024cfbe8856bee82'

export async function openTestDatabase(): Promise<Database> {
  const database = await openDatabase(':memory:')
  onTestFinished(() => database.close())
  await database.store.transaction(async (store) => {
    const world = { store, clock: { now: Date.now }, random: secureRandom }
    await createUser(world, { ...newUserDefaults, permissions: [], name: 'alice', phone: '13800000001', password })
  })
  return database
}

export interface TestServer extends RunningServer {
  readonly database: Database
  call(call: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  kit(call: string, body?: unknown): Promise<Reply>
  login(): Promise<string>
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Record<string, unknown>
}

export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const database = options.database ?? (await openTestDatabase())
  const server = await startServer({ controlToken, ...options, database })
  onTestFinished(() => server.close())
  const call = (what: string, body?: unknown, headers = {}) => send(server.url, what, body, headers)
  return {
    ...server,
    database,
    call,
    kit: (what, body) => call(what.replace(' /', ' /_kit/'), body, { 'x-kit-token': controlToken }),
    async login() {
      const { json } = await call('POST /api/v2/auth/login', { login: 'alice', password: 'password' })
      return String(json.access_token)
    },
  }
}

async function send(
  base: string,
  call: string,
  body: unknown,
  given: Readonly<Record<string, string>>,
): Promise<Reply> {
  const [method = '', path = ''] = call.split(' ')
  const isForm = body instanceof URLSearchParams
  const type: Record<string, string> = isForm ? {} : { 'content-type': 'application/json', accept: 'application/json' }
  const content = body === undefined ? null : isForm || typeof body === 'string' ? body : JSON.stringify(body)
  const request = { method, body: content, headers: { ...type, ...given }, redirect: 'manual' } as const
  const response = await fetch(path.startsWith('http') ? path : base + path, request)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
