import { expect, test } from 'vitest'
import { type Store, Taken } from '../store.ts'
import { application, fill, member, person } from './rows.cases.ts'

const taken = (table: string, ...columns: string[]) => expect.objectContaining({ table, columns })

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Taken)
  return error
}

export function uniqueCases(make: () => Promise<Store>): void {
  test('a value that is used already is refused, by name', async () => {
    const store = await make()
    await store.users.insert(person('alice', { phone: '1' }))
    expect(await refusal(store.users.insert(person('alice')))).toEqual(taken('users', 'name'))
    expect(await refusal(store.users.insert(person('bob', { phone: '1' })))).toEqual(taken('users', 'phone'))
    expect(await store.users.count({})).toBe(1)
  })

  test('two columns together are unique as a pair', async () => {
    const store = await make()
    await fill(store, 'members', [member(1, 1), member(1, 2), member(2, 1)])
    expect(await refusal(store.members.insert(member(1, 2)))).toEqual(taken('members', 'topic_id', 'user_id'))
  })

  test('an id that is used already is refused', async () => {
    const store = await make()
    await store.wallets.insert({ id: 3, balance: 1 })
    expect(await refusal(store.wallets.insert({ id: 3, balance: 2 }))).toEqual(taken('wallets', 'id'))
    expect(await store.wallets.get(3)).toEqual({ id: 3, balance: 1 })
  })

  test('null is shared freely', async () => {
    const store = await make()
    await fill(store, 'users', [person('alice'), person('bob'), person('carol', { phone: '1' })])
    await store.users.update({ name: 'carol' }, { phone: null })
    expect(await store.users.count({ phone: null })).toBe(3)
  })

  test('an update to a used value is refused and changes nothing', async () => {
    const store = await make()
    await fill(store, 'users', [person('alice'), person('bob')])
    const update = store.users.update({ name: 'bob' }, { bio: 'new', name: 'alice' })
    expect(await refusal(update)).toEqual(taken('users', 'name'))
    expect(await store.users.first({ where: { name: 'bob' } })).toMatchObject({ bio: null })
  })

  test('an update of several rows to one value leaves all of them as they were', async () => {
    const store = await make()
    await fill(store, 'applications', [application({ user_id: 1 }), application({ user_id: 2 })])
    await refusal(store.applications.update({ topic_id: 1 }, { waiting_key: 'one', expense: 5 }))
    expect(await store.applications.count({ waiting_key: null })).toBe(2)
    expect(await store.applications.count({ topic_id: 1, expense: 5 })).toBe(0)
  })

  test('an update to the same value is none of a neighbour’s', async () => {
    const store = await make()
    await store.users.insert(person('alice', { phone: '1' }))
    expect(await store.users.update({ name: 'alice' }, { name: 'alice', phone: '1', bio: 'same' })).toBe(1)
  })

  test('a value is free again when its row is gone or changed', async () => {
    const store = await make()
    await fill(store, 'users', [person('alice'), person('bob')])
    await store.users.remove({ name: 'alice' })
    await store.users.update({ name: 'bob' }, { name: 'robert' })
    await fill(store, 'users', [person('alice'), person('bob')])
    expect(await store.users.count({})).toBe(3)
  })

  test('of many who want one value at once, one gets it', async () => {
    const store = await make()
    const tries = Array.from({ length: 10 }, () => store.users.insert(person('alice')))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await store.users.count({})).toBe(1)
  })

  test('a transaction meets its own values', async () => {
    const store = await make()
    const twice = store.transaction(async (inside) => {
      await inside.users.insert(person('alice'))
      await inside.users.insert(person('alice'))
    })
    expect(await refusal(twice)).toEqual(taken('users', 'name'))
    expect(await store.users.count({})).toBe(0)
  })

  test('a transaction survives a refusal that it caught in a transaction of its own', async () => {
    const store = await make()
    await store.users.insert(person('alice'))
    await store.transaction(async (inside) => {
      await inside.users.insert(person('bob'))
      await refusal(inside.transaction((deeper) => deeper.users.insert(person('alice'))))
      await inside.users.insert(person('carol'))
    })
    expect((await store.users.find({})).map(({ name }) => name)).toEqual(['alice', 'bob', 'carol'])
  })
}
