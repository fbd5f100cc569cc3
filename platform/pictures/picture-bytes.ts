import type { Picture } from './catalogue.ts'
import { rasterOf } from './draw.ts'
import { encodeJpeg } from './encoding/jpeg.ts'
import { encodePng } from './encoding/png.ts'
import type { PictureFormat } from './picture-format.ts'

export function pictureBytes(picture: Picture, format: PictureFormat): Uint8Array<ArrayBuffer> {
  const raster = rasterOf(picture)
  return format === 'jpeg' ? encodeJpeg(raster) : encodePng(raster)
}
