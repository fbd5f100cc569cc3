import { expect, test } from 'vitest'
import { type Store, UniqueViolation } from '../store.ts'
import { application, fill, member, person } from './rows.cases.ts'

const violation = (table: string, ...columns: string[]) => expect.objectContaining({ table, columns })

async function violationOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UniqueViolation)
  return error
}

export function uniqueCases(make: () => Promise<Store>): void {
  test('a duplicate value is refused, with the name of the column', async () => {
    const store = await make()
    await store.users.insert(person('alice', { phone: '1' }))
    expect(await violationOf(store.users.insert(person('alice')))).toEqual(violation('users', 'name'))
    expect(await violationOf(store.users.insert(person('bob', { phone: '1' })))).toEqual(violation('users', 'phone'))
    expect(await store.users.count({})).toBe(1)
  })

  test('two columns can be unique as a pair', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2), member(2, 1)])
    expect(await violationOf(store.members.insert(member(1, 2)))).toEqual(violation('members', 'topic_id', 'user_id'))
  })

  test('a duplicate among several rows is refused, and the transaction leaves nothing behind', async () => {
    const store = await make()
    const insert = (inside: Store) => inside.members.insertAll([member(1, 1), member(1, 2), member(1, 1)])
    expect(await violationOf(store.transaction(insert))).toEqual(violation('members', 'topic_id', 'user_id'))
    expect(await store.members.count({})).toBe(0)
  })

  test('a duplicate id is refused', async () => {
    const store = await make()
    await store.wallets.insert({ id: 3, balance: 1 })
    expect(await violationOf(store.wallets.insert({ id: 3, balance: 2 }))).toEqual(violation('wallets', 'id'))
    expect(await store.wallets.get(3)).toEqual({ id: 3, balance: 1 })
  })

  test('several rows may have null', async () => {
    const store = await make()
    await fill(store, 'users', [person('alice'), person('bob'), person('carol', { phone: '1' })])
    await store.users.update({ name: 'carol' }, { phone: null })
    expect(await store.users.find({ where: { phone: '1' } })).toEqual([])
    expect(await store.users.find({ where: { phone: null } })).toHaveLength(3)
    expect(await store.users.count({ phone: null })).toBe(3)
  })

  test('an update to a duplicate value is refused and changes nothing', async () => {
    const store = await make()
    await fill(store, 'users', [person('alice'), person('bob')])
    const update = store.users.update({ name: 'bob' }, { bio: 'new', name: 'alice' })
    expect(await violationOf(update)).toEqual(violation('users', 'name'))
    expect(await store.users.first({ where: { name: 'bob' } })).toMatchObject({ bio: null })
  })

  test('an update of several rows to one value changes none of them', async () => {
    const store = await make()
    await fill(store, 'applications', [application({ user_id: 1 }), application({ user_id: 2 })])
    await violationOf(store.applications.update({ topic_id: 1 }, { waiting_key: 'one', expense: 5 }))
    expect(await store.applications.count({ waiting_key: null })).toBe(2)
    expect(await store.applications.count({ topic_id: 1, expense: 5 })).toBe(0)
  })

  test('an update to the same value is not a duplicate', async () => {
    const store = await make()
    await store.users.insert(person('alice', { phone: '1' }))
    expect(await store.users.update({ name: 'alice' }, { name: 'alice', phone: '1', bio: 'same' })).toBe(1)
  })

  test('a value can be used again when its row is removed or changed', async () => {
    const store = await make()
    await fill(store, 'users', [person('alice'), person('bob')])
    await store.users.remove({ name: 'alice' })
    await store.users.update({ name: 'bob' }, { name: 'robert' })
    await fill(store, 'users', [person('alice'), person('bob')])
    expect(await store.users.count({})).toBe(3)
  })

  test('of many concurrent inserts of one value, one succeeds', async () => {
    const store = await make()
    const tries = Array.from({ length: 10 }, () => store.users.insert(person('alice')))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await store.users.count({})).toBe(1)
  })

  test('a transaction detects duplicates of its own values', async () => {
    const store = await make()
    const twice = store.transaction(async (inside) => {
      await inside.users.insert(person('alice'))
      await inside.users.insert(person('alice'))
    })
    expect(await violationOf(twice)).toEqual(violation('users', 'name'))
    expect(await store.users.count({})).toBe(0)
  })

  test('a transaction survives a violation that it catches around a nested transaction', async () => {
    const store = await make()
    await store.users.insert(person('alice'))
    await store.transaction(async (inside) => {
      await inside.users.insert(person('bob'))
      await violationOf(inside.transaction((deeper) => deeper.users.insert(person('alice'))))
      await inside.users.insert(person('carol'))
    })
    expect((await store.users.find({})).map(({ name }) => name)).toEqual(['alice', 'bob', 'carol'])
  })
}
