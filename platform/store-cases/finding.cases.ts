import { expect, test } from 'vitest'
import { type Store, valuesOf, type Where } from '../store.ts'
import type { Row } from '../tables/index.ts'
import { feed, fill, member, person, pluck } from './rows.cases.ts'

export function findingCases(make: () => Promise<Store>): void {
  test('a row is found by its id; an unknown id finds nothing', async () => {
    const store = await make()
    const { id } = await store.users.insert(person('alice'))
    expect(await store.users.get(id)).toMatchObject({ id, name: 'alice' })
    expect(await store.users.get(id + 1)).toBeUndefined()
    expect(await store.users.first({ where: { id: id + 1 } })).toBeUndefined()
  })

  test('a row must match all values', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2), member(2, 1, 1), member(3, 1, 0)])
    expect(pluck(await store.members.find({ where: { topic_id: 1 } }), 'user_id')).toEqual([1, 2])
    expect(pluck(await store.members.find({ where: { topic_id: 2, user_id: 1 } }), 'can_pub')).toEqual([1])
    expect(await store.members.find({ where: { topic_id: 2, user_id: 2 } })).toEqual([])
  })

  test('conditions without an index work too', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1, 0), member(1, 2, 1), member(1, 3), member(1, 4, 1)])
    expect(pluck(await store.members.find({ where: { topic_id: 1, can_pub: 1 } }), 'user_id')).toEqual([2, 4])
    expect(pluck(await store.members.find({ where: { topic_id: 1, can_pub: { gte: 0 } } }), 'user_id')).toEqual([
      1, 2, 4,
    ])
  })

  test('null can be searched for', async () => {
    const store = await make()
    await fill(store, 'users', [person('alice', { phone: '1' }), person('bob'), person('carol')])
    expect(pluck(await store.users.find({ where: { phone: null } }), 'name')).toEqual(['bob', 'carol'])
    await fill(store, 'members', [member(1, 1), member(1, 2, 0)])
    expect(pluck(await store.members.find({ where: { topic_id: 1, can_pub: null } }), 'user_id')).toEqual([1])
  })

  test('a list of values finds each row once', async () => {
    const store = await make()
    const [alice, , carol] = await fill(store, 'users', [person('alice'), person('bob'), person('carol')])
    const ids = [carol?.id ?? 0, alice?.id ?? 0, carol?.id ?? 0, 99]
    expect(pluck(await store.users.find({ where: { id: { in: ids } } }), 'name')).toEqual(['alice', 'carol'])
    const sorted = ids.toSorted((a, b) => a - b)
    expect(pluck(await store.users.find({ where: { id: { in: sorted } } }), 'name')).toEqual(['alice', 'carol'])
  })

  test('a subquery finds the rows that other rows refer to', async () => {
    const store = await make()
    const [alice, bob, carol] = await fill(store, 'users', [person('alice'), person('bob'), person('carol')])
    const [one, two, three] = [alice?.id ?? 0, bob?.id ?? 0, carol?.id ?? 0]
    await fill(store, 'members', [member(1, one), member(1, three), member(2, two), member(2, one, 1)])
    const membersOf = (where: Where<Row<'members'>>) => ({ id: valuesOf('members', 'user_id', where) })
    const namesOf = async (where: Where<Row<'members'>>) =>
      pluck(await store.users.find({ where: membersOf(where) }), 'name')
    expect(await namesOf({ topic_id: 1 })).toEqual(['alice', 'carol'])
    expect(await namesOf({ topic_id: { in: [1, 2] } })).toEqual(['alice', 'bob', 'carol'])
    expect(await namesOf({ topic_id: 2, can_pub: null })).toEqual(['bob'])
    expect(await namesOf({ user_id: valuesOf('users', 'id', { name: 'bob' }) })).toEqual(['bob'])
    expect(await namesOf({ topic_id: { in: [] } })).toEqual([])
    const others = { ...membersOf({ topic_id: 1 }), name: { in: ['bob', 'carol'] } }
    expect(await store.users.count(others)).toBe(1)
    expect(await store.users.find({ where: others, limit: 5 })).toMatchObject([{ name: 'carol' }])
    expect(await store.users.update(others, { bio: 'found' })).toBe(1)
    expect([(await store.users.get(three))?.bio, (await store.users.get(two))?.bio]).toEqual(['found', null])
    expect(await store.members.remove({ user_id: valuesOf('users', 'id', { name: 'alice' }) })).toBe(2)
  })

  test('a subquery finds the rows that the first rows refer to', async () => {
    const store = await make()
    await fill(
      store,
      'users',
      ['alice', 'bob', 'carol', 'dave'].map((name) => person(name)),
    )
    await fill(store, 'members', [member(1, 4), member(2, 1), member(1, 3), member(1, 2), member(2, 3)])
    const found = async (where: Where<Row<'members'>>, direction: 'asc' | 'desc', limit: number) =>
      pluck(
        await store.users.find({
          where: {
            id: valuesOf('members', 'user_id', where, { order: [['id', direction]], limit }),
            name: { gt: 'bob' },
          },
        }),
        'id',
      )
    expect(await found({ topic_id: 1 }, 'asc', 2)).toEqual([3, 4])
    expect(await found({ topic_id: 1 }, 'desc', 2)).toEqual([3])
    expect(await found({ topic_id: 1, id: { lt: 3 } }, 'desc', 2)).toEqual([4])
    expect(await found({ topic_id: { in: [1, 2] } }, 'asc', 1)).toEqual([4])
    expect(await found({ topic_id: { in: [1, 2] } }, 'desc', 4)).toEqual([3])
    expect(await found({ topic_id: { in: [] } }, 'asc', 1)).toEqual([])
  })

  test('an empty list matches nothing', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2)])
    expect(await store.members.find({ where: { topic_id: { in: [] } } })).toEqual([])
    expect(await store.members.find({ where: { topic_id: 1, user_id: { in: [] } }, limit: 5 })).toEqual([])
    expect(await store.members.count({ topic_id: 1, user_id: { in: [] } })).toBe(0)
    expect(await store.members.update({ topic_id: { in: [] } }, { can_pub: 1 })).toBe(0)
    expect(await store.members.remove({ id: { in: [] } })).toBe(0)
  })

  test('lists for several columns match every combination', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2), member(2, 1), member(2, 3), member(3, 1)])
    const found = await store.members.find({ where: { topic_id: { in: [1, 2] }, user_id: { in: [1, 3] } } })
    expect(found.map(({ topic_id, user_id }) => [topic_id, user_id])).toEqual([
      [1, 1],
      [2, 1],
      [2, 3],
    ])
  })

  test('the ends of a range are inclusive or exclusive', async () => {
    const store = await make()
    await fill(
      store,
      'feeds',
      [1, 2, 3, 4].map((hot) => feed({ hot })),
    )
    const hot = async (range: object) =>
      pluck(await store.feeds.find({ where: { hot: range }, order: [['hot', 'asc']] }), 'hot')
    expect(await hot({ gt: 2 })).toEqual([3, 4])
    expect(await hot({ gte: 2 })).toEqual([2, 3, 4])
    expect(await hot({ lt: 3 })).toEqual([1, 2])
    expect(await hot({ lte: 3 })).toEqual([1, 2, 3])
    expect(await hot({ gt: 1, lt: 4 })).toEqual([2, 3])
    expect(await hot({ gte: 2, lte: 2 })).toEqual([2])
    expect(await hot({ gt: 3, lt: 2 })).toEqual([])
  })

  test('null is outside every range', async () => {
    const store = await make()
    await fill(store, 'feeds', [feed(), feed({ recommended_at: '2026-01-01 00:00:00' }), feed()])
    const found = (range: object) => store.feeds.find({ where: { recommended_at: range } })
    expect(await found({ lt: '2027' })).toHaveLength(1)
    expect(await found({ lte: '2027' })).toHaveLength(1)
    expect(await found({ gt: '' })).toHaveLength(1)
    expect(await store.feeds.count({ recommended_at: { lt: '2027' } })).toBe(1)
    expect(await store.feeds.count({ user_id: 1, recommended_at: { lt: '2027' } })).toBe(1)
  })

  test('text is compared exactly, without wildcards', async () => {
    const store = await make()
    await fill(store, 'users', [person('Alice'), person('alice'), person("o'brien"), person('a%'), person('成都')])
    const named = async (name: string) => pluck(await store.users.find({ where: { name } }), 'name')
    for (const name of ['Alice', 'alice', "o'brien", 'a%', '成都']) expect(await named(name)).toEqual([name])
    for (const name of ['ALICE', 'a_ice', '%', '', "' or 1=1 --"]) expect(await named(name)).toEqual([])
  })
}
