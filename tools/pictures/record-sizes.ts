import { writeFileSync } from 'node:fs'
import { catalogue, kinds, type PictureFormat } from '../../platform/pictures/catalogue.ts'
import { pictureBytes } from '../../platform/pictures/draw.ts'

/** Draws every picture and records its size. Run it after changing a drawing or an encoder: `node tools/pictures/record-sizes.ts`. */

const sizesOf = (format: PictureFormat) =>
  kinds.map((kind) => {
    const sizes = catalogue[kind].map((picture) => pictureBytes(picture, format).length)
    return `    ${kind}: [${sizes.join(', ')}],\n`
  })

const text = `import type { Kind, PictureFormat } from '../catalogue.ts'

/** The size of each picture in bytes, recorded by tools/pictures/record-sizes.ts. */
export const pictureSizes: Readonly<Record<PictureFormat, Readonly<Record<Kind, readonly number[]>>>> = {
  jpeg: {
${sizesOf('jpeg').join('')}  },
  png: {
${sizesOf('png').join('')}  },
}
`

writeFileSync(new URL('../../platform/pictures/generated/picture-sizes.ts', import.meta.url), text)
