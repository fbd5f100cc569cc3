import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpResponse, http } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { topics } from '../../../contracts/chapters/topics.ts'
import { type NodeMockOptions, startMock } from '../../node.ts'
import { startMockServer } from '../../server.ts'
import { createWorld } from '../../world.ts'

const baseUrl = 'https://community.test'

async function started(options: NodeMockOptions = {}) {
  const mock = await startMock({ baseUrl, hints: false, now: 'fixed', ...options })
  onTestFinished(() => mock.stop())
  return mock
}

const topicNames = async (from = baseUrl): Promise<string[]> => {
  const response = await fetch(`${from}/api/v2/feed/topics?limit=3`, { headers: { accept: 'application/json' } })
  return ((await response.json()) as { name: string }[]).map(({ name }) => name)
}

test('an app that fetches gets the response of the world, byte for byte', async () => {
  await started({ seed: 7 })
  const path = '/api/v2/feeds?limit=5'
  const direct = await createWorld({ seed: 7 }).fetch(new Request(baseUrl + path))
  expect(await (await fetch(baseUrl + path)).text()).toBe(await direct.text())
})

test('reset undoes the changes of a test and removes its handlers', async () => {
  const mock = await started()
  const before = await topicNames()
  mock.use(http.get('*/api/v2/feed/topics', () => HttpResponse.json([{ name: 'a handler of the app' }])))
  await mock.arrange({ topics: [{ owner: 'alice', name: 'Only in this test' }] })
  expect(await topicNames()).toEqual(['a handler of the app'])
  await mock.reset()
  expect(await topicNames()).toEqual(before)
})

test('a world starts in a state, and reset returns to it', async () => {
  const mock = await started({ state: 'dave-is-broke' })
  const { body } = await mock.as('dave').call(topics.listFollowedTopics)
  await mock.reset()
  expect((await mock.as('dave').call(topics.listFollowedTopics)).body).toEqual(body)
})

/** Another server, which records the requests that reach it. */
async function otherServer() {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { reached, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('requests to other paths and other hosts are not handled', async () => {
  const { reached, address } = await otherServer()
  const messages: string[] = []
  await started({ onUnhandledFrame: async ({ frame }) => void messages.push(await frame.getUnhandledMessage()) })
  await fetch(`${address}/api/v2/feeds`)
  await fetch(`${address}/api/v3/feeds`)
  expect(reached).toEqual(['/api/v2/feeds', '/api/v3/feeds'])
  expect(messages.join()).toContain('/api/v3/feeds')
})

test('a dropped connection is a failed fetch', async () => {
  const mock = await started({ faults: [{ kind: 'drop', count: 1 }] })
  await expect(topicNames()).rejects.toThrow()
  expect((await topicNames()).length).toBe(3)
  expect(mock.exchanges.map(({ fault }) => fault)).toContain('drop')
})

test('a dropped connection is a failed fetch even if a server of the app has replaced the global Response', async () => {
  vi.stubGlobal('Response', class extends Response {})
  onTestFinished(() => void vi.unstubAllGlobals())
  await started({ faults: [{ kind: 'drop', count: 1 }] })
  await expect(topicNames()).rejects.toThrow()
})

test('our own server does not replace globals', async () => {
  const before = [globalThis.Request, globalThis.Response]
  await (await startMockServer()).close()
  expect([globalThis.Request, globalThis.Response]).toEqual(before)
})

test('errors have the shape of the fault, and redirects are followed', async () => {
  const redirects = ([301, 302, 307] as const).map((status) => ({ kind: 'redirect', status, count: 1 }) as const)
  const mock = await started({ faults: [{ kind: 'refused', shape: 'fields', count: 1 }, ...redirects] })
  const shape = { name: [expect.any(String)], body: [expect.any(String), expect.any(String)] }
  const ask = (init?: RequestInit) => fetch(`${baseUrl}/api/v2/feeds`, init)
  const manual = await ask({ redirect: 'manual' })
  expect([manual.status, manual.headers.get('location')]).toEqual([301, '/api/v2/feeds/'])
  const refused = await ask()
  expect([refused.status, refused.redirected, await refused.json()]).toEqual([422, true, shape])
  expect((await topicNames()).length).toBe(3)
  mock.faults.add({ kind: 'redirect', loop: true })
  await expect(topicNames()).rejects.toThrow()
})

test('after stop nothing is intercepted', async () => {
  const { reached, address } = await otherServer()
  const mock = await startMock({ hints: false })
  expect((await topicNames(address)).length).toBe(3)
  mock.stop()
  await topicNames(address)
  expect(reached).toEqual(['/api/v2/feed/topics?limit=3'])
})

test('starting a second mock in the same process throws, and the first keeps working', async () => {
  const first = await started({ seed: 7 })
  await first.arrange({ topics: [{ owner: 'alice', name: 'Of the first' }] })
  await expect(startMock({ baseUrl, hints: false })).rejects.toThrow('already running in this process')
  expect(await topicNames()).toContain('Of the first')
  first.stop()
  await started()
})

test('one of two concurrent starts succeeds', async () => {
  const both = await Promise.allSettled([startMock({ hints: false }), startMock({ hints: false })])
  for (const one of both) if (one.status === 'fulfilled') one.value.stop()
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a start that fails does not block the next', async () => {
  await expect(startMock({ state: { seed: 1 } })).rejects.toThrow('not a snapshot')
  await started()
})

test('stopping twice, or by `using` and by hand, stops once', async () => {
  {
    using mock = await startMock({ hints: false })
    mock.stop()
    mock.stop()
  }
  const next = await startMock({ baseUrl, hints: false })
  expect((await topicNames()).length).toBe(3)
  next.stop()
})

test('a late stop does not end the next mock', async () => {
  const first = await startMock({ hints: false })
  first.stop()
  await started()
  first.stop()
  expect((await topicNames()).length).toBe(3)
})

test('the console shows only hints, and with verbose a line for every request', async () => {
  const said: string[] = []
  for (const method of ['info', 'warn', 'log'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((text) => void said.push(text))
    onTestFinished(() => spy.mockRestore())
  }
  const quiet = await started({ hints: true })
  await fetch(`${baseUrl}/api/v2/feeds?limt=1`)
  await expect
    .poll(() => said, { timeout: 15_000 })
    .toEqual([expect.stringMatching(/^listFeeds: GET .* follows the contract, with a hint/)])
  quiet.stop()
  said.length = 0
  await started({ verbose: true })
  await fetch(`${baseUrl}/api/v2/feeds?limit=1&token=secret`)
  expect(said).toEqual([
    expect.stringMatching(/^\[community-kit\] 200 GET \/api\/v2\/feeds\?limit=1 [\d.]+ ms listFeeds$/),
  ])
})
