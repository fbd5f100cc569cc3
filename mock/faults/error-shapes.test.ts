import { expect, test } from 'vitest'
import { type ErrorShape, errorShapeOf, errorShapes } from '../../contracts/runtime/errors.ts'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'
import type { Fault } from './faults.ts'

const shapes = Object.keys(errorShapes) as ErrorShape[]

function open(fault: Fault) {
  const world = createWorld({ tick: () => 0, faults: [fault] })
  return { mock: createMock(world), likes: async () => (await world.memory.store.feeds.get(1))?.like_count }
}

test.each(shapes)('an error has the shape %s, and the platform has done nothing', async (shape) => {
  const { mock, likes } = open({ kind: 'refused', status: 409, shape, operation: 'likeFeed', count: 1 })
  const before = await likes()
  const refused = await mock.as('dave').fetch('/api/v2/feeds/1/like', { method: 'POST', headers: { accept: '*/*' } })
  expect([refused.status, errorShapeOf(await refused.json()), await likes()]).toEqual([409, shape, before])
  expect(refused.headers.get('x-ratelimit-remaining')).not.toBeNull()
  expect(mock.exchanges.at(-1)).toMatchObject({ status: 409, fault: 'refused', operation: 'likeFeed' })
  expect((await mock.as('dave').fetch('/api/v2/feeds/1/like', { method: 'POST' })).status).toBe(201)
})

test('by default it is 422 with a message', async () => {
  const response = await open({ kind: 'refused' }).mock.visitor.fetch('/api/v2/feeds')
  expect([response.status, await response.json()]).toEqual([422, { message: 'Refused by a fault' }])
})
