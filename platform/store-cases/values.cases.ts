import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { feed, fill, person } from './rows.cases.ts'

const awkward = [
  '',
  ' ',
  '成都 🥾',
  'é',
  'e\u0301',
  '👩‍👩‍👧',
  '"quoted"',
  "it's",
  'a\\b',
  'line\nbreak\ttab',
  '\u2028',
  '{"a":1}',
  'null',
  '0',
]

/** Tries to change an object; a store may also return frozen ones. */
function tryToChange(work: () => void): void {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
  }
}

export function valueCases(make: () => Promise<Store>): void {
  test('values that are undefined are absent, at every depth', async () => {
    const store = await make()
    const value = { list: [{ a: 1, b: undefined }], none: undefined }
    const { id } = await store.settings.insert({ key: 'topics', value })
    expect((await store.settings.get(id))?.value).toStrictEqual({ list: [{ a: 1 }] })
  })

  test('text is stored exactly', async () => {
    const store = await make()
    const made = await fill(
      store,
      'feeds',
      awkward.map((feed_content) => feed({ feed_content })),
    )
    const rows = await store.feeds.find({})
    expect(rows.map(({ feed_content }) => feed_content)).toEqual(awkward)
    expect(rows).toEqual(made)
  })

  test('long text is stored completely', async () => {
    const store = await make()
    const { id } = await store.feeds.insert(feed({ feed_content: '长'.repeat(21_000) }))
    expect((await store.feeds.get(id))?.feed_content).toBe('长'.repeat(21_000))
  })

  test('booleans stay booleans', async () => {
    const store = await make()
    await fill(store, 'feeds', [feed({ has_video: true, has_image: false }), feed()])
    const [first] = await store.feeds.find({ where: { has_video: true } })
    expect(first).toMatchObject({ id: 1, has_video: true, has_image: false })
    await store.feeds.update({ id: 1 }, { has_video: false })
    expect(await store.feeds.get(1)).toMatchObject({ has_video: false })
    expect(await store.feeds.count({ has_video: false })).toBe(2)
  })

  test('integers stay exact, and decimals are not rounded', async () => {
    const store = await make()
    await fill(store, 'wallets', [{ balance: Number.MAX_SAFE_INTEGER }, { balance: 0 }])
    expect((await store.wallets.find({})).map(({ balance }) => balance)).toEqual([2 ** 53 - 1, 0])
    await fill(store, 'feeds', [feed({ hot: -5_000_000_000 })])
    expect((await store.feeds.get(1))?.hot).toBe(-5_000_000_000)
    const avatar = { node: 'local:a', vendor: 'local', mime: 'image/png', size: 1, dimension: { width: 1, height: 1 } }
    const stamps = { created_at: '', updated_at: '', deleted_at: null }
    const place = { latitude: 30.657_43, longitude: -104.065_701 }
    const counts = { want_joins_count: 0, interesteds_count: 0, expense: 0 }
    const about = { title: 't', category_id: 1, user_id: 1, avatar, date: '', content: '', area: '', address: null }
    const made = await store.events.insert({ ...about, ...place, ...counts, recommended: false, ...stamps })
    expect(await store.events.get(made.id)).toMatchObject(place)
  })

  test('lists and objects are stored exactly', async () => {
    const store = await make()
    const picture = {
      node: 'local:画.png',
      vendor: 'local',
      mime: 'image/png',
      size: 9,
      dimension: { width: 1, height: 2 },
    }
    const verified = {
      type: 'user',
      deep: { list: [1, 'two', null, true, { 三: [] }], empty: {} },
      text: awkward.join('|'),
    }
    const rows = [
      person('alice', { avatar: picture, verified, permissions: ['create:brand', '成都'] }),
      person('bob', { avatar: null, verified: {}, permissions: [] }),
    ]
    await fill(store, 'users', rows)
    expect(await store.users.find({})).toEqual(rows.map((row, index) => ({ ...row, id: index + 1 })))
    await store.users.update({ name: 'bob' }, { verified, permissions: ['a'] })
    await store.users.update({ name: 'alice' }, { verified: null, avatar: null })
    expect(await store.users.get(1)).toMatchObject({ verified: null, avatar: null })
    expect(await store.users.get(2)).toMatchObject({ verified, permissions: ['a'] })
  })

  test.for([['text'], [''], [0], [false], [null], [[]], [{}], [[1, { a: null }]]] as [unknown][])(
    'any JSON value can be stored: %j',
    async ([value]) => {
      const store = await make()
      await store.settings.insert({ key: 'k', value })
      expect((await store.settings.first({ where: { key: 'k' } }))?.value).toEqual(value)
    },
  )

  test('changing an inserted object later does not change the stored row, and the store does not change the object', async () => {
    const store = await make()
    const [row, changes] = [person('alice', { permissions: ['one'] }), { verified: { status: 1 } }]
    await store.users.insert(row)
    await store.users.update({ name: 'alice' }, changes)
    row.permissions.push('two')
    changes.verified.status = 2
    expect(row.permissions).toEqual(['one', 'two'])
    expect(await store.users.get(1)).toMatchObject({ permissions: ['one'], verified: { status: 1 } })
  })

  test('changing a returned row does not change the stored row', async () => {
    const store = await make()
    const made = await store.users.insert(person('alice', { permissions: ['one'] }))
    for (const row of [made, await store.users.get(1), ...(await store.users.find({}))]) {
      tryToChange(() => row && Object.assign(row, { name: 'mallory' }))
      tryToChange(() => row?.permissions.push('two'))
    }
    expect(await store.users.get(1)).toMatchObject({ name: 'alice', permissions: ['one'] })
    expect(await store.users.first({ where: { name: 'alice' } })).toBeDefined()
  })

  test('a frozen row can be stored', async () => {
    const store = await make()
    const row = Object.freeze(person('alice', { permissions: Object.freeze(['one']) as string[] }))
    expect(await store.users.insert(row)).toMatchObject({ name: 'alice', permissions: ['one'] })
    expect(await store.users.update({ name: 'alice' }, Object.freeze({ bio: 'new' }))).toBe(1)
  })
}
