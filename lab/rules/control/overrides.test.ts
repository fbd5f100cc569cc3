import { expect, test } from 'vitest'
import { kit, open, send } from './control.cases.ts'

test('the control plane adds, lists and removes overrides, and needs its token', async () => {
  const world = open()
  const override = { operation: 'getFeed', status: 418, body: { id: 1 }, delay: 0, when: { params: { feedId: 1 } } }
  expect((await kit(world, 'POST /overrides', override, 'wrong')).status).toBe(401)
  const { body: first } = await kit(world, 'POST /overrides', override)
  expect(first).toMatchObject({ id: 1, ...override, used: 0, violations: [{ field: 'status' }] })
  expect(await kit(world, 'POST /overrides', { operation: 'listFeeds', status: 200, body: [] })).toMatchObject({
    status: 201,
    body: { id: 2, violations: [] },
  })
  expect(await send(world, 'GET', '/api/v2/feeds/1')).toMatchObject({ status: 418, body: { id: 1 } })
  expect((await kit(world, 'GET /overrides')).body).toMatchObject([
    { id: 2, used: 0 },
    { id: 1, used: 1 },
  ])
  expect((await kit(world, 'GET /exchanges')).body).toMatchObject([
    { operation: 'getFeed', override: { id: 1, violations: [{ field: 'status' }] } },
  ])
  expect((await kit(world, 'DELETE /overrides/1')).status).toBe(204)
  expect((await kit(world, 'DELETE /overrides/1')).status).toBe(404)
  expect((await send(world, 'GET', '/api/v2/feeds/1')).status).toBe(201)
  expect((await kit(world, 'DELETE /overrides')).status).toBe(204)
  expect((await kit(world, 'GET /overrides')).body).toEqual([])
})

test('an invalid override is refused by field, with suggestions for unknown names', async () => {
  const world = open()
  expect(await kit(world, 'POST /overrides', { operation: 'getFed', status: 1 })).toMatchObject({
    status: 422,
    body: {
      errors: { operation: ['unknown operation "getFed"; did you mean "getFeed"?'], status: [expect.any(String)] },
    },
  })
  const unknown = { operation: 'listFeeds', status: 200, when: { query: { limt: 3 } } }
  expect(await kit(world, 'POST /overrides', unknown)).toMatchObject({
    body: { errors: { 'when.query.limt': ['is not a field of listFeeds; did you mean "limit"?'] } },
  })
  expect((await kit(world, 'POST /reset')).status).toBe(204)
})
