import { type Color, darker, lighter } from '../canvas/colors.ts'
import { linear, radial, vertical } from '../canvas/paints.ts'
import type { Pen } from '../canvas/pen.ts'
import { box, ellipse, path, ring, stroke } from '../canvas/shapes.ts'

const wood = 0xa9744a
const steel = 0xb9c0c7

const slanting = (color: Color) => linear([20, 20], [80, 82], [0, lighter(color, 0.22)], [1, darker(color, 0.2)])

export function radio(pen: Pen, color: Color): void {
  pen.fill(stroke([66, 36, 82, 10], 1.2), steel).fill(ellipse(82, 10, 1.6), steel)
  pen.fill(box(14, 36, 72, 46, 5), slanting(color)).fill(box(18, 40, 64, 38, 3), lighter(color, 0.5))
  pen.fill(ellipse(36, 59, 16), darker(color, 0.45))
  for (const r of [13, 9.5, 6, 2.5]) pen.fill(ring(36, 59, r, r - 1.2), lighter(color, 0.2))
  pen.fill(box(56, 44, 23, 11, 1.5), 0xfaf3e6).fill(box(70, 44, 1, 11), 0xd2381f)
  for (const x of [59, 63, 67, 75]) pen.fill(box(x, 47, 0.6, 5), 0x555555)
  for (const x of [61, 74])
    pen.fill(ellipse(x, 67, 5.4), darker(color, 0.35)).fill(ellipse(x - 1, 66, 3.6), lighter(color, 0.1))
}

export function stool(pen: Pen): void {
  for (const [x, foot] of [
    [38, 35],
    [62, 65],
  ] as const)
    pen.fill(stroke([x, 46, foot, 76], 3.4), darker(wood, 0.4))
  pen.fill(stroke([30, 68, 70, 68], 2.4), darker(wood, 0.25))
  for (const [x, foot] of [
    [28, 21],
    [72, 79],
  ] as const)
    pen.fill(stroke([x, 46, foot, 82], 4.6), wood)
  pen.fill(ellipse(50, 46, 31, 7), darker(wood, 0.35))
  pen.fill(ellipse(50, 42, 31, 7), linear([20, 38], [80, 46], [0, lighter(wood, 0.35)], [1, wood]))
  for (const r of [24, 16, 8]) pen.fill(stroke([50 - r, 42, 50 + r, 42], 0.4), darker(wood, 0.3), 0.5)
}

/** A hammer and a screwdriver, crossed. */
export function tools(pen: Pen, color: Color): void {
  const hammer = pen.at(50, 50, 1, 0.125)
  hammer.fill(box(-2.6, -24, 5.2, 60, 2), wood).fill(box(-2.6, -24, 1.6, 60, 0.8), lighter(wood, 0.3), 0.6)
  hammer.fill(path('M-15 -36L11 -36C17 -35 19 -29 20 -25C15 -27 12 -27 10 -24L-15 -24'), steel)
  hammer.fill(box(-17, -37, 6, 14, 1), darker(steel, 0.3))
  const driver = pen.at(50, 50, 1, -0.125)
  driver.fill(box(-1.4, -38, 2.8, 42), steel).fill(path('M-2.4 -38L2.4 -38L1.4 -32L-1.4 -32'), darker(steel, 0.3))
  driver.fill(box(-4.6, 4, 9.2, 32, 4), color)
  for (const x of [-2.4, 1.4]) driver.fill(box(x, 7, 1, 26), darker(color, 0.3))
}

/** A plant in a pot. */
export function plant(pen: Pen, color: Color): void {
  for (const [turn, size] of [
    [-0.19, 0.9],
    [0.19, 0.9],
    [-0.1, 1.1],
    [0.1, 1.1],
    [0, 1.25],
  ] as const) {
    const leaf = pen.at(50, 58, size, turn)
    leaf
      .fill(path('M0 0C-11 -12 -10 -28 0 -38C10 -28 11 -12 0 0'), vertical(-38, 0, 0x6aa84f, 0x2f6b34))
      .fill(stroke([0, -2, 0, -32], 0.7), 0xbfdcae)
  }
  pen.fill(path('M33 58L67 58L62 82L38 82'), slanting(color)).fill(box(30, 54, 40, 7, 2), lighter(color, 0.15))
}

/** A sheet of music. */
export function score(pen: Pen): void {
  pen.fill(path('M26 14L76 17L73 83L22 80'), 0x202030, 0.18).fill(path('M24 12L74 15L71 81L20 78'), 0xfbf6ea)
  for (const top of [22, 39, 56]) {
    for (let line = 0; line < 5; line++)
      pen.fill(stroke([28, top + 2.4 * line, 67, top + 2 + 2.4 * line], 0.4), 0x666666)
    for (const [at, x] of [31, 39, 46, 55, 62].entries()) {
      const y = top + 2 + ((at * 3 + top) % 5) * 1.9
      pen.fill(ellipse(x, y + 2, 2, 1.5), 0x202028).fill(stroke([x + 1.7, y + 1.6, x + 1.7, y - 6], 0.6), 0x202028)
    }
  }
}

/** A closed cardboard box. */
export function parcel(pen: Pen): void {
  const card = 0xc89b6a
  pen.fill(path('M18 42L50 52L50 84L18 73'), linear([18, 42], [50, 84], [0, card], [1, darker(card, 0.15)]))
  pen.fill(path('M82 42L50 52L50 84L82 73'), linear([50, 52], [82, 73], [0, darker(card, 0.2)], [1, darker(card, 0.3)]))
  pen.fill(path('M18 42L50 33L82 42L50 52'), radial([46, 40], 34, [0, lighter(card, 0.35)], [1, lighter(card, 0.1)]))
  pen.fill(path('M31 38.2L37 36.6L69 46L63 48'), 0xe9dcc0).fill(path('M63 48L69 46L69 56L63 58'), 0xd8c8a6)
  pen.fill(path('M24 56L38 60.4L38 70L24 65.4'), 0xfaf6ec).fill(stroke([27, 60, 35, 62.6], 0.8), 0x888888)
}
