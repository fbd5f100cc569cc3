import { expect, test } from 'vitest'
import { createWorld } from '../../mock/world.ts'

const headers = { accept: 'application/json', 'content-type': 'application/json' }

test('a report is stored with its author, target and reason', async () => {
  const world = createWorld()
  const post = async (path: string, body: object, token = '') => {
    const request = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, authorization: `Bearer ${token}` },
    }
    const response = await world.fetch(new Request(`http://mock.test/api/v2${path}`, request))
    return { status: response.status, body: (await response.json()) as { access_token: string } }
  }
  const { access_token } = (await post('/auth/login', { login: 'bob', password: 'password' })).body
  const replies = [
    await post('/report/users/1', { reason: 'Rude' }, access_token),
    await post('/wendas/2/reports', {}, access_token),
  ]
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  const stored = await world.memory.store.reports.find({ order: [['id', 'desc']], limit: 2 })
  const bob = 2
  expect(stored).toMatchObject([
    { user_id: bob, target_type: 'wenda', target_id: 2, reason: '' },
    { user_id: bob, target_type: 'users', target_id: 1, reason: 'Rude' },
  ])
})
