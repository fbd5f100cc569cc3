import { onTestFinished } from 'vitest'
import { type MockServerOptions, startMockServer } from '../../server.ts'

/** A mock on real sockets, which closes when the test ends. */

export const controlToken = 'the control token of a test'
export const json = { 'content-type': 'application/json', accept: 'application/json' }

export async function startTestServer(options: MockServerOptions = {}) {
  const server = await startMockServer({ controlToken, now: 'fixed', ...options })
  onTestFinished(() => server.close())
  const call = async (what: string, headers: Readonly<Record<string, string>> = {}, body?: unknown) => {
    const [method = '', path = ''] = what.split(' ')
    const content = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(server.url + path, { method, headers: { ...json, ...headers }, body: content })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const kit = (what: string, headers = {}, body?: unknown) =>
    call(what.replace(' /', ' /_kit/'), { 'x-kit-token': controlToken, ...headers }, body)
  return { ...server, call, kit }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export const inWorld = (name: string) => ({ 'x-kit-world': name })

export async function logIn({ call }: TestServer, name: string, world = {}): Promise<{ authorization: string }> {
  const { text } = await call('POST /api/v2/auth/login', world, { login: name, password: 'password' })
  return { authorization: `Bearer ${JSON.parse(text).access_token}` }
}
