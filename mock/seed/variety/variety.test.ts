import { beforeAll, expect, test } from 'vitest'
import { reasons } from './constant-fields.cases.ts'
import { type Variety, varietyOf } from './variety.cases.ts'

/** If values coincide, tests in that world cannot tell them apart. `lab/proof/seeded-worlds.test.ts` checks larger worlds. */
let variety: Variety

beforeAll(async () => {
  variety = await varietyOf({ size: 'small' })
}, 120_000)

test('every field of every resource varies, unless there is a reason', () => {
  expect(variety.findings.filter((finding) => !(finding in reasons))).toEqual([])
})

test('every reason is still needed', () => {
  expect(Object.keys(reasons).filter((finding) => !variety.findings.includes(finding))).toEqual([])
})

test('times occur in both renderings', () => {
  expect([...variety.renderings].sort()).toEqual(['ISO 8601', 'with a space'])
})

test('no list has the same order by two of the fields that lists are sorted by', () => {
  expect(variety.coinciding).toEqual([])
})

test('no two orders that an operation offers are the same', () => {
  expect(variety.indistinguishableOrders).toEqual([])
})
