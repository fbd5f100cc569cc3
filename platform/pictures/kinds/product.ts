import { type Color, darker, hsl, lighter } from '../canvas/colors.ts'
import { fading, linear, radial, vertical } from '../canvas/paints.ts'
import type { Pen } from '../canvas/pen.ts'
import { box, ellipse, path, ring, smooth, stroke } from '../canvas/shapes.ts'
import type { Subject } from '../catalogue.ts'
import { parcel, plant, radio, score, stool, tools } from './household.ts'
import type { Scene } from './scene.ts'

/** A product photo on a soft background. */
export function drawProduct({ pen, subject, chance, seed, width, height }: Scene<'product'>): void {
  const hue = (seed * 67) % 360
  const wall = hsl(hue, 0.32, 0.86)
  pen.fill(box(0, 0, width, height), vertical(0, height, lighter(wall, 0.5), wall))
  const floor = height * 0.74
  pen.fill(box(0, floor, width, height - floor), vertical(floor, height, darker(wall, 0.1), lighter(wall, 0.2)))
  pen.fill(ellipse(width * 0.5, height * 0.44, 40), fading([width * 0.5, height * 0.44], 44, 0xffffff, 0.8))
  const color = hsl(hue + chance.pick([150, 180, 205, 20]), chance.between(0.32, 0.48), chance.between(0.4, 0.54))
  const thing = pen.at(width / 2 - 50, floor - 74, 1)
  thing.fill(ellipse(50, 83, 34, 5), 0x202030, 0.14).fill(ellipse(50, 82, 26, 3.4), 0x202030, 0.22)
  things[subject](thing, color)
}

const across = (color: Color, from = 20, to = 80) =>
  linear(
    [from, 0],
    [to, 0],
    [0, darker(color, 0.12)],
    [0.25, lighter(color, 0.28)],
    [0.6, color],
    [1, darker(color, 0.3)],
  )

function cup(pen: Pen, color: Color): void {
  pen.fill(path('M70 46C88 44 88 68 68 68L68 63C80 63 80 51 70 51'), darker(color, 0.2))
  pen.fill(path('M26 38L74 38C74 62 70 74 64 81C58 83 42 83 36 81C30 74 26 62 26 38'), across(color, 26, 74))
  pen
    .fill(ellipse(50, 38, 24, 5.4), lighter(color, 0.35))
    .fill(ellipse(50, 38.6, 21.6, 4.2), vertical(34, 43, 0x4a2412, 0x8a4f25))
  pen.fill(path('M30 54C40 58 60 58 71 54L70 60C60 64 40 64 31 60'), 0xfaf3e6, 0.85)
  for (const x of [42, 52]) pen.fill(stroke(smooth([x, 31, x + 2, 26, x - 1, 20, x + 2, 14]), 1.4), 0xffffff, 0.55)
}

function book(pen: Pen, color: Color): void {
  pen.fill(path('M28 22L72 18L76 78L32 83'), 0xf6efe0).fill(path('M31 80L75 76L76 78L32 83'), darker(0xf6efe0, 0.2))
  pen.fill(
    path('M26 20L70 16L74 75L30 80'),
    linear([26, 20], [76, 80], [0, lighter(color, 0.18)], [1, darker(color, 0.18)]),
  )
  pen.fill(path('M26 20L31 19.6L35 79.4L30 80'), darker(color, 0.35), 0.6)
  pen
    .fill(path('M40 30L64 28L64.6 37L40.6 39'), 0xfaf3e6)
    .fill(ellipse(53, 56, 10), lighter(color, 0.55))
    .fill(path('M43 60L50 50L55 57L58 53L63 60C60 68 46 68 43 60'), darker(color, 0.25))
}

function shoe(pen: Pen, color: Color): void {
  pen
    .fill(path('M14 74L86 74C89 78 87 82 83 82L18 82C13 82 12 78 14 74'), 0xf7f4ee)
    .fill(box(15, 77.4, 71, 1), darker(color, 0.2), 0.5)
  pen.fill(
    path('M15 75C13 62 14 52 18 46C24 50 30 49 33 45L56 58C66 63 84 60 87 75'),
    linear([15, 45], [85, 78], [0, lighter(color, 0.22)], [1, darker(color, 0.16)]),
  )
  pen
    .fill(path('M66 75C66 66 74 62 80 63C85 65 87 70 87 75'), lighter(color, 0.4))
    .fill(path('M15 75C14 66 14 60 15 56C22 58 26 66 26 75'), darker(color, 0.3))
  for (const [x, y] of [
    [37, 47],
    [43, 50.4],
    [49, 53.8],
    [55, 57],
  ] as const)
    pen.fill(stroke([x, y, x - 5, y + 8], 1.8), 0xfdfaf4)
  pen.fill(stroke([32, 70, 44, 66, 56, 70, 64, 67], 1.6), 0xfdfaf4, 0.85)
}

