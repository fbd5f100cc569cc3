import { type Color, darker, lighter } from '../canvas/colors.ts'
import { linear } from '../canvas/paints.ts'
import type { Pen } from '../canvas/pen.ts'
import { box, ellipse, path, ring } from '../canvas/shapes.ts'
import { subjects } from '../catalogue.ts'
import { glyphs } from './emblem-glyphs.ts'
import type { Scene } from './scene.ts'

type Ink = readonly [color: Color, accent: Color]

/** Two matching colors. */
const inks: readonly [Ink, ...Ink[]] = [
  [0x2f6f73, 0xf2b661],
  [0xc4553b, 0xf8cf8f],
  [0x35528f, 0xf3a188],
  [0x5b7f3f, 0xf4d35e],
  [0x7a4a86, 0xf5b8c4],
  [0xb8742a, 0x7fc4bd],
  [0x23395b, 0xf2c14e],
  [0xa23b56, 0xf9c6a8],
  [0x2d7d5a, 0xf6e08a],
  [0x4a5a6a, 0xf09a72],
  [0x8a4b32, 0xf0c987],
  [0x3b7ba6, 0xfbd08a],
  [0x5f56b0, 0xffd6a5],
]

type Badge = (pen: Pen, color: Color) => void

const badges: readonly Badge[] = [
  (pen, color) =>
    pen.fill(ellipse(50, 50, 42), linear([20, 10], [80, 90], [0, lighter(color, 0.2)], [1, darker(color, 0.15)])),
  (pen, color) =>
    pen.fill(box(9, 9, 82, 82, 22), linear([20, 10], [80, 90], [0, lighter(color, 0.24)], [1, darker(color, 0.12)])),
  (pen, color) =>
    pen
      .fill(path('M50 5L89 27.5L89 72.5L50 95L11 72.5L11 27.5'), color)
      .fill(path('M50 12L83 31L83 69L50 88L17 69L17 31'), lighter(color, 0.14)),
  (pen, color) => pen.fill(ring(50, 50, 44, 41), color).fill(ellipse(50, 50, 38), color),
  (pen, color) =>
    pen.fill(
      path('M12 14C26 14 38 12 50 5C62 12 74 14 88 14C90 50 82 80 50 96C18 80 10 50 12 14'),
      linear([20, 10], [80, 90], [0, lighter(color, 0.2)], [1, darker(color, 0.2)]),
    ),
]

/** The logo of a topic, brand, group or gift. */
export function drawEmblem({ pen, subject, seed, width, height }: Scene<'emblem'>): void {
  const [color, accent] = inks[(seed * 5) % inks.length] ?? inks[0]
  pen.fill(box(0, 0, width, height), lighter(color, 0.88))
  const middle = pen.at(width / 2 - 50, height / 2 - 50)
  // The second picture of a subject has a different badge.
  badges[(seed + 2 * Math.floor(seed / subjects.emblem.length)) % badges.length]?.(middle, color)
  glyphs[subject](middle.at(50, 50, 0.98), 0xfffaf2, accent)
}
