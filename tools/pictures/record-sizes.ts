import { writeFileSync } from 'node:fs'
import { catalogue, kinds } from '../../platform/pictures/catalogue.ts'
import { pictureBytes } from '../../platform/pictures/picture-bytes.ts'
import type { PictureFormat } from '../../platform/pictures/picture-format.ts'

/** Draws every picture and records its size. Run it after a change of the pictures: `node tools/pictures/record-sizes.ts`. */

const sizesOf = (format: PictureFormat) =>
  kinds.map((kind) => {
    const sizes = catalogue[kind].map((picture) => pictureBytes(picture, format).length)
    return `    ${kind}: [${sizes.join(', ')}],\n`
  })

const text = `import type { Kind } from './catalogue.ts'
import type { PictureFormat } from './picture-format.ts'

/** Bytes of each picture, recorded by tools/pictures/record-sizes.ts. */
// biome-ignore format: one line for each kind
export const recordedSizes: Readonly<Record<PictureFormat, Readonly<Record<Kind, readonly number[]>>>> = {
  jpeg: {
${sizesOf('jpeg').join('')}  },
  png: {
${sizesOf('png').join('')}  },
}
`

writeFileSync(new URL('../../platform/pictures/recorded-sizes.ts', import.meta.url), text)
