import { type Color, darker, hsl, lighter, mix } from '../canvas/colors.ts'
import { fading, linear, radial } from '../canvas/paints.ts'
import type { Pen } from '../canvas/pen.ts'
import { box, ellipse, path, ring, smooth, stroke } from '../canvas/shapes.ts'
import { cosine, sine } from '../canvas/trigonometry.ts'
import type { Subject } from '../catalogue.ts'
import type { Draw, Scene } from './scene.ts'

/** A dish on a table, seen from above. */
export function drawFood(scene: Scene<'food'>): void {
  const { pen, subject, chance, width, height } = scene
  table(scene)
  const [x, y] = [width / 2 + chance.between(-4, 4), height / 2 + chance.between(-3, 3)]
  if (!['salad', 'coffee', 'cake', 'bread'].includes(subject))
    chopsticks(pen.at(x + 47, y, 1, chance.between(0.01, 0.04)))
  const dish = pen.at(x, y, chance.between(0.92, 1.04))
  dish.fill(ellipse(3, 5, 46), fading([3, 5], 47, 0x100808, 0.75))
  dishes[subject]({ ...scene, pen: dish })
}

function table({ pen, chance, width, height }: Scene): void {
  const wood = chance.pick([0x8a5a3c, 0xc79a6b, 0x4c5b61, 0xd8c9b4, 0x6b4a3a, 0x3d4f4a])
  pen.fill(box(0, 0, width, height), linear([0, 0], [width, height], [0, lighter(wood, 0.14)], [1, darker(wood, 0.18)]))
  for (let y = 0, index = 0; y < height; y += 20, index++) {
    pen.fill(box(0, y, width, 20), index % 2 ? lighter(wood, 0.3) : darker(wood, 0.2), 0.16)
    pen.fill(box(0, y, width, 0.5), darker(wood, 0.5), 0.5)
    for (let count = 5; count > 0; count--)
      pen.fill(
        box(chance.between(-20, width), y + chance.between(2, 18), chance.between(15, 60), 0.3),
        darker(wood, 0.4),
        0.3,
      )
  }
}

function chopsticks(pen: Pen): void {
  for (const x of [-1.6, 1.6])
    pen
      .fill(path(`M${x + 1} -42L${x + 2.2} -42L${x + 2} 40L${x + 1.2} 40`), 0x201008, 0.35)
      .fill(path(`M${x - 0.6} -42L${x + 0.8} -42L${x + 0.5} 40L${x - 0.3} 40`), 0x7a2e1d)
}

function plate({ pen, chance }: Scene, inside: Color): void {
  const china = chance.pick([0xf6f1e7, 0x36506b, 0xe9ded0, 0x2e3a35, 0xdfe9e6])
  pen.fill(ellipse(0, 0, 40), radial([-8, -8], 52, [0, lighter(china, 0.3)], [0.8, china], [1, darker(china, 0.2)]))
  pen.fill(ring(0, 0, 38.6, 37.8), darker(china, 0.3), 0.5)
  pen.fill(ellipse(0, 0, 32), radial([4, 5], 36, [0, inside], [0.85, darker(inside, 0.08)], [1, darker(inside, 0.35)]))
}

/** Points that are spread evenly over a disc. */
function* spread(count: number, radius: number): Generator<[number, number]> {
  for (let index = 0; index < count; index++) {
    const far = radius * Math.sqrt((index + 0.5) / count)
    yield [far * cosine(index * 0.381966), far * sine(index * 0.381966)]
  }
}

function noodles(scene: Scene): void {
  const { pen, chance } = scene
  plate(scene, chance.pick([0xc9702f, 0xa8421f, 0xd9a441]))
  for (let count = 40; count > 0; count--) {
    const [from, turn, far] = [chance.between(0, 1), chance.between(0.05, 0.14), chance.between(5, 27)]
    const points = [0, 1, 2, 3, 4].flatMap((step) => {
      const reach = Math.min(28, far + chance.between(-2, 2))
      return [reach * cosine(from + turn * step), reach * sine(from + turn * step)]
    })
    const line = smooth(points, 6)
    pen.fill(stroke(line, 2.3), 0xb98433).fill(stroke(line, 1.5), 0xf5d68b)
  }
  egg(pen.at(chance.between(-13, -6), chance.between(-11, -5)))
  greens(scene, 11)
}

