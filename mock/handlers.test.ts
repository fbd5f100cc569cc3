import { HttpResponse, http } from 'msw/http'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call, logIn, openApp, pictureWidth, serveTestApp } from './entry-points/browser/test-app.cases.ts'
import { type HandlersOptions, handlers } from './handlers.ts'
import { createMock } from './mock.ts'
import { createWorld } from './world.ts'

const baseUrl = 'https://community.test'

const own = http.get('https://app.test/own', () => HttpResponse.json('mine'))

function listening(...given: Parameters<typeof setupServer>): void {
  const server = setupServer(...given)
  server.listen({ onUnhandledFrame: 'error' })
  onTestFinished(() => server.close())
}

const getJson = async (address: string) => (await fetch(address, { headers: { accept: 'application/json' } })).json()

test('handlers of the platform work in your own server, before or after your handlers', async () => {
  const world = createWorld()
  await createMock(world).arrange({ topics: [{ owner: 'alice', name: 'Only here' }] })
  const topics = `${baseUrl}/api/v2/feed/topics`
  for (const all of [
    [own, ...handlers(world, { baseUrl })],
    [...handlers(world, { baseUrl }), own],
  ]) {
    const server = setupServer(...all)
    server.listen({ onUnhandledFrame: 'error' })
    expect([await getJson('https://app.test/own'), JSON.stringify(await getJson(topics))]).toEqual([
      'mine',
      expect.stringContaining('Only here'),
    ])
    server.close()
  }
})

test('one server can have two worlds at two addresses', async () => {
  const [one, other] = [createWorld({ seed: 7 }), createWorld({ seed: 8 })]
  listening(...handlers(one, { baseUrl: 'https://one.test' }), ...handlers(other, { baseUrl: 'https://other.test' }))
  const path = '/api/v2/feeds?limit=2'
  for (const [origin, world] of [
    ['https://one.test', one],
    ['https://other.test', other],
  ] as const)
    expect(await getJson(origin + path)).toEqual(await (await world.fetch(new Request(origin + path))).json())
})

test('without baseUrl, only the interface is handled, on any host', async () => {
  listening(...handlers(createWorld()))
  expect(await getJson('https://anywhere.test/api/v2/feeds?limit=1')).toHaveLength(1)
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  await expect(fetch('https://anywhere.test/api/v2/feedz')).rejects.toThrow()
  expect(print).toHaveBeenCalledWith(expect.stringContaining('/api/v2/feedz'))
})

test('invalid options are refused', () => {
  const wrong = (options: object) => () => handlers(createWorld(), options as HandlersOptions)
  expect(wrong({ baseurl: baseUrl })).toThrow('handlers: unknown option "baseurl"; did you mean "baseUrl"?')
  expect(wrong({ baseUrl: `${baseUrl}/base` })).toThrow('has a path')
  expect(wrong({ baseUrl: '/' })).toThrow('write it in full')
})

const appWithOwnWorker = `
  import { http, HttpResponse } from 'msw/http'
  import { setupWorker } from 'msw/browser'
  import { handlers } from '../../handlers.ts'
  import { createMock } from '../../mock.ts'
  import { createWorld } from '../../world.ts'
  window.call = async (method, path, { body, token } = {}) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
    const response = await fetch('/api/v2' + path, { method, headers, body: body && JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
  const world = createWorld()
  window.mock = createMock(world, { origin: location.origin })
  const own = http.get('/own', () => HttpResponse.json('mine'))
  await setupWorker(own, ...handlers(world, { baseUrl: '/' })).start({ quiet: true, onUnhandledFrame: 'error' })
  document.body.textContent = 'The app'`

test('handlers of the platform work in your own worker, including pictures', async () => {
  const app = await serveTestApp(appWithOwnWorker)
  onTestFinished(() => app.close())
  const page = await openApp(await app.visit(), app)
  expect(await page.evaluate(`fetch('/own').then((response) => response.json())`)).toBe('mine')
  const token = await logIn(page, 'carol')
  expect((await call(page, 'GET', '/user/tasks', { token })).status).toBe(200)
  expect((await call(page, 'GET', '/feedz')).status).toBe(404)
  expect(await pictureWidth(page)).toBe(640)
  expect(app.leaks).toEqual([])
}, 60_000)
