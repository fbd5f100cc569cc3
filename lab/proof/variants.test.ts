import { expect, test } from 'vitest'
import { judged } from '../mutants/variants/judged.ts'
import { otherInEverything, reasonsThere } from '../mutants/variants/other-in-everything.ts'

/** Every case; `npm test` runs a sample. */
test('a server with other ids, fields, times, texts, headers, orders, pages and numbers is not accused', async () => {
  const { accused, reasons } = await judged(otherInEverything())
  expect(accused).toEqual([])
  expect(reasons).toEqual(reasonsThere)
}, 240_000)
