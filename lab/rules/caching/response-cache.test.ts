import { expect, test } from 'vitest'
import { endpoints, prefix } from '../../../contracts/chapters.ts'
import { createWorld, type MockWorld } from '../../../mock/world.ts'
import { createApp } from '../../../platform/app.ts'
import { createSession } from '../../../platform/domain/sessions.ts'
import { wrapRules } from '../../../platform/middleware.ts'
import { onlyReads } from '../../../platform/rules/index.ts'
import { countingStore } from '../query-counts/counting-store.cases.ts'

interface Asking {
  readonly world: MockWorld
  /** The accesses to the store since the last look. */
  queries(): number
  ask(path: string, as?: number, method?: string): Promise<string>
}

const reads = endpoints.filter(({ method }) => method === 'GET')
const addressOf = (path: string) => path.replace(/:\w+/g, '1')

interface OpenOptions extends NonNullable<Parameters<typeof createWorld>[0]> {
  /** Whether the store tells when rows have changed. */
  readonly keeps?: boolean
}

/** Tokens of the first three people; a stopped clock. */
async function open({ keeps = true, ...options }: OpenOptions = {}): Promise<Asking> {
  const world = createWorld({ tick: () => 0, ...options })
  const tokens = await Promise.all([1, 2, 3].map((id) => createSession(world.platform, id)))
  const calls: string[] = []
  const { stamp, tableStamp } = world.platform.store
  const store = { ...countingStore(world.platform.store, calls), ...(keeps && { stamp, tableStamp }) }
  const app = createApp({ ...world.platform, store })
  return {
    world,
    queries: () => calls.splice(0).length,
    async ask(path, as = 1, method = 'GET') {
      const headers = { accept: 'application/json', authorization: `Bearer ${tokens[as - 1]?.token}` }
      const response = await app.fetch(new Request(`http://mock.test${prefix}${path}`, { method, headers }))
      return `${response.status} ${await response.text()}`
    },
  }
}

const ownRules = wrapRules((_, rule) => (input, world) => rule(input, world))

/** They count something, make something, or depend on the time. */
const neverKept = ['getFeed', 'rankTopics', 'randomTopics', 'listTasks', 'getSignView', 'getDaySign', 'listEvents']

test('asked three times, every read answers what it answers where nothing is kept', async () => {
  const [keeping, making] = [await open(), await open({ keeps: false })]
  const made: string[] = []
  const statuses: string[] = []
  for (const { name, path } of reads) {
    const address = addressOf(path)
    for (const time of [1, 2, 3]) {
      keeping.queries()
      const answer = await keeping.ask(address)
      expect([name, time, answer]).toEqual([name, time, await making.ask(address)])
      statuses.push(answer.slice(0, 3))
    }
    if (keeping.queries() > 0) made.push(name)
  }
  expect(made).toEqual([...neverKept, 'getImPassword'])
  expect(statuses.filter((status) => status === '200').length).toBeGreaterThan(100)
})

const list = '/feeds?limit=5'

test('what was asked for twice needs no query until something changes, and shows the change', async () => {
  const { ask, queries } = await open()
  const needed: boolean[] = []
  const look = async () => {
    queries()
    const answer = await ask(list)
    needed.push(queries() > 0)
    return answer
  }
  const before = [await look(), await look(), await look()]
  expect(new Set(before).size).toBe(1)
  const { id, has_like } = JSON.parse(before[0]?.slice(4) ?? '')[0]
  await (has_like ? ask(`/feeds/${id}/unlike`, 1, 'DELETE') : ask(`/feeds/${id}/like`, 1, 'POST'))
  const after = [await look(), await look()]
  expect([after[0] === before[0], after[1]]).toEqual([false, after[0]])
  expect(needed).toEqual([true, true, false, true, false])
})

test('everybody gets an answer of their own, and another one for another address', async () => {
  const { ask } = await open()
  const mine = '/feeds?type=users&limit=5'
  const answers = await Promise.all([1, 2, 3, 1, 2, 3, 1, 2, 3].map((as) => ask(mine, as)))
  expect(new Set(answers).size).toBe(3)
  expect(answers.slice(6)).toEqual(answers.slice(0, 3))
  expect(await ask('/feeds?type=users&limit=1')).not.toBe(answers[0])
})

test('a token that has expired is refused, though nothing has changed', async () => {
  const { ask, world } = await open()
  const path = '/user/notifications?type=like'
  await ask(path).then(() => ask(path))
  const kept = await ask(path)
  world.clock.advance(61 * 60_000)
  expect([kept.slice(0, 3), (await ask(path)).slice(0, 3)]).toEqual(['200', '401'])
})

test('rules of a middleware and addresses that are too long are always carried out', async () => {
  const { ask, queries } = await open({ middleware: [ownRules] })
  const long = await open()
  for (const one of [() => ask(list), () => long.ask(`${list}&padding=${'x'.repeat(600)}`)]) {
    await one().then(one)
    queries()
    long.queries()
    await one()
    expect(queries() + long.queries()).toBeGreaterThan(0)
  }
})

test('reads that change rows are known as such', async () => {
  const changing: string[] = []
  for (const { name, path } of reads) {
    const { world, ask } = await open()
    const { stamp } = world.platform.store
    const before = stamp?.()
    await ask(addressOf(path))
    if (stamp?.() !== before) changing.push(name)
  }
  const known = reads.filter((endpoint) => !onlyReads(endpoint)).map(({ name }) => name)
  // A password is made only for those who have none.
  expect(known.sort()).toEqual([...changing, 'getImPassword'].sort())
})

test('of many addresses the oldest is forgotten', async () => {
  const { ask, queries } = await open()
  const addresses = Array.from({ length: 33 }, (_, n) => `/feeds?limit=1&n=${n}`)
  for (const address of addresses) await ask(address)
  const needed: boolean[] = []
  for (const address of [addresses[32], addresses[32], addresses[0], addresses[0]]) {
    await ask(address ?? '')
    queries()
    await ask(address ?? '')
    needed.push(queries() > 0)
  }
  expect(needed).toEqual([false, false, true, false])
})
