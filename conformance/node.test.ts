import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type DoorLimits, openDoor } from './node.ts'
import { Trouble } from './stop.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function doorOf(limits: DoorLimits = {}): typeof fetch {
  const door = openDoor(limits)
  onTestFinished(() => door.close())
  return door.fetch
}

const messageOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'an answer',
    (thrown) => {
      expect(thrown).toBeInstanceOf(Trouble)
      return (thrown as Error).message
    },
  )

test('it is a fetch: method, headers and body go out, status, headers and body come back', async () => {
  const address = await serve(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString()
    response.writeHead(418, { 'X-Heard': `${request.method} ${request.headers['x-said']}` }).end(`you said ${sent}`)
  })
  const answer = await doorOf()(address, { method: 'PUT', headers: { 'X-Said': 'hello' }, body: 'löß' })
  expect([answer.status, answer.ok, answer.headers.get('X-Heard')]).toEqual([418, false, 'PUT hello'])
  expect(await answer.text()).toBe('you said löß')
})

test('an answer without a body, and a status of its own making, come as they are', async () => {
  const address = await serve(({ url }, response) => void response.writeHead(url === '/none' ? 204 : 799).end())
  const door = doorOf()
  expect([(await door(`${address}/none`)).status, (await door(address)).status]).toEqual([204, 799])
})

test('a body is read up to a size, also one that was packed small', async () => {
  const address = await serve(({ url }, response) => {
    if (url === '/packed')
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(4 * 2 ** 20)))
    else response.end(Buffer.alloc(2 ** 20 + (url === '/over' ? 1 : 0)))
  })
  const door = doorOf({ largest: 2 ** 20 })
  expect((await (await door(address)).arrayBuffer()).byteLength).toBe(2 ** 20)
  expect(await messageOf(door(`${address}/over`))).toBe('an answer is larger than 1 MB; it was cut off')
  expect(await messageOf(door(`${address}/packed`))).toBe('an answer is larger than 1 MB; it was cut off')
})

test('an answer has to be whole in time, not only begun', async () => {
  const address = await serve((_, response) => {
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  })
  await expect(doorOf({ timeout: 100 })(address)).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
})

test('whoever breaks off is let go at once', async () => {
  const address = await serve(() => undefined)
  const stop = new AbortController()
  const asked = doorOf()(address, { signal: stop.signal })
  stop.abort()
  await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test('redirects are followed, but neither for ever nor with a write to somewhere else', async () => {
  const elsewhere = await serve((_, response) => void response.end('elsewhere'))
  const address = await serve(({ url }, response) => {
    const places: Record<string, string> = { '/away': elsewhere, '/near': '/here', '/round': '/round' }
    const location = places[url ?? '']
    if (location) response.writeHead(307, { Location: location }).end()
    else response.end('here')
  })
  const door = doorOf()
  expect(await (await door(`${address}/near`, { method: 'POST' })).text()).toBe('here')
  expect(await (await door(`${address}/away`)).text()).toBe('elsewhere')
  expect(await messageOf(door(`${address}/away`, { method: 'POST' }))).toBe(
    `it redirects to ${elsewhere}: give that address instead`,
  )
  expect(await messageOf(door(`${address}/round`))).toMatch(/^it redirects without end/)
})

test('a redirect to nowhere is an answer like any other', async () => {
  const address = await serve((_, response) => void response.writeHead(302).end())
  expect((await doorOf()(address)).status).toBe(302)
})

test('trouble says what to do', async () => {
  const closed = await serve(({ socket }) => void socket.destroy())
  const door = doorOf()
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  expect(await messageOf(door(`http://127.0.0.1:${port}`))).toMatch(/^nothing listens there; is it.*ECONNREFUSED/)
  expect(await messageOf(door('http://127.0.0.1:6000'))).toMatch(/^browsers, and so we, never talk to this port/)
  expect(await messageOf(door(closed))).toMatch(/^it cuts the connection off/)
  expect(await messageOf(door(closed.replace('http:', 'https:')))).toMatch(
    /^it (does not speak TLS|cuts the connection)/,
  )
})
