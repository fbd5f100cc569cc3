import { expect, test } from 'vitest'
import { endpoints, prefix } from '../../../contracts/chapters.ts'
import { createWorld, type MockWorld } from '../../../mock/world.ts'
import { createApp } from '../../../platform/app.ts'
import { createSession } from '../../../platform/domain/sessions.ts'
import { wrapRules } from '../../../platform/middleware.ts'
import { onlyReads } from '../../../platform/rules/index.ts'
import { countingStore } from '../query-counts/counting-store.cases.ts'

interface TestApp {
  readonly world: MockWorld
  /** The queries since the last call, without those that identify the caller. */
  queries(): number
  send(path: string, as?: number, method?: string): Promise<string>
}

/** The queries with which `identify` finds the caller. */
const identification = /^(?:sessions|users)\b/

const reads = endpoints.filter(({ method }) => method === 'GET')
const addressOf = (path: string) => path.replace(/:\w+/g, '1')

interface OpenOptions extends NonNullable<Parameters<typeof createWorld>[0]> {
  /** Whether the store has a data version. */
  readonly caches?: boolean
}

/** A world with a stopped clock, and tokens of the first three people. */
async function open({ caches = true, ...options }: OpenOptions = {}): Promise<TestApp> {
  const world = createWorld({ tick: () => 0, ...options })
  const tokens = await Promise.all([1, 2, 3].map((id) => createSession(world.platform, id)))
  const calls: string[] = []
  const { dataVersion } = world.platform.store
  const store = { ...countingStore(world.platform.store, calls), ...(caches && { dataVersion }) }
  const app = createApp({ ...world.platform, store })
  return {
    world,
    queries: () => calls.splice(0).filter((call) => !identification.test(call)).length,
    async send(path, as = 1, method = 'GET') {
      const headers = { accept: 'application/json', authorization: `Bearer ${tokens[as - 1]?.token}` }
      const response = await app.fetch(new Request(`http://mock.test${prefix}${path}`, { method, headers }))
      return `${response.status} ${await response.text()}`
    },
  }
}

const ownRules = wrapRules((_, rule) => (input, world) => rule(input, world))

/** Reads that count something, create something, or depend on the time. */
const neverCached = ['getFeed', 'rankTopics', 'randomTopics', 'listTasks', 'getSignView', 'getDaySign', 'listEvents']

test('sent three times, every read gets the same response as without a cache', async () => {
  const [cached, uncached] = [await open(), await open({ caches: false })]
  const computed: string[] = []
  const statuses: string[] = []
  for (const { name, path } of reads) {
    const address = addressOf(path)
    for (const time of [1, 2, 3]) {
      cached.queries()
      const answer = await cached.send(address)
      expect([name, time, answer]).toEqual([name, time, await uncached.send(address)])
      statuses.push(answer.slice(0, 3))
    }
    if (cached.queries() > 0) computed.push(name)
  }
  expect(computed).toEqual([...neverCached, 'getImPassword'])
  expect(statuses.filter((status) => status === '200').length).toBeGreaterThan(100)
})

const list = '/feeds?limit=5'

test('a second read needs no query until a row changes, and then shows the change', async () => {
  const { send, queries } = await open()
  const needed: boolean[] = []
  const look = async () => {
    queries()
    const answer = await send(list)
    needed.push(queries() > 0)
    return answer
  }
  const before = [await look(), await look(), await look()]
  expect(new Set(before).size).toBe(1)
  const { id, has_like } = JSON.parse(before[0]?.slice(4) ?? '')[0]
  await (has_like ? send(`/feeds/${id}/unlike`, 1, 'DELETE') : send(`/feeds/${id}/like`, 1, 'POST'))
  const after = [await look(), await look()]
  expect([after[0] === before[0], after[1]]).toEqual([false, after[0]])
  expect(needed).toEqual([true, false, false, true, false])
})

test('callers and URLs do not share responses', async () => {
  const { send } = await open()
  const mine = '/feeds?type=users&limit=5'
  const answers = await Promise.all([1, 2, 3, 1, 2, 3, 1, 2, 3].map((as) => send(mine, as)))
  expect(new Set(answers).size).toBe(3)
  expect(answers.slice(6)).toEqual(answers.slice(0, 3))
  expect(await send('/feeds?type=users&limit=1')).not.toBe(answers[0])
})

test('an expired token is refused although no row has changed', async () => {
  const { send, world } = await open()
  const path = '/user/notifications?type=like'
  await send(path).then(() => send(path))
  const before = await send(path)
  world.clock.advance(61 * 60_000)
  expect([before.slice(0, 3), (await send(path)).slice(0, 3)]).toEqual(['200', '401'])
})

test('rules of a middleware and reads with very long URLs are not cached', async () => {
  const { send, queries } = await open({ middleware: [ownRules] })
  const long = await open()
  for (const read of [() => send(list), () => long.send(`${list}&padding=${'x'.repeat(600)}`)]) {
    await read().then(read)
    queries()
    long.queries()
    await read()
    expect(queries() + long.queries()).toBeGreaterThan(0)
  }
})

test('reads that change rows are declared', async () => {
  const changing: string[] = []
  for (const { name, path } of reads) {
    const { world, send } = await open()
    const { dataVersion } = world.platform.store
    const before = dataVersion?.()
    await send(addressOf(path))
    if (dataVersion?.() !== before) changing.push(name)
  }
  const declared = reads.filter((endpoint) => !onlyReads(endpoint)).map(({ name }) => name)
  // A password is created only for people who have none.
  expect(declared.sort()).toEqual([...changing, 'getImPassword'].sort())
})

test('the cache drops the oldest of 33 URLs', async () => {
  const { send, queries } = await open()
  const urls = Array.from({ length: 33 }, (_, n) => `/feeds?limit=1&n=${n}`)
  for (const url of urls) await send(url)
  const needed: boolean[] = []
  for (const url of [urls[32], urls[1], urls[0]]) {
    queries()
    await send(url ?? '')
    needed.push(queries() > 0)
  }
  expect(needed).toEqual([false, false, true])
})

test('responses of more than 64 Ki characters are not cached', async () => {
  const { send, queries } = await open()
  const lengths: number[] = []
  const needed: boolean[] = []
  for (const limit of [15, 100]) {
    lengths.push((await send(`/feeds?limit=${limit}`)).length)
    queries()
    await send(`/feeds?limit=${limit}`)
    needed.push(queries() > 0)
  }
  expect([lengths.map((length) => length > 2 ** 16), needed]).toEqual([
    [false, true],
    [false, true],
  ])
})

test.each([
  [
    'that was revoked',
    (world: MockWorld) => world.platform.store.sessions.update({ user_id: 1 }, { revoked: true }),
    '401',
  ],
  [
    'of a deleted account',
    (world: MockWorld) => world.platform.store.users.update({ id: 1 }, { deleted_at: '2026-01-01 00:00:00' }),
    '401',
  ],
])('a token %s gets no cached response', async (_, change, status) => {
  const { send, world } = await open()
  const path = '/user/notifications?type=like'
  await send(path)
  await change(world)
  expect((await send(path)).slice(0, 3)).toBe(status)
})