function egg(pen: Pen): void {
  pen
    .fill(ellipse(0.8, 1.2, 9.4, 8), 0x301000, 0.3)
    .fill(ellipse(0, 0, 9.4, 7.8), radial([-2, -2], 11, [0, 0xffffff], [1, 0xf1e7d6]))
  pen.fill(ellipse(0, 0, 4.8), radial([-1.5, -1.5], 6, [0, 0xffc94d], [1, 0xee8a1d]))
}

function greens({ pen, chance }: Scene, count: number): void {
  for (let left = count; left > 0; left--) {
    const [x, y] = [chance.between(2, 22), chance.between(0, 21)]
    const green = hsl(chance.between(95, 130), 0.5, chance.between(0.3, 0.48))
    pen
      .at(x, y, 1, chance.between(0, 1))
      .fill(ring(0, 0, 2, 1.1), green)
      .fill(box(-0.3, -2, 0.6, 3), lighter(green, 0.2), 0.6)
  }
}

function dumplings(scene: Scene): void {
  const { pen, chance } = scene
  plate(scene, 0xefe6d6)
  for (const [x, y] of spread(8, 25)) {
    const one = pen.at(x, y, chance.between(0.9, 1.05), chance.between(0, 1))
    one.fill(path('M-8 2.6C-7 -6 7 -6 8 2.6C5 6.4 -5 6.4 -8 2.6'), 0x6b4a2a, 0.35)
    one.fill(
      path('M-8 1C-7 -7 7 -7 8 1C5 5 -5 5 -8 1'),
      radial([-2, -4], 12, [0, 0xfff8e8], [0.7, 0xf2dcb3], [1, 0xd9a35f]),
    )
    for (const fold of [-5, -2.5, 0, 2.5, 5])
      one.fill(stroke([fold, -4.6 + Math.abs(fold) * 0.3, fold * 0.8, -1.6], 0.5), 0xc79a62)
  }
  pen
    .fill(ellipse(0, 0, 7), 0xf6f1e7)
    .fill(ellipse(0, 0, 5.8), 0x4a1d12)
    .fill(ellipse(-1.6, -1.6, 1.6, 0.8), 0xffffff, 0.3)
}

function coffee(scene: Scene): void {
  const { pen } = scene
  plate(scene, 0xf3ece0)
  pen.fill(box(19, -3.6, 15, 7.2, 3.4), 0xe8ded0).fill(ellipse(2, 3, 24), 0x301808, 0.25)
  pen
    .fill(ellipse(0, 0, 24), radial([-6, -6], 30, [0, 0xffffff], [1, 0xd9cfc0]))
    .fill(ellipse(0, 0, 20.6), radial([0, 0], 21, [0, 0xb9773f], [0.8, 0x9a5a2b], [1, 0x5a3018]))
  for (const [size, tone] of [
    [1, 0xf6e6cc],
    [0.72, 0xb9773f],
    [0.5, 0xf9eddb],
  ] as const)
    pen.at(0, 2, size).fill(path('M0 15C-4 9 -15 3 -13 -6C-11 -12 -3 -12 0 -6C3 -12 11 -12 13 -6C15 3 4 9 0 15'), tone)
}

function salad(scene: Scene): void {
  const { pen, chance } = scene
  plate(scene, 0xe7efdc)
  for (const [x, y] of spread(46, 29)) {
    const leaf = hsl(chance.between(75, 135), chance.between(0.4, 0.65), chance.between(0.28, 0.55))
    pen
      .at(x, y, chance.between(0.7, 1.3), chance.between(0, 1))
      .fill(path('M0 -7C4 -5 5 2 0 7C-5 2 -4 -5 0 -7'), leaf)
      .fill(stroke([0, -5, 0, 5], 0.4), lighter(leaf, 0.35))
  }
  for (const [x, y] of spread(7, 22))
    pen
      .fill(ellipse(x + 0.6, y + 1, 4), 0x203010, 0.3)
      .fill(ellipse(x, y, 4), radial([x - 1, y - 1], 5, [0, 0xf2694b], [1, 0xb8231f]))
      .fill(ellipse(x - 1.2, y - 1.4, 1, 0.6), 0xffffff, 0.7)
}

