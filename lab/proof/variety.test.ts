import { expect, test } from 'vitest'
import { reasons } from '../../mock/seed/variety/constant-fields.cases.ts'
import { varietyOf } from '../../mock/seed/variety/variety.cases.ts'

/** Like `mock/seed/variety/variety.test.ts`, but for the larger worlds. */
const worlds = [
  { size: 'small', locale: 'zh' },
  { size: 'small', locale: 'en' },
  { size: 'medium', locale: 'mixed' },
  { size: 'medium', locale: 'zh' },
  { size: 'large', locale: 'mixed' },
] as const

test.for(worlds)('field values do not coincide in the $size world, $locale', { timeout: 600_000 }, async (world) => {
  const { findings, coinciding, sameOrders, renderings } = await varietyOf(world)
  expect(findings.toSorted()).toEqual(Object.keys(reasons).toSorted())
  expect({ coinciding, sameOrders }).toEqual({ coinciding: [], sameOrders: [] })
  expect(renderings.size).toBe(2)
})
