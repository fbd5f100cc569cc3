import { expect, test } from 'vitest'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { pictureAt } from '../../platform/pictures/picture-at.ts'
import type { Row } from '../../platform/tables/index.ts'
import { MemoryStore } from '../store/memory-store.ts'
import { seedData } from '../store/seed-data.ts'
import { seedRows } from './index.ts'
import { rowsOf, tableRows, worlds } from './seeded-rows.cases.ts'

const recent = Date.parse('2027-03-04T00:00:20Z')

test.for(worlds)('in the world %s of seed %i, all invariants hold, at any start', async ([locale, seed]) => {
  for (const rows of [rowsOf(seed, 'small', locale), seedRows(seed, 'small', locale, recent)])
    expect(await brokenInvariants(new MemoryStore(seedData(rows)).store)).toEqual([])
})

test.for(worlds)('in the world %s of seed %i, some people have deleted their account', ([locale, seed]) => {
  const former = tableRows(rowsOf(seed, 'small', locale), 'users').filter(({ deleted_at }) => deleted_at !== null)
  expect(former.length).toBeGreaterThan(1)
})

test.for(worlds)('in the world %s of seed %i, products are named after what they credit', ([locale, seed]) => {
  for (const { name, product_id, store_id, showAmount } of tableRows(rowsOf(seed, 'small', locale), 'products')) {
    const credited = String(Number(showAmount) * 10)
    expect([name, product_id, store_id].map((text) => /\d+/.exec(text)?.[0])).toEqual([credited, credited, credited])
  }
})

const fields = { image: ['image', 'link'], analog: ['avatar', 'content', 'image', 'name', 'time'] } as const

test.for(worlds)('in the world %s of seed %i, advertisements have the data of their type', ([locale, seed]) => {
  const ads = tableRows(rowsOf(seed, 'small', locale), 'ads')
  expect(new Set(ads.map(({ type }) => type)).size).toBe(2)
  for (const { title, type, data } of ads) expect([title, Object.keys(data).sort()]).toEqual([title, fields[type]])
})

const neighbours = <T>(items: readonly T[]) => items.slice(1).map((item, index) => [items[index] as T, item] as const)
const posterOf = ({ avatar }: Row<'events'>) => JSON.stringify(pictureAt(avatar.node))

test.for(worlds)('in the world %s of seed %i, no two events have the same poster', ([locale, seed]) => {
  const posters = tableRows(rowsOf(seed, 'small', locale), 'events').map(posterOf)
  expect(new Set(posters).size).toBe(posters.length)
})

test('in a medium world, no two neighbouring events show the same subject', () => {
  const subjects = tableRows(rowsOf(3, 'medium'), 'events').map(({ avatar }) => pictureAt(avatar.node).subject)
  expect(neighbours(subjects).filter(([one, next]) => one === next)).toEqual([])
})
