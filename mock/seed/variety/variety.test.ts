import { beforeAll, expect, test } from 'vitest'
import { reasons } from './constant-fields.cases.ts'
import { type Variety, varietyOf } from './variety.cases.ts'

/** Whoever tests in a world in which everything coincides tests nothing. Larger worlds: `lab/proof/seeded-worlds.test.ts`. */
let variety: Variety

beforeAll(async () => {
  variety = await varietyOf({ size: 'small' })
}, 120_000)

test('every field of every resource varies, except for those that have a reason not to', () => {
  expect(variety.findings.filter((finding) => !(finding in reasons))).toEqual([])
})

test('every reason is still needed', () => {
  expect(Object.keys(reasons).filter((finding) => !variety.findings.includes(finding))).toEqual([])
})

test('times occur in both renderings', () => {
  expect([...variety.renderings].sort()).toEqual(['ISO 8601', 'with a space'])
})

test('no list is in the same order by two of the fields that lists are sorted by', () => {
  expect(variety.coinciding).toEqual([])
})

test('no two orders that an operation offers are the same', () => {
  expect(variety.sameOrders).toEqual([])
})
