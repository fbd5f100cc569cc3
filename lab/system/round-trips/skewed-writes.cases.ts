import { expect, onTestFinished } from 'vitest'
import { seedRows } from '../../../mock/seed/index.ts'
import { createWorld } from '../../../mock/world.ts'
import { createApp } from '../../../platform/app.ts'
import { createUser } from '../../../platform/domain/people.ts'
import { createSession } from '../../../platform/domain/sessions.ts'
import { brokenInvariants } from '../../../platform/invariants/invariants.cases.ts'
import { deadlocksIn, startPostgres } from '../../../reference-server/testing/postgres.cases.ts'
import { openForTest } from '../../../reference-server/testing/test-databases.cases.ts'

const users = 50

/** Most users read and like the same feed, the others one of four. */
const feedFor = (user: number): number => (user % 10 < 6 ? 1 : 1 + (user % 5))

/** 50 users on two processes read and like a few feeds at once, for the given time: no call fails, and nothing is lost or counted twice. */
export async function writeSkewed(seconds: number): Promise<void> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const address = await postgres.create()
  const databases = [await openForTest(address), await openForTest(address)]
  const rows = seedRows(1, 'small')
  await databases[0]?.fill(rows)
  const { platform } = createWorld({ size: 'small', tick: () => 0, rateLimit: 1_000_000 })
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const parts = { clock: platform.clock, shared: undefined }
  const apps = databases.map(({ store, limiter, callers }) =>
    createApp({ ...platform, store, limiter, callers: callers?.(parts), onError }),
  )
  const store = databases[0]?.store ?? platform.store
  const people = await store.users.find({ where: { deleted_at: null }, limit: users })
  for (let n = people.length; n < users; n++)
    people.push(await createUser({ ...platform, store }, { name: `user ${n}` }))
  const feeds = await store.feeds.find({
    where: { deleted_at: null, members_only: false },
    order: [['id', 'desc']],
    limit: 5,
  })
  const views = new Map<number, number>()
  const statuses = new Set<number>()

  const act = async (user: number, token: string) => {
    const app = apps[user % apps.length]
    const id = feeds[feedFor(user) - 1]?.id ?? 0
    const send = async (method: string, path: string) => {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
      const { status } = (await app?.fetch(
        new Request(`http://kit.test/api/v2/feeds/${id}${path}`, { method, headers }),
      )) ?? { status: 0 }
      statuses.add(status)
      return status
    }
    for (const [method, path] of [
      ['POST', '/like'],
      ['GET', ''],
      ...(user % 3 === 0 ? [['DELETE', '/unlike'] as const] : []),
      ['GET', ''],
    ] as const)
      if ((await send(method, path)) === 201 && method === 'GET') views.set(id, (views.get(id) ?? 0) + 1)
  }

  const tokens = []
  for (const { id } of people) tokens.push((await createSession({ ...platform, store }, id)).token)
  const end = performance.now() + seconds * 1000
  do await Promise.all(tokens.map((token, user) => act(user, token)))
  while (performance.now() < end)

  expect(errors).toEqual([])
  expect(await deadlocksIn(address)).toBe(0)
  expect([...statuses].sort()).toEqual([201, 204])
  const counted = await store.feeds.find({ where: { id: { in: feeds.map(({ id }) => id) } }, order: [['id', 'desc']] })
  const expected = feeds.map(({ id, feed_view_count }) => [id, feed_view_count + (views.get(id) ?? 0)])
  expect(counted.map(({ id, feed_view_count }) => [id, feed_view_count])).toEqual(expected)
  expect(await brokenInvariants(store)).toEqual([])
}
