import { de, Faker } from '@faker-js/faker'
import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { openMock } from '../entry-points/open-mock.ts'
import { createMock } from '../mock.ts'
import { createWorld, type WorldOptions } from '../world.ts'
import type { Arrangement } from './arrange.ts'

const open = (options: WorldOptions = {}) => createMock(createWorld({ size: 'empty', tick: () => 0, ...options }))

async function arrangePeople(people: Arrangement['people'], options: WorldOptions = {}) {
  const mock = open(options)
  const made = await mock.arrange({ people })
  const { store } = mock.world.memory
  const rows = await store.users.find({
    where: { id: { in: made.people.map(({ id }) => id) } },
    order: [['id', 'asc']],
  })
  return { mock, made, rows }
}

const isChinese = (name: string) => /^\p{Script=Han}{2,6}$/u.test(name)

test('200 people have different names, phone numbers and e-mail addresses, half of them Chinese', async () => {
  const { mock, rows } = await arrangePeople({ count: 200 })
  expect(rows).toHaveLength(200)
  for (const column of ['name', 'phone', 'email'] as const)
    expect(new Set(rows.map((row) => row[column]?.toLowerCase())).size).toBe(200)
  expect(rows.filter(({ name }) => isChinese(name))).toHaveLength(100)
  expect(rows.filter(({ name }) => !accounts.register.body.name.safeParse(name).success)).toEqual([])
  expect(
    rows.filter(({ phone, name }) => !(isChinese(name) ? /^1[3-9]\d{9}$/ : /^\+\d{8,15}$/).test(phone ?? '')),
  ).toEqual([])
  expect(new Set(rows.map(({ sex, avatar }) => `${sex} ${/woman|man/.exec(avatar?.node ?? '')?.[0]}`))).toEqual(
    new Set(['1 man', '2 woman']),
  )
  expect(await brokenInvariants(mock.world.memory.store)).toEqual([])
})

test('a generated person can log in by name, phone number and e-mail address', async () => {
  const { mock, rows } = await arrangePeople({ count: 2, locale: 'zh' })
  for (const login of [rows[0]?.name, rows[0]?.phone, rows[1]?.email])
    expect(
      await mock.visitor.call(accounts.login, { body: { login: login ?? '', password: 'password' } }),
    ).toMatchObject({ status: 200 })
})

test('generated people can be listed among other people, have their own time, and never take the names of others', async () => {
  const { made, rows } = await arrangePeople([
    { name: 'erin' },
    { count: 30, locale: 'en', created_at: '90 days ago' },
    { name: 'Cleo' },
  ])
  expect(made.people.map(({ name }) => name)).toMatchObject({ 0: 'erin', 31: 'Cleo', length: 32 })
  expect(new Set(rows.slice(1, 31).map(({ created_at }) => created_at))).toEqual(new Set(['2026-08-03 08:30:00']))
  expect(new Set(rows.map(({ name }) => name.toLowerCase())).size).toBe(32)
})

test('the same seed gives the same people, even after a reset; two counts or two seeds give different people', async () => {
  const names = async (options: WorldOptions) => (await arrangePeople({ count: 5 }, options)).rows
  expect(await names({ seed: 7 })).toEqual(await names({ seed: 7 }))
  expect(await names({ seed: 7 })).not.toEqual(await names({ seed: 8 }))
  const { mock, made } = await arrangePeople({ count: 5 })
  const more = await mock.arrange({ people: { count: 5 } })
  expect(more.people.map(({ name }) => name)).not.toEqual(made.people.map(({ name }) => name))
  await mock.reset()
  expect(await mock.arrange({ people: { count: 5 } })).toEqual(made)
})

test.for<[unknown, string]>([
  [{ count: 0 }, 'people.count: '],
  [[{ name: 'erin' }, { count: 20_000 }], 'people.1.count: '],
  [{ count: 3, locle: 'zh' }, 'people.locle: unknown field; did you mean "locale"?'],
  [[{ count: 3, locale: 'fr' }], 'people.0.locale: '],
  [[{ name: 'erin', colour: 'red' }], 'people.0.colour: unknown field; the fields are name, phone, '],
])('%j is refused with the field: %s', async ([people, message]) => {
  await expect(open().arrange({ people } as Arrangement)).rejects.toThrow(message)
})

test("the locale of the app's own faker determines the language of the people, and its seed determines the people", async () => {
  const own = (seed: number) => new Faker({ locale: de, seed })
  const names = async (seed: number) => (await arrangePeople({ count: 20 }, { faker: own(seed) })).made.people
  expect(await names(1)).toEqual(await names(1))
  expect(await names(1)).not.toEqual(await names(2))
  const { female, male } = de.person?.first_name ?? {}
  const german = new Set([...(female ?? []), ...(male ?? [])])
  expect((await names(1)).filter(({ name }) => german.has(name)).length).toBeGreaterThan(12)
})

test('a medium world generated with an instance of the app can be restored from a snapshot', async () => {
  const own = (seed: number) => new Faker({ locale: de, seed })
  const options = { size: 'medium', hints: false, now: 'fixed' } as const
  const mock = await openMock({ ...options, faker: own(1) })
  const names = async ({ world }: typeof mock) => (await world.memory.store.users.find({})).map(({ name }) => name)
  const before = await names(mock)
  await mock.reset()
  expect(await names(mock)).toEqual(before)
  const state = JSON.parse(JSON.stringify(await mock.snapshot()))
  expect(await names(await openMock({ hints: false, state, faker: own(2) }))).toEqual(before)
  await expect(openMock({ hints: false, state })).rejects.toThrow('your own instance of faker')
})
