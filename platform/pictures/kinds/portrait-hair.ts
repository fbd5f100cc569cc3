import { type Color, darker, lighter } from '../canvas/colors.ts'
import { linear } from '../canvas/paints.ts'
import type { Pen } from '../canvas/pen.ts'
import { box, ellipse, path } from '../canvas/shapes.ts'

export const hairStyles = [
  'crop',
  'long',
  'side',
  'bob',
  'beanie',
  'curls',
  'waves',
  'shaved',
  'fringe',
  'bun',
] as const
export type HairStyle = (typeof hairStyles)[number]

/** Behind the head and the shoulders. */
const behind: Partial<Record<HairStyle, string>> = {
  long: 'M24 40C22 14 36 8 50 8C64 8 78 14 76 40C78 60 82 76 84 88L16 88C18 76 22 60 24 40',
  bob: 'M24 40C22 14 36 8 50 8C64 8 78 14 76 40C77 52 78 60 76 66L24 66C22 60 23 52 24 40',
  waves:
    'M24 40C20 14 36 6 50 7C66 6 80 14 77 38C84 48 76 56 82 66C86 76 78 84 76 90L24 90C22 84 14 76 18 66C24 56 16 48 24 40',
  bun: 'M25 42C22 16 36 9 50 9C64 9 78 16 75 42C74 52 72 56 69 58L31 58C28 56 26 52 25 42',
  fringe: 'M24 40C22 14 36 8 50 8C64 8 78 14 76 40C78 56 78 66 77 76L23 76C22 66 22 56 24 40',
}

/** Over the forehead. */
const front: Partial<Record<HairStyle, string>> = {
  crop: 'M28 40C26 18 37 10 51 10C64 10 74 18 72 40C70 32 68 28 64 25C56 28 44 28 36 25C32 28 30 32 28 40',
  side: 'M27 43C23 18 36 7 54 9C68 9 76 20 72 42C71 34 69 30 66 27C56 30 42 27 38 19C38 28 30 32 27 43',
  long: 'M27 50C24 20 36 9 50 9C64 9 76 20 73 50C72 36 66 26 52 18C46 28 32 32 27 50',
  bob: 'M26 56C23 20 36 9 50 9C64 9 77 20 74 56C71 44 71 36 67 27C56 27 44 24 39 17C36 28 29 40 26 56',
  waves: 'M26 52C22 20 36 8 50 8C64 8 78 20 74 52C73 38 66 30 60 19C54 28 34 28 26 52',
  bun: 'M28 42C26 20 36 12 50 12C64 12 74 20 72 42C70 30 62 22 50 22C38 22 30 30 28 42',
  fringe: 'M26 54C22 20 36 8 50 8C64 8 78 20 74 54C72 46 71 40 70 35C58 38 42 38 30 35C29 40 28 46 26 54',
}

export function hairBehind(pen: Pen, style: HairStyle, hair: Color): void {
  const dark = darker(hair, 0.25)
  const shape = behind[style]
  if (style === 'bun') pen.fill(ellipse(50, 6, 11, 10), linear([42, 0], [60, 14], [0, lighter(hair, 0.16)], [1, dark]))
  if (style === 'curls') for (const [x, y, r] of curls) pen.fill(ellipse(x, y, r + 1), dark)
  if (shape) pen.fill(path(shape), linear([24, 20], [76, 88], [0, hair], [1, dark]))
}

const curls: readonly (readonly [x: number, y: number, radius: number])[] = [
  [28, 40, 8],
  [25, 30, 9],
  [29, 19, 10],
  [39, 11, 10],
  [50, 8, 11],
  [61, 11, 10],
  [71, 19, 10],
  [75, 30, 9],
  [72, 40, 8],
]

export function hairInFront(pen: Pen, style: HairStyle, hair: Color, cloth: Color): void {
  const shine = linear([30, 8], [72, 44], [0, lighter(hair, 0.2)], [0.5, hair], [1, darker(hair, 0.2)])
  const shape = front[style]
  if (shape) pen.fill(path(shape), shine)
  if (style === 'curls')
    for (const [x, y, r] of curls.slice(1, -1)) pen.fill(ellipse(x + (50 - x) * 0.12, y + 2, r * 0.82), shine)
  if (style === 'shaved')
    pen.fill(path('M29 36C29 20 38 13 50 13C62 13 71 20 71 36C68 27 60 24 50 24C40 24 32 27 29 36'), hair, 0.55)
  if (style === 'beanie') beanie(pen, hair, cloth)
}

function beanie(pen: Pen, hair: Color, cloth: Color): void {
  pen.fill(path('M28 46C27 40 27 34 29 30L71 30C73 34 73 40 72 46C71 38 69 34 66 32L34 32C31 34 29 38 28 46'), hair)
  pen.fill(
    path('M27 30C26 10 38 3 50 3C62 3 74 10 73 30'),
    linear([30, 4], [72, 30], [0, lighter(cloth, 0.3)], [1, cloth]),
  )
  pen.fill(box(25, 24, 50, 9.6, 4), linear([25, 24], [75, 34], [0, lighter(cloth, 0.12)], [1, darker(cloth, 0.2)]))
  for (let x = 29; x < 74; x += 5) pen.fill(box(x, 25, 0.9, 7.6), darker(cloth, 0.3), 0.5)
}
