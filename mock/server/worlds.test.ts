import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openLog } from '../../sockets/log.ts'
import { createWorld, type MockWorld } from '../world.ts'
import { serviceOf } from './service.ts'
import { KeptWorlds } from './worlds.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('of 2,000 worlds that were used only those that are kept stay in memory', async () => {
  const made: WeakRef<MockWorld>[] = []
  const service = serviceOf({
    host: '127.0.0.1',
    log: openLog('off', () => undefined),
    keep: { most: 100, idle: 60_000, now: () => 0 },
    begin: async () => undefined,
    make(watched) {
      const world = createWorld(watched)
      made.push(new WeakRef(world))
      return world
    },
  })
  const path = '/api/v2/topic-config'
  const call = (name: string) =>
    service.fetch(new Request(`http://mock.test${path}`, { headers: { 'x-kit-world': name } }), path, 'somebody')
  for (let count = 0; count < 2000; count++) expect((await call(`test-${count}`)).status).toBe(200)
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  const alive = made.filter((ref) => ref.deref() !== undefined).length
  expect([made.length, service.worlds.size]).toEqual([2001, 100])
  expect(alive).toBeLessThanOrEqual(110)
})

test('a world is made once for all who ask for it at the same time', async () => {
  let made = 0
  const worlds = new KeptWorlds({ most: 9, idle: 9, now: () => 0, make: async () => ++made })
  const use = () => worlds.use('a', async (world) => world)
  expect(await Promise.all([use(), use(), use()])).toEqual([1, 1, 1])
})

test('a world that could not be made is tried again', async () => {
  let tries = 0
  const make = async () => {
    if (tries++ === 0) throw new Error('not now')
    return tries
  }
  const worlds = new KeptWorlds({ most: 9, idle: 9, now: () => 0, make })
  await expect(worlds.use('a', async (world) => world)).rejects.toThrow('not now')
  expect(worlds.size).toBe(0)
  expect(await worlds.use('a', async (world) => world)).toBe(2)
})