function hotpot(scene: Scene): void {
  const { pen, chance } = scene
  pen.fill(ellipse(0, 0, 41), radial([-9, -9], 56, [0, 0xd8d3cb], [0.7, 0x9b948b], [1, 0x6d675f]))
  pen.fill(ellipse(0, 0, 36), radial([0, 0], 36, [0, 0xd2381f], [0.8, 0xa51d12], [1, 0x6e100b]))
  pen.fill(
    path(
      'M0 -36C20 -36 36 -20 36 0C36 20 20 36 0 36C9 34 18 27 18 18C18 8 9 0 0 0C-9 0 -18 -8 -18 -18C-18 -27 -9 -36 0 -36',
    ),
    radial([10, 10], 40, [0, 0xf6ead0], [1, 0xe2cd9f]),
  )
  for (const [x, y] of spread(40, 33))
    pen.fill(ellipse(x, y, chance.between(0.6, 2.2)), chance.pick([0xf2b134, 0x7a0f0a, 0xffffff, 0x4f7a36]), 0.65)
  for (const [x, y] of spread(6, 24))
    pen
      .at(x, y, 1, chance.between(0, 1))
      .fill(path('M-5 0C-3 -3 3 -3 5 0C3 1.4 -3 1.4 -5 0'), mix(0xc81d11, 0x4f7a36, chance.between(0, 0.4)))
}

function cake(scene: Scene): void {
  const { pen, chance } = scene
  plate(scene, 0xf7efe6)
  const cream = chance.pick([0xf9d9de, 0xfff3d6, 0xd8ecd9, 0x6b3f2a])
  pen
    .fill(ellipse(1, 2, 26), 0x301808, 0.25)
    .fill(ellipse(0, 0, 25), radial([-6, -6], 32, [0, lighter(cream, 0.4)], [1, darker(cream, 0.12)]))
  for (let index = 0; index < 10; index++) {
    const berry = pen.at(19 * cosine(index / 10), 19 * sine(index / 10), 1)
    berry
      .fill(ellipse(0, 0, 4.6), lighter(cream, 0.5))
      .fill(ellipse(0, 0, 2.9), radial([-1, -1], 4, [0, 0xf5576c], [1, 0xa5123a]))
      .fill(ellipse(-0.8, -1, 0.7, 0.4), 0xffffff, 0.8)
  }
  pen.fill(path('M0 0L26 -8L26 8'), 0xf7efe6).fill(path('M3 0L24 -6.6L24 6.6'), darker(0xf7efe6, 0.1))
  for (const [x, y] of spread(12, 12))
    pen.fill(box(x, y, 2, 0.6, 0.3), chance.pick([0xe4572e, 0x2e86ab, 0xf2c14e, 0x76b041]))
}

/** A loaf on a board. */
function bread({ pen, chance }: Scene): void {
  pen.fill(box(-40, -24, 80, 48, 6), linear([-40, -24], [40, 24], [0, 0xd9b17c], [1, 0xb98a55]))
  pen.fill(ellipse(1, 3, 31, 19), 0x301808, 0.3)
  pen.fill(ellipse(0, 0, 31, 18), radial([-8, -7], 36, [0, 0xe9b566], [0.6, 0xc07a34], [1, 0x7d4519]))
  for (const x of [-17, -6, 5, 16])
    pen
      .fill(stroke([x - 4, 9, x + 4, -10], 4.2), 0x8f5522, 0.5)
      .fill(stroke([x - 3.4, 8.4, x + 4, -9.4], 2.6), 0xf7e2b8)
  for (let count = 26; count > 0; count--)
    pen.fill(ellipse(chance.between(-22, 22), chance.between(-11, 9), chance.between(0.3, 0.8)), 0xfff6e2, 0.7)
}

/** An empty plate. */
function plateAlone(scene: Scene): void {
  plate(scene, 0xf1ece2)
  scene.pen.fill(ring(0, 0, 24, 23.2), 0xc9bda8, 0.5).fill(ellipse(-9, -11, 7, 3.4), 0xffffff, 0.5)
}

const dishes: Readonly<Record<Subject<'food'>, Draw>> = {
  noodles,
  coffee,
  dumplings,
  hotpot,
  cake,
  salad,
  bread,
  plate: plateAlone,
}
