import { expect, test } from 'vitest'
import { describedFiles, expectServedAsDescribed, oneOfEach } from '../../mock/seed/described-files.cases.ts'
import { reasons } from '../../mock/seed/variety/constant-fields.cases.ts'
import { varietyOf } from '../../mock/seed/variety/variety.cases.ts'
import { catalogue } from '../../platform/pictures/catalogue.ts'
import { pictureBytes } from '../../platform/pictures/draw.ts'
import { sizeOf } from '../../platform/pictures/picture-at.ts'

/** Like `mock/seed/variety/variety.test.ts`, but for the larger worlds. */
const worlds = [
  { size: 'small', locale: 'zh' },
  { size: 'small', locale: 'en' },
  { size: 'medium', locale: 'mixed' },
  { size: 'medium', locale: 'zh' },
  { size: 'large', locale: 'mixed' },
] as const

test.for(worlds)('field values do not coincide in the $size world, $locale', { timeout: 600_000 }, async (world) => {
  const { findings, coinciding, indistinguishableOrders, renderings } = await varietyOf(world)
  expect(findings.toSorted()).toEqual(Object.keys(reasons).toSorted())
  expect({ coinciding, indistinguishableOrders }).toEqual({ coinciding: [], indistinguishableOrders: [] })
  expect(renderings.size).toBe(2)
})

test.each(Object.entries(catalogue))(
  'every %s has the recorded size',
  (_, pictures) => {
    for (const picture of pictures)
      for (const format of ['jpeg', 'png'] as const)
        expect([picture.seed, format, pictureBytes(picture, format).length]).toEqual([
          picture.seed,
          format,
          sizeOf(picture, format),
        ])
  },
  120_000,
)

test('the metadata of each type and shape of file matches the served file', async () => {
  const different = oneOfEach(describedFiles(), ({ mime, dimension }) => JSON.stringify([mime, dimension]))
  expect(different.length).toBeGreaterThan(10)
  await expectServedAsDescribed(different)
}, 120_000)
