import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { findUserId } from './find-user-id.ts'

/** Responds with these bodies, by operation; otherwise with an empty list. */
function actorWith(bodies: Readonly<Record<string, unknown>>): Actor {
  const sends = ({ name }: { readonly name: string }) => ({ response: async () => ({ body: bodies[name] ?? [] }) })
  return { name: 'bob', supports: () => true, sends } as unknown as Actor
}

const byOthers = [
  { id: 3, user_id: 1 },
  { id: 2, user_id: 7 },
]

test.each([
  ['an order', { listCurrencyOrders: [{ owner_id: 2 }] }],
  ['own feeds', { listFeeds: [{ user_id: 2 }, { user_id: 2 }] }],
  [
    'a new feed, if the list has several authors',
    { listFeeds: byOthers, publishFeed: { id: 9 }, getFeed: { user_id: 2 } },
  ],
])('the id comes from %s', async (_, bodies) => {
  expect(await findUserId(actorWith(bodies))).toBe(2)
})

test('without any of them, the message says what to configure', async () => {
  await expect(findUserId(actorWith({}))).rejects.toThrow('cannot find the user id of bob')
})
