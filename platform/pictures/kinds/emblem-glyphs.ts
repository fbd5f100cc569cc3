import { type Color, lighter } from '../canvas/colors.ts'
import type { Pen } from '../canvas/pen.ts'
import { box, ellipse, path, ring, type Shape, stroke } from '../canvas/shapes.ts'
import { cosine, sine } from '../canvas/trigonometry.ts'
import type { Subject } from '../catalogue.ts'

const rays = (count: number, inner: number, outer: number, width: number): Shape =>
  Array.from({ length: count }, (_, index) => {
    const [c, s] = [cosine(index / count), sine(index / count)]
    return stroke([c * inner, s * inner, c * outer, s * outer], width)
  }).flat()

type Glyph = (pen: Pen, ink: Color, accent: Color) => void

/** Around the origin, within 26 on each side. */
export const glyphs: Readonly<Record<Subject<'emblem'>, Glyph>> = {
  mountain: (pen, ink, accent) =>
    pen
      .fill(path('M-26 18L-8 -16L2 2L8 -7L26 18'), ink)
      .fill(path('M-8 -16L-1.6 -4.4L-6 -1L-9 -4L-12.4 -7.6'), accent)
      .fill(ellipse(15, -16, 5), accent),
  leaf: (pen, ink, accent) =>
    pen
      .fill(path('M0 -26C24 -14 20 14 0 26C-20 14 -24 -14 0 -26'), ink)
      .fill(stroke([0, -18, 0, 30], 2), accent)
      .fill(stroke([0, 6, 9, -3], 1.6), accent)
      .fill(stroke([0, 14, -9, 5], 1.6), accent),
  waves: (pen, ink, accent) => {
    for (const [row, y] of [-12, 2, 16].entries())
      pen.fill(
        path(
          `M-26 ${y}C-18 ${y - 12} -10 ${y - 12} -4 ${y}C2 ${y + 9} 10 ${y + 9} 14 ${y}C18 ${y - 7} 23 ${y - 7} 26 ${y - 4}L26 ${y + 3}C22 ${y} 19 ${y + 1} 17 ${y + 5}C11 ${y + 16} 0 ${y + 16} -7 ${y + 4}C-12 ${y - 4} -17 ${y - 3} -22 ${y + 5}`,
        ),
        row === 1 ? accent : ink,
      )
  },
  flame: (pen, ink, accent) =>
    pen
      .fill(
        path(
          'M2 -28C6 -14 20 -8 18 10C17 21 9 27 0 27C-10 27 -18 20 -18 9C-18 0 -12 -4 -11 -12C-6 -9 -4 -5 -4 -1C1 -8 4 -18 2 -28',
        ),
        ink,
      )
      .fill(path('M1 2C4 8 9 11 8 18C7 23 4 25 0 25C-5 25 -8 22 -8 17C-8 11 0 9 1 2'), accent),
  lantern: (pen, ink, accent) =>
    pen
      .fill(box(-4, -28, 8, 5, 1), accent)
      .fill(path('M-16 -22L16 -22C24 -10 24 10 16 20L-16 20C-24 10 -24 -10 -16 -22'), ink)
      .fill(box(-14, -22, 28, 3), accent)
      .fill(box(-14, 17, 28, 3), accent)
      .fill(ring(0, -1, 12, 9.4), accent)
      .fill(box(-1, 20, 2, 9), accent),
  wheel: (pen, ink, accent) =>
    pen
      .fill(ring(0, 0, 26, 22.4), ink)
      .fill(rays(12, 4, 23, 1.2), ink)
      .fill(ellipse(0, 0, 5), accent),
  note: (pen, ink, accent) =>
    pen
      .fill(path('M-10 -22L18 -27L18 -19L-10 -14'), accent)
      .fill(box(-11, -22, 3, 38), ink)
      .fill(box(16, -26, 3, 36), ink)
      .fill(ellipse(-16, 17, 8.4, 6.4), ink)
      .fill(ellipse(11, 11, 8.4, 6.4), ink),
  cup: (pen, ink, accent) =>
    pen
      .fill(path('M14 -4C30 -6 30 16 12 16L12 11C22 11 22 0 14 1'), ink)
      .fill(path('M-20 -8L16 -8C16 12 12 22 6 24L-10 24C-16 22 -20 12 -20 -8'), ink)
      .fill(stroke([-8, -14, -6, -18, -9, -22, -7, -27], 2.2), accent)
      .fill(stroke([4, -14, 6, -18, 3, -22, 5, -27], 2.2), accent),
  book: (pen, ink, accent) =>
    pen
      .fill(path('M0 -14C-8 -20 -18 -20 -27 -17L-27 18C-18 15 -8 15 0 21'), ink)
      .fill(path('M0 -14C8 -20 18 -20 27 -17L27 18C18 15 8 15 0 21'), accent)
      .fill(box(-0.7, -14, 1.4, 35), ink),
  sun: (pen, ink, accent) => pen.fill(ellipse(0, 0, 13), accent).fill(rays(12, 18, 26, 3), ink),
  drop: (pen, ink, accent) =>
    pen
      .fill(path('M0 -28C12 -10 20 0 20 9C20 20 11 27 0 27C-11 27 -20 20 -20 9C-20 0 -12 -10 0 -28'), ink)
      .fill(path('M-12 8C-12 16 -6 21 1 21C-4 18 -8 14 -8 7'), accent),
  star: (pen, ink, accent) =>
    pen
      .fill(
        [
          Array.from(
            { length: 20 },
            (_, at) => ((at >> 1) % 2 ? 11 : 27) * (at % 2 ? -cosine((at >> 1) / 10) : sine((at >> 1) / 10)),
          ),
        ],
        ink,
      )
      .fill(ellipse(0, 0, 5), accent),
  heart: (pen, ink, accent) =>
    pen
      .fill(path('M0 26C-10 14 -28 6 -26 -9C-24 -22 -7 -24 0 -11C7 -24 24 -22 26 -9C28 6 10 14 0 26'), ink)
      .fill(path('M-19 -8C-18 -14 -13 -16 -9 -14C-14 -12 -16 -8 -16 -4'), accent),
  flower: (pen, ink, accent) => {
    for (let petal = 0; petal < 6; petal++)
      pen.at(0, 0, 1, petal / 6).fill(ellipse(0, -15, 8, 12), petal % 2 ? ink : lighter(ink, 0.25))
    pen.fill(ellipse(0, 0, 7.4), accent)
  },
  paw: (pen, ink, accent) => {
    for (const [x, y] of [
      [-18, -3],
      [-7, -16],
      [7, -16],
      [18, -3],
    ] as const)
      pen.fill(ellipse(x, y, 5.6, 7.6), ink)
    pen.fill(path('M0 -1C8 -1 17 10 15 18C13 25 6 21 0 21C-6 21 -13 25 -15 18C-17 10 -8 -1 0 -1'), ink)
    pen.fill(ellipse(0, 12, 5, 4), accent)
  },
  camera: (pen, ink, accent) =>
    pen
      .fill(box(-11, -22, 22, 12, 4), ink)
      .fill(box(-26, -15, 52, 36, 7), ink)
      .fill(ellipse(0, 3, 13), accent)
      .fill(ellipse(0, 3, 7.6), ink)
      .fill(ellipse(18.6, -8, 2.6), accent),
  gear: (pen, ink, accent) =>
    pen
      .fill(rays(8, 10, 27, 9), ink)
      .fill(ellipse(0, 0, 19), ink)
      .fill(ellipse(0, 0, 8), accent),
  dice: (pen, ink, accent) => {
    const turned = pen.at(0, 0, 1, 0.04)
    turned.fill(box(-22, -22, 44, 44, 9), ink)
    for (const [x, y] of [
      [-11, -11],
      [11, -11],
      [0, 0],
      [-11, 11],
      [11, 11],
    ] as const)
      turned.fill(ellipse(x, y, 4.2), accent)
  },
  bowl: (pen, ink, accent) =>
    pen
      .fill(stroke([-2, -4, 20, -26], 2.6), accent)
      .fill(stroke([7, -4, 26, -21], 2.6), accent)
      .fill(stroke([-15, -8, -12, -13, -16, -18, -13, -24], 2.4), ink)
      .fill(path('M-26 -4L26 -4C26 10 17 20 9 22L-9 22C-17 20 -26 10 -26 -4'), ink)
      .fill(box(-9, 21, 18, 5, 1.6), ink)
      .fill(path('M-22 4C-12 8 12 8 22 4L20 9C10 12 -10 12 -20 9'), accent),
  shoe: (pen, ink, accent) =>
    pen
      .fill(path('M-26 11C-28 -1 -27 -11 -23 -17C-18 -12 -12 -13 -9 -17L11 -3C18 1 27 0 27 11'), ink)
      .fill(box(-27, 13, 55, 7, 3.4), accent)
      .fill(stroke([-5, -13, -10, -5], 2.2), accent)
      .fill(stroke([1, -9, -4, -1], 2.2), accent)
      .fill(stroke([7, -5, 2, 3], 2.2), accent),
}
