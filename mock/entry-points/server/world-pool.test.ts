import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openSite } from '../../../pages/open-site.ts'
import { openLog } from '../../../sockets/log.ts'
import { createWorld, type MockWorld } from '../../world.ts'
import { mockService } from './service.ts'
import { WorldPool } from './world-pool.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('only the worlds in the pool stay in memory after 2,000 worlds were created', async () => {
  const made: WeakRef<MockWorld>[] = []
  const service = mockService({
    site: openSite(),
    host: '127.0.0.1',
    log: openLog('off', () => undefined),
    pool: { max: 100, idle: 60_000, now: () => 0 },
    initialize: async () => undefined,
    make() {
      const world = createWorld()
      made.push(new WeakRef(world))
      return world
    },
  })
  const url = new URL('http://mock.test/api/v2/topic-config')
  const call = (name: string) => service.handle(new Request(url, { headers: { 'x-kit-world': name } }), url, 'somebody')
  for (let count = 0; count < 2000; count++) expect((await call(`test-${count}`)).response.status).toBe(200)
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  const alive = made.filter((ref) => ref.deref() !== undefined).length
  expect([made.length, service.worlds.size]).toEqual([2001, 100])
  expect(alive).toBeLessThanOrEqual(110)
})

test('a world is created once for concurrent callers', async () => {
  let made = 0
  const worlds = new WorldPool({ max: 9, idle: 9, now: () => 0, make: async () => ++made })
  const use = () => worlds.use('a', async (world) => world)
  expect(await Promise.all([use(), use(), use()])).toEqual([1, 1, 1])
})

test('a world that could not be created is created on the next request', async () => {
  let tries = 0
  const make = async () => {
    if (tries++ === 0) throw new Error('not now')
    return tries
  }
  const worlds = new WorldPool({ max: 9, idle: 9, now: () => 0, make })
  await expect(worlds.use('a', async (world) => world)).rejects.toThrow('not now')
  expect(worlds.size).toBe(0)
  expect(await worlds.use('a', async (world) => world)).toBe(2)
})
