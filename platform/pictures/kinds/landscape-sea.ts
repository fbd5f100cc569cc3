import { darker, lighter, mix } from '../canvas/colors.ts'
import { vertical } from '../canvas/paints.ts'
import { box, ellipse, path, smooth } from '../canvas/shapes.ts'
import type { Light } from './landscape-light.ts'
import type { Scene } from './scene.ts'

/** Open water with glitter, perhaps with an island, a sail or a beach. */
export function drawSea(scene: Scene, light: Light): void {
  const { pen, chance, width, height } = scene
  const horizon = height * chance.between(0.5, 0.6)
  const deep = mix(light.near, 0x14506e, light.stars ? 0.2 : 0.6)
  if (chance.happens(0.6)) island(scene, light, horizon)
  pen.fill(
    box(0, horizon, width, height - horizon),
    vertical(horizon, height, mix(light.sky[2], deep, 0.45), deep, darker(deep, 0.25)),
  )
  glitter(scene, light, horizon)
  if (chance.happens(0.75)) boat(scene, light, horizon)
  if (chance.happens(0.5)) beach(scene, light)
}

function island({ pen, chance, width }: Scene, { far, haze }: Light, horizon: number): void {
  const [x, size] = [width * chance.between(0.1, 0.9), chance.between(16, 40)]
  const outline = smooth([
    x - size,
    horizon,
    x - size * 0.6,
    horizon - size * 0.2,
    x - size * 0.1,
    horizon - size * 0.42,
    x + size * 0.3,
    horizon - size * 0.22,
    x + size,
    horizon,
  ])
  pen.fill([outline], vertical(horizon - size * 0.4, horizon, far, haze))
}

function glitter({ pen, chance, width, height }: Scene, { glow, haze }: Light, horizon: number): void {
  const center = width * chance.between(0.25, 0.75)
  for (let y = horizon + 0.8, gap = 0.8; y < height; y += gap, gap *= 1.13)
    for (let count = 4; count > 0; count--) {
      const isPath = chance.happens(0.5)
      const x = isPath ? center + chance.between(-1, 1) * (3 + (y - horizon) * 0.4) : chance.between(0, width)
      pen.fill(
        ellipse(x, y, chance.between(1, 3) * (0.6 + gap * 0.8), 0.12 + gap * 0.1),
        isPath ? lighter(glow, 0.3) : haze,
        isPath ? 0.75 : 0.22,
      )
    }
}

function boat({ pen, chance, width }: Scene, { near }: Light, horizon: number): void {
  const sail = pen.at(width * chance.between(0.2, 0.8), horizon + chance.between(3, 9), chance.between(0.7, 1.5))
  const canvas = chance.pick([0xfaf6ec, 0xe4572e, 0xf2c14e, 0xf7efe2])
  sail
    .fill(path('M0.4 -14L0.4 -1.6L6.4 -1.6C5.6 -7 3.4 -11 0.4 -14'), canvas)
    .fill(path('M-0.4 -12.4C-2 -8 -3.4 -5 -5 -2L-0.4 -1.8'), darker(canvas, 0.14))
  sail.fill(path('M-6 -0.8L7 -0.8C6.4 1 5.4 1.6 4 1.6L-3.6 1.6C-5 1.6 -5.8 0.6 -6 -0.8'), darker(near, 0.2))
  sail.fill(ellipse(0, 2.4, 6.4, 0.7), darker(near, 0.4), 0.4)
}

function beach({ pen, width, height, chance }: Scene, { haze, stars }: Light): void {
  const sand = mix(stars ? 0x4b4a5c : 0xe8cfa2, haze, 0.25)
  const y = height * 0.88
  const line = smooth([
    -5,
    y + 2,
    width * 0.25,
    y - chance.between(0, 4),
    width * 0.6,
    y + chance.between(1, 5),
    width + 5,
    y - chance.between(2, 8),
  ])
  pen.fill(
    [[...line.map((value, at) => (at % 2 ? value - 1.4 : value)), width + 5, height + 5, -5, height + 5]],
    0xffffff,
    0.75,
  )
  pen.fill([[...line, width + 5, height + 5, -5, height + 5]], vertical(y, height, sand, darker(sand, 0.14)))
}
