import { type Coverage, coverageOf } from './coverage.ts'
import { type Gradient, gradientOf, type Paint } from './paints.ts'
import type { Shape } from './shapes.ts'

/** Three bytes for each pixel, row by row. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8ClampedArray
}

export const blankRaster = (width: number, height: number): Raster => ({
  width,
  height,
  bytes: new Uint8ClampedArray(width * height * 3),
})

/** Fills a shape. All coordinates are in pixels. */
export function fillShape(raster: Raster, shape: Shape, paint: Paint, opacity: number): void {
  const coverage = coverageOf(shape, raster.width, raster.height)
  if (!coverage) return
  const gradient = typeof paint === 'number' ? undefined : gradientOf(paint)
  for (let row = 0; row < coverage.height; row++) {
    if (typeof paint === 'number') fillPlain(raster, coverage, row, paint, opacity)
    else if (gradient) fillGradient(raster, coverage, row, gradient, opacity)
  }
}

const least = 0.002

function fillPlain(raster: Raster, coverage: Coverage, row: number, color: number, opacity: number): void {
  const { left, top, width, cells } = coverage
  const start = row * (width + 2)
  let at = 3 * ((top + row) * raster.width + left)
  let sum = 0
  for (let column = 0; column < width; column++, at += 3) {
    sum += cells[start + column] ?? 0
    const covered = sum < 0 ? -sum : sum
    if (covered > least) blend(raster.bytes, at, color, (covered < 1 ? covered : 1) * opacity)
  }
}

function fillGradient(raster: Raster, coverage: Coverage, row: number, gradient: Gradient, opacity: number): void {
  const { left, top, width, cells } = coverage
  const { colors, alphas, levels } = gradient
  const start = row * (width + 2)
  const places = levels(left + 0.5, top + row + 0.5, width)
  let at = 3 * ((top + row) * raster.width + left)
  let sum = 0
  for (let column = 0; column < width; column++, at += 3) {
    sum += cells[start + column] ?? 0
    const covered = sum < 0 ? -sum : sum
    if (covered <= least) continue
    const level = places[column] ?? 0
    blend(raster.bytes, at, colors[level] ?? 0, (covered < 1 ? covered : 1) * opacity * (alphas[level] ?? 0))
  }
}

function blend(bytes: Uint8ClampedArray, at: number, color: number, alpha: number): void {
  const red = bytes[at] ?? 0
  const green = bytes[at + 1] ?? 0
  const blue = bytes[at + 2] ?? 0
  bytes[at] = red + ((color >> 16) - red) * alpha
  bytes[at + 1] = green + (((color >> 8) & 255) - green) * alpha
  bytes[at + 2] = blue + ((color & 255) - blue) * alpha
}
