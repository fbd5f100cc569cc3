import { expect, test } from 'vitest'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { createMock } from '../mock.ts'
import { MemoryStore } from '../store/memory-store.ts'
import { seedData } from '../store/seed-data.ts'
import { createWorld } from '../world.ts'
import { seedRows } from './index.ts'
import { referenceRows } from './reference-data.ts'

const filled = (rows: ReturnType<typeof seedRows>) =>
  Object.entries(rows).flatMap(([name, table]) => (table.length > 0 ? name : []))

const entered = [
  'ad_spaces',
  'event_categories',
  'feed_categories',
  'gifts',
  'grams',
  'hot_locations',
  'locations',
  'products',
  'tag_categories',
  'tags',
  'themes',
  'topic_categories',
]

test('an empty world has only the five fixed people and the data that an administrator entered', async () => {
  const rows = seedRows(1, 'empty')
  expect(filled(rows).toSorted()).toEqual([...entered, 'settings', 'users', 'wallets'].toSorted())
  expect(rows.users?.map(({ name }) => name)).toEqual(['alice', 'bob', 'carol', 'dave', 'root'])
  expect(rows.wallets?.map(({ balance }) => balance)).toEqual([0, 0, 0, 0, 0])
  expect(await brokenInvariants(new MemoryStore(seedData(rows)).store)).toEqual([])
})

test('a world of reference data has no people and can be searched', async () => {
  const rows = referenceRows(seedRows(1, 'empty'))
  expect(filled(rows).toSorted()).toEqual(entered)
  expect(new Set(rows.grams?.map(({ kind }) => kind))).toEqual(new Set(['locations', 'event_categories']))
  expect(await brokenInvariants(new MemoryStore(seedData(rows)).store)).toEqual([])
})

test('the lists of alice are empty, and she can publish', async () => {
  const mock = createMock(createWorld({ size: 'empty' }))
  const alice = mock.as('alice')
  const lists = [
    '/feeds',
    '/feeds?type=newFollow',
    '/feed/topics',
    '/user/followed-topics',
    '/currency/orders',
    '/events',
  ]
  for (const path of [...lists, '/user/tags', '/mall-brands']) {
    const response = await alice.fetch(`/api/v2${path}`)
    expect([path, response.status, await response.json()]).toEqual([path, 200, []])
  }
  const { topics } = await mock.arrange({ topics: [{ owner: 'alice', name: 'The first', members: ['bob'] }] })
  expect(topics).toEqual([{ id: 1, waiting: [], rejected: [] }])
})
