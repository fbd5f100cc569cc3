import { type Color, mix } from './colors.ts'

/** A color stop of a gradient: its position from 0 to 1, and its opacity. */
export type Stop = readonly [at: number, color: Color, alpha?: number]

type Point = readonly [x: number, y: number]

export type Paint =
  | Color
  | { readonly from: Point; readonly to: Point; readonly stops: readonly Stop[] }
  | { readonly center: Point; readonly radius: number; readonly stops: readonly Stop[] }

export const linear = (from: Point, to: Point, ...stops: readonly Stop[]): Paint => ({ from, to, stops })
export const radial = (center: Point, radius: number, ...stops: readonly Stop[]): Paint => ({ center, radius, stops })

/** From the first color at the top to the last one at the bottom. */
export const vertical = (top: number, bottom: number, ...colors: readonly Color[]): Paint =>
  linear([0, top], [0, bottom], ...colors.map((color, index): Stop => [index / (colors.length - 1), color]))

/** A light or a shadow that fades out. */
export const fading = (center: Point, radius: number, color: Color, alpha: number): Paint =>
  radial(center, radius, [0, color, alpha], [0.5, color, alpha * 0.4], [1, color, 0])

const levelCount = 256

/** The colors of a gradient, and the color index of each pixel of a row. */
export interface Gradient {
  readonly colors: Int32Array
  readonly alphas: Float32Array
  /** For `width` pixels, starting with the given one. Valid until the next call. */
  levels(x: number, y: number, width: number): Uint8Array
}

export function gradientOf(paint: Exclude<Paint, Color>): Gradient {
  const [colors, alphas] = [new Int32Array(levelCount), new Float32Array(levelCount)]
  for (let level = 0; level < levelCount; level++) {
    const [color, alpha] = colorAt(paint.stops, level / (levelCount - 1))
    colors[level] = color
    alphas[level] = alpha
  }
  return { colors, alphas, levels: 'center' in paint ? radialLevels(paint) : linearLevels(paint) }
}

function colorAt(stops: readonly Stop[], place: number): [Color, number] {
  const next = stops.findIndex(([stop]) => stop >= place)
  const [end, color, alpha = 1] = stops.at(next) ?? [1, 0]
  const [start, before, alphaBefore = 1] = stops[Math.max(0, next - 1)] ?? [0, color]
  const share = next > 0 && end > start ? (place - start) / (end - start) : 1
  return [mix(before, color, share), alphaBefore + (alpha - alphaBefore) * share]
}

const row = new Uint8Array(4096)

const levelOf = (share: number) => (share < 0 ? 0 : share > 1 ? levelCount - 1 : share * (levelCount - 1) + 0.5)

function linearLevels({ from, to }: { from: Point; to: Point }): Gradient['levels'] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const squared = dx * dx + dy * dy
  return (x, y, width) => {
    const [start, step] = [((x - from[0]) * dx + (y - from[1]) * dy) / squared, dx / squared]
    for (let column = 0; column < width; column++) row[column] = levelOf(start + step * column)
    return row
  }
}

function radialLevels({ center, radius }: { center: Point; radius: number }): Gradient['levels'] {
  return (x, y, width) => {
    const tall = (y - center[1]) ** 2
    for (let column = 0; column < width; column++) {
      const across = x + column - center[0]
      row[column] = levelOf(Math.sqrt(across * across + tall) / radius)
    }
    return row
  }
}