function bag(pen: Pen, color: Color): void {
  pen.fill(path('M36 34C36 12 64 12 64 34L60 34C60 18 40 18 40 34'), darker(color, 0.35))
  pen.fill(path('M24 36C24 30 30 28 50 28C70 28 76 30 76 36L79 76C79 82 74 83 50 83C26 83 21 82 21 76'), across(color))
  pen
    .fill(path('M23 52C30 58 70 58 77 52L78 72C70 78 30 78 22 72'), darker(color, 0.16))
    .fill(path('M24 36C26 52 40 54 50 54C60 54 74 52 76 36C70 30 30 30 24 36'), across(lighter(color, 0.16)))
  pen.fill(box(45, 49, 10, 11, 2), 0xd9b36c).fill(box(47.4, 52, 5.2, 5, 1), 0x8a6a35)
}

function record(pen: Pen, color: Color): void {
  pen.fill(ellipse(62, 48, 29), radial([62, 48], 29, [0, 0x2a2a30], [1, 0x101014]))
  for (const r of [26, 22, 18, 14]) pen.fill(ring(62, 48, r, r - 0.4), 0x55555f)
  pen.fill(ellipse(62, 48, 9), lighter(color, 0.3)).fill(ellipse(62, 48, 1.6), 0xffffff)
  pen.fill(box(14, 20, 58, 60, 1), linear([14, 20], [72, 80], [0, lighter(color, 0.2)], [1, darker(color, 0.2)]))
  pen
    .fill(ellipse(43, 46, 17), 0xf8e9cf)
    .fill(path('M26 62C34 52 40 66 48 56C56 48 64 60 72 54L72 80L14 80L14 66'), darker(color, 0.4))
    .fill(ellipse(49, 40, 5), 0xe4572e)
}

function lamp(pen: Pen, color: Color): void {
  pen.fill(ellipse(50, 60, 40, 30), fading([50, 56], 38, 0xffe9a8, 0.75))
  pen
    .fill(box(48.6, 44, 2.8, 36), darker(color, 0.4))
    .fill(ellipse(50, 81, 17, 2.8), darker(color, 0.35))
    .fill(ellipse(50, 80, 17, 2.6), color)
  pen
    .fill(path('M38 20L62 20L76 52C66 56 34 56 24 52'), across(lighter(color, 0.12), 24, 76))
    .fill(ellipse(50, 52.4, 26, 3.4), 0xfff3c9)
}

function teapot(pen: Pen, color: Color): void {
  pen
    .fill(path('M74 50C88 46 90 70 72 70L72 65C83 65 82 52 74 55'), darker(color, 0.25))
    .fill(path('M30 56C22 54 20 46 12 42L17 40C26 42 30 48 34 50'), darker(color, 0.12))
  pen.fill(
    path('M50 36C70 36 78 50 76 64C74 76 66 82 50 82C34 82 26 76 24 64C22 50 30 36 50 36'),
    radial([40, 48], 42, [0, lighter(color, 0.42)], [0.5, color], [1, darker(color, 0.34)]),
  )
  pen
    .fill(ellipse(50, 37.4, 14, 3), darker(color, 0.3))
    .fill(path('M37 37C40 29 60 29 63 37C58 40 42 40 37 37'), lighter(color, 0.14))
    .fill(ellipse(50, 28.6, 3.4), darker(color, 0.2))
}

function headphones(pen: Pen, color: Color): void {
  pen.fill(
    path('M22 58C20 12 80 12 78 58L72 58C73 22 27 22 28 58'),
    linear([20, 20], [80, 60], [0, lighter(color, 0.3)], [1, darker(color, 0.2)]),
  )
  for (const side of [0, 1])
    pen
      .fill(box(side ? 66 : 18, 50, 16, 29, 8), across(color, side ? 66 : 18, side ? 82 : 34))
      .fill(box(side ? 63 : 30, 53, 7, 23, 3.4), 0x2a2a30)
}

const things: Readonly<Record<Subject<'product'>, (pen: Pen, color: Color) => void>> = {
  cup,
  book,
  shoe,
  bag,
  record,
  lamp,
  teapot,
  headphones,
  radio,
  stool,
  tools,
  plant,
  score,
  parcel,
}
