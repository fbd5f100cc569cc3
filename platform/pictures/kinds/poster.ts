import { type Color, darker, lighter } from '../canvas/colors.ts'
import { linear, vertical } from '../canvas/paints.ts'
import { box, ellipse, path, ring, smooth, stroke } from '../canvas/shapes.ts'
import { cosine, sine } from '../canvas/trigonometry.ts'
import type { Subject } from '../catalogue.ts'
import type { Scene } from './scene.ts'

interface Inks {
  readonly paper: Color
  readonly ink: Color
  readonly first: Color
  readonly second: Color
}

const palettes: readonly Inks[] = [
  { paper: 0xf3e9d8, ink: 0x1f2a37, first: 0xe4572e, second: 0x2e86ab },
  { paper: 0x14213d, ink: 0xf7f3e8, first: 0xfca311, second: 0x6d89c9 },
  { paper: 0xf9dcc4, ink: 0x3a2e39, first: 0xd1495b, second: 0x66a182 },
  { paper: 0x1d3b36, ink: 0xf4efe1, first: 0xf2c14e, second: 0xe76f51 },
  { paper: 0xdfe7e3, ink: 0x22333b, first: 0x5e548e, second: 0xe0a458 },
  { paper: 0x2b1f3a, ink: 0xfbeede, first: 0xff6b6b, second: 0x4ecdc4 },
]

/** An event poster of a few shapes and colors. It has no words, so that it suits any event and language. */
export function drawPoster(scene: Scene<'poster'>): void {
  const { pen, subject, seed, width, height } = scene
  const inks = palettes[seed % palettes.length] ?? { paper: 0xffffff, ink: 0, first: 0, second: 0 }
  pen.fill(box(0, 0, width, height), vertical(0, height, lighter(inks.paper, 0.06), inks.paper))
  const isWide = width > height * 1.15
  for (const [index, color] of [inks.first, inks.second, inks.ink].entries())
    pen.fill(isWide ? box(14 - 7 * index, 0, 7, height) : box(0, height - 21 + 7 * index, width, 7), color)
  const art = isWide ? pen.at(21 + (width - 21) / 2 - 55, 8, 1.2) : pen.at(width / 2 - 46, (height - 21) / 2 - 36)
  motifs[subject]({ ...scene, pen: art }, inks)
}

type Motif = (scene: Scene, inks: Inks) => void

const circles: Motif = ({ pen, chance }, { first, second, ink }) => {
  pen
    .fill(ellipse(52, 34, 27), first)
    .fill(ellipse(34, 44, 18), second, 0.85)
    .fill(ring(62, 50, 16, 14.6), ink)
  for (let count = 0; count < 5; count++)
    pen.fill(ellipse(10 + count * 7, 12, 1.6), count === chance.below(5) ? first : ink)
}

const mountains: Motif = ({ pen }, { first, second, ink }) => {
  pen
    .fill(ellipse(62, 24, 12), first)
    .fill(path('M0 66L32 18L52 48L62 36L90 66'), second)
    .fill(path('M32 18L52 48L44 66L0 66'), darker(second, 0.22))
  pen.fill(path('M0 66L90 66L90 68L0 68'), ink)
}

const waves: Motif = ({ pen }, { first, second, ink }) => {
  pen.fill(ellipse(46, 28, 20), first)
  for (let row = 0; row < 6; row++)
    pen.fill(
      stroke(
        smooth([
          0,
          40 + row * 5,
          15,
          36 + row * 5,
          31,
          41 + row * 5,
          46,
          37 + row * 5,
          62,
          41 + row * 5,
          77,
          36 + row * 5,
          92,
          40 + row * 5,
        ]),
        1.8,
      ),
      row % 2 ? second : ink,
    )
}

const disc: Motif = ({ pen }, { first, second, ink, paper }) => {
  pen.fill(ellipse(46, 36, 32), ink)
  for (const radius of [28, 24, 20, 16]) pen.fill(ring(46, 36, radius, radius - 0.5), paper, 0.5)
  pen
    .fill(ellipse(46, 36, 11), first)
    .fill(ellipse(46, 36, 2), paper)
    .fill(stroke([86, 6, 80, 20, 62, 40], 2.4), second)
}

const rays: Motif = ({ pen }, { first, second }) => {
  for (let index = 0; index < 20; index++) {
    const ray = (turns: number) => `${46 + 60 * cosine(turns)} ${62 + 60 * sine(turns)}`
    if (index % 2) pen.fill(path(`M46 62L${ray(0.5 + index / 40)}L${ray(0.5 + (index + 1) / 40)}`), second, 0.75)
  }
  pen.fill(path('M22 62C22 31 70 31 70 62'), first)
}

const blocks: Motif = ({ pen, chance }, { first, second, ink }) => {
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 5; x++) {
      const tile = pen.at(6 + x * 16, 4 + y * 16)
      const color = chance.pick([first, second, ink, first])
      const kind = chance.below(4)
      if (kind === 0) tile.fill(box(0, 0, 15, 15), color)
      if (kind === 1) tile.fill(ellipse(7.5, 7.5, 7.5), color)
      if (kind === 2) tile.fill(path('M0 0L15 15L0 15'), color)
      if (kind === 3) tile.fill(path('M0 0C8.3 0 15 6.7 15 15L0 15'), color)
    }
}

const lantern: Motif = ({ pen }, { first, second, ink }) => {
  for (const [x, y, size] of [
    [22, 10, 0.7],
    [50, 4, 1.15],
    [78, 14, 0.6],
  ] as const) {
    const one = pen.at(x, y, size)
    one
      .fill(box(-0.4, -30, 0.8, 36), ink)
      .fill(
        path('M-11 6L11 6C17 16 17 32 11 42L-11 42C-17 32 -17 16 -11 6'),
        linear([-15, 0], [15, 0], [0, lighter(first, 0.25)], [1, darker(first, 0.15)]),
      )
    one
      .fill(box(-10, 4, 20, 3), second)
      .fill(box(-10, 41, 20, 3), second)
      .fill(box(-0.6, 44, 1.2, 10), second)
    for (const line of [-6, 0, 6]) one.fill(box(line - 0.3, 7, 0.6, 34), darker(first, 0.3), 0.6)
  }
}

const motifs: Readonly<Record<Subject<'poster'>, Motif>> = {
  mountains,
  circles,
  waves,
  disc,
  rays,
  lantern,
  blocks,
}
