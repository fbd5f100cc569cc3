import { seededRandom } from '../../support/random.ts'
import { fillShape, type Raster } from './canvas.ts'
import type { Paint } from './paints.ts'
import type { Shape } from './shapes.ts'
import { cosine, sine } from './trigonometry.ts'

/** Random numbers for a drawing. The same seed gives the same numbers. */
export interface Chance {
  between(low: number, high: number): number
  /** A whole number below `count`. */
  below(count: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  happens(probability: number): boolean
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1))
  const below = (count: number) => Math.floor(random.next() * count)
  return {
    between: (low, high) => low + (high - low) * random.next(),
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    happens: (probability) => random.next() < probability,
  }
}

interface Placement {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly cos: number
  readonly sin: number
}

/** Draws in a coordinate system that can be moved, scaled and rotated. */
export class Pen {
  readonly raster: Raster
  readonly #placement: Placement

  constructor(raster: Raster, placement: Placement = { x: 0, y: 0, scale: 1, cos: 1, sin: 0 }) {
    this.raster = raster
    this.#placement = placement
  }

  /** A pen whose origin is at the given point. */
  at(x: number, y: number, scale = 1, turns = 0): Pen {
    const { cos, sin, scale: outer } = this.#placement
    const [originX, originY] = this.#moved(x, y)
    const [c, s] = [cosine(turns), sine(turns)]
    const turned = { cos: cos * c - sin * s, sin: sin * c + cos * s }
    return new Pen(this.raster, { x: originX, y: originY, scale: outer * scale, ...turned })
  }

  fill(shape: Shape, paint: Paint, opacity = 1): this {
    fillShape(
      this.raster,
      shape.map((line) => this.#movedLine(line)),
      this.#movedPaint(paint),
      opacity,
    )
    return this
  }

  #moved(x: number, y: number): [number, number] {
    const { cos, sin, scale, x: originX, y: originY } = this.#placement
    return [originX + scale * (x * cos - y * sin), originY + scale * (x * sin + y * cos)]
  }

  #movedLine(line: readonly number[]): number[] {
    const moved: number[] = []
    for (let at = 0; at < line.length; at += 2) moved.push(...this.#moved(line[at] ?? 0, line[at + 1] ?? 0))
    return moved
  }

  #movedPaint(paint: Paint): Paint {
    if (typeof paint === 'number') return paint
    if ('center' in paint)
      return { ...paint, center: this.#moved(...paint.center), radius: paint.radius * this.#placement.scale }
    return { ...paint, from: this.#moved(...paint.from), to: this.#moved(...paint.to) }
  }
}
