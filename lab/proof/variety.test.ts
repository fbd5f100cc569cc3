import { expect, test } from 'vitest'
import { reasons } from '../../mock/seed/variety/constant-fields.cases.ts'
import { varietyOf } from '../../mock/seed/variety/variety.cases.ts'

/** What `mock/seed/variety/variety.test.ts` expects of the small world in both languages, of the others. */
const worlds = [
  { size: 'small', locale: 'zh' },
  { size: 'small', locale: 'en' },
  { size: 'medium', locale: 'mixed' },
  { size: 'medium', locale: 'zh' },
  { size: 'large', locale: 'mixed' },
] as const

test.for(worlds)('nothing coincides in the world $size, $locale', { timeout: 600_000 }, async (world) => {
  const { findings, coinciding, sameOrders, renderings } = await varietyOf(world)
  expect(findings.toSorted()).toEqual(Object.keys(reasons).toSorted())
  expect({ coinciding, sameOrders }).toEqual({ coinciding: [], sameOrders: [] })
  expect(renderings.size).toBe(2)
})
