import { blankRaster, type Raster } from './canvas/canvas.ts'
import { chanceOf, Pen } from './canvas/pen.ts'
import type { Kind, Picture, PictureFormat } from './catalogue.ts'
import { encodeJpeg } from './encoding/jpeg.ts'
import { encodePng } from './encoding/png.ts'
import { drawCode } from './kinds/code.ts'
import { drawEmblem } from './kinds/emblem.ts'
import { drawFood } from './kinds/food.ts'
import { drawLandscape } from './kinds/landscape.ts'
import { drawPortrait } from './kinds/portrait.ts'
import { drawPoster } from './kinds/poster.ts'
import { drawProduct } from './kinds/product.ts'
import type { Draw } from './kinds/scene.ts'

const drawings: { readonly [K in Kind]: Draw<K> } = {
  portrait: drawPortrait,
  landscape: drawLandscape,
  food: drawFood,
  product: drawProduct,
  emblem: drawEmblem,
  poster: drawPoster,
  code: drawCode,
}

export function rasterOf({ kind, subject, seed, width, height }: Picture): Raster {
  const raster = blankRaster(width, height)
  const unit = Math.min(width, height) / 100
  const pen = new Pen(raster).at(0, 0, unit)
  // In the catalogue, the subject of a picture always belongs to its kind.
  const draw = drawings[kind] as Draw
  draw({ pen, subject, seed, chance: chanceOf(seed), width: width / unit, height: height / unit })
  return raster
}

export function pictureBytes(picture: Picture, format: PictureFormat): Uint8Array<ArrayBuffer> {
  const raster = rasterOf(picture)
  return format === 'jpeg' ? encodeJpeg(raster) : encodePng(raster)
}
