import { HttpResponse, http } from 'msw/http'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { startMock } from '../../node.ts'

const baseUrl = 'https://community.test'
const options = { baseUrl, hints: false }

function ownServer() {
  const server = setupServer(http.get('https://app.test/own', () => HttpResponse.json('mine')))
  return { server, ask: async () => (await fetch('https://app.test/own')).status }
}

const askPlatform = async () => (await fetch(`${baseUrl}/api/v2/feeds?limit=1`)).status

test('starting a mock throws while an MSW server is listening, and does not disable that server', async () => {
  const { server, ask } = ownServer()
  server.listen()
  onTestFinished(() => server.close())
  await expect(startMock(options)).rejects.toThrow('setupServer(...yours, ...handlers(world))')
  expect(await ask()).toBe(200)
})

test('an MSW server that listens later throws, and the mock still works after it closes', async () => {
  const mock = await startMock(options)
  onTestFinished(() => mock.stop())
  const { server } = ownServer()
  expect(() => server.listen()).toThrow('setupServer(...yours, ...handlers(world))')
  expect(await askPlatform()).toBe(200)
  server.close()
  expect(await askPlatform()).toBe(200)
})

test('after the mock stops, an MSW server of the app can listen, and the other way round', async () => {
  const mock = await startMock(options)
  mock.stop()
  const { server, ask } = ownServer()
  server.listen()
  expect(await ask()).toBe(200)
  server.close()
  const next = await startMock(options)
  onTestFinished(() => next.stop())
  expect(await askPlatform()).toBe(200)
})

test("closing the mock's server has the same effect as stopping the mock", async () => {
  const mock = await startMock(options)
  mock.server.close()
  expect(() => mock.stop()).not.toThrow()
  const next = await startMock(options)
  expect(await askPlatform()).toBe(200)
  next.stop()
})

/** For example an app with another version of MSW, which does not know the patches of the mock. */
test('stopping does not throw if other code has replaced fetch in the meantime', async () => {
  const original = globalThis.fetch
  onTestFinished(() => void Object.assign(globalThis, { fetch: original }))
  const mock = await startMock(options)
  const patched = globalThis.fetch
  globalThis.fetch = (input, init) => patched(input, init)
  expect(await askPlatform()).toBe(200)
  expect(() => mock.stop()).not.toThrow()
})

const oldHandler = { kind: 'request', info: { method: 'GET', path: '*' }, resolver: () => {}, run: () => null }

test('handlers of MSW 2 are refused at once, and the mock can be started without them', async () => {
  const handlers = [oldHandler] as never
  await expect(startMock({ ...options, handlers })).rejects.toThrow(
    "these handlers were created by MSW 2. The kit uses MSW 3. Import http and HttpResponse from 'community-kit/mock/handlers'",
  )
  const mock = await startMock(options)
  onTestFinished(() => mock.stop())
  expect(() => mock.use(oldHandler as never)).toThrow('these handlers were created by MSW 2')
  expect(await askPlatform()).toBe(200)
})

test.each(['interceptor-source', 'setup-server'])('starting a mock throws while MSW 2 listens (%s)', async (name) => {
  const global = globalThis as { [key: symbol]: unknown }
  onTestFinished(() => void delete global[Symbol.for(name)])
  global[Symbol.for(name)] = {}
  await expect(startMock(options)).rejects.toThrow('a server of MSW 2 is listening in this process; close it before')
})
