import { expect, test } from 'vitest'
import { createWorld } from '../../mock/world.ts'
import { createSession } from '../../platform/domain/sessions.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { minute } from '../../platform/support/time.ts'

test('a request uses one time, even if the clock moves while it runs', async () => {
  let ticks = 0
  const world = createWorld({ tick: () => ticks++ * 20 * minute })
  const { token } = await createSession(world.platform, 2)
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ name: 'a coin', price: 1, numbers: 1 })
  const request = new Request('http://mock.test/api/v2/feed/topics/2/rewards', { method: 'POST', headers, body })
  expect((await world.fetch(request)).status).toBe(201)
  expect(await brokenInvariants(world.memory.store)).toEqual([])
})
