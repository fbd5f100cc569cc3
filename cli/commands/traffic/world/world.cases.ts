import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startProxy } from '../../../../conformance/node/proxy/start-proxy.ts'
import { type MockServer, startMockServer } from '../../../../mock/server.ts'
import { folder } from '../../../testing/folder.cases.ts'

/** A mock that is closed after the test. */

export async function mockOfTest(options: Parameters<typeof startMockServer>[0] = {}): Promise<MockServer> {
  const mock = await startMockServer(options)
  onTestFinished(() => mock.close())
  return mock
}

export async function tokenOf(url: string, login: string): Promise<string> {
  const body = JSON.stringify({ login, password: 'password' })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/v2/auth/login`, { method: 'POST', headers, body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Sends these GET requests. The returned responses do not contain the address of the server. */
export async function read(url: string, paths: readonly string[], token?: string): Promise<[string, unknown][]> {
  const found: [string, unknown][] = []
  for (const path of paths) {
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/api/v2${path}`, { headers })
    found.push([path, JSON.parse((await response.text()).replaceAll(url, ''))])
  }
  return found
}

/** Records what `session` sends, and returns the file. */
export async function recorded(upstream: string, session: (url: string) => Promise<unknown>): Promise<string> {
  const out = join(folder(), 'session.ndjson')
  const proxy = await startProxy({ upstream, out })
  await session(proxy.url)
  await proxy.summary()
  await proxy.close()
  return out
}

export const fileWith = (text: string, name: string): string => {
  const file = join(folder(), name)
  writeFileSync(file, text)
  return file
}
