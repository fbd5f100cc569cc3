import { expect, test } from 'vitest'
import { describedFiles, expectServedAsDescribed, oneOfEach } from '../../mock/seed/described-files.cases.ts'
import { catalogue } from '../../platform/pictures/catalogue.ts'
import { sizeOf } from '../../platform/pictures/picture-at.ts'
import { pictureBytes } from '../../platform/pictures/picture-bytes.ts'

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
