import { type Color, darker, lighter, mix } from '../canvas/colors.ts'
import { fading, vertical } from '../canvas/paints.ts'
import type { Chance } from '../canvas/pen.ts'
import { box, ellipse, path, type Shape, smooth } from '../canvas/shapes.ts'
import type { Subject } from '../catalogue.ts'
import { drawCity } from './landscape-city.ts'
import { type Light, lights } from './landscape-light.ts'
import { drawSea } from './landscape-sea.ts'
import type { Scene } from './scene.ts'

/** Hills, the sea, a city, a forest or a lake, at some time of the day. */
export function drawLandscape(scene: Scene<'landscape'>): void {
  const light = lights[scene.seed % lights.length] ?? lights[0]
  sky(scene, light)
  scenes[scene.subject](scene, light)
}

const scenes: Readonly<Record<Subject<'landscape'>, (scene: Scene, light: Light) => void>> = {
  hills: drawHills,
  sea: drawSea,
  city: drawCity,
  forest: drawForest,
  lake: drawLake,
}

function sky(scene: Scene, light: Light): void {
  const { pen, chance, width, height } = scene
  pen.fill(box(0, 0, width, height), vertical(0, height * 0.72, ...light.sky))
  const [x, y, radius] = [width * chance.between(0.2, 0.8), height * chance.between(0.2, 0.42), chance.between(4, 8)]
  if (light.stars) for (let count = 0; count < 90; count++) star(scene)
  pen.fill(ellipse(x, y, radius * 7), fading([x, y], radius * 7, light.glow, light.stars ? 0.3 : 0.7))
  pen.fill(ellipse(x, y, radius), light.sun)
  if (light.stars)
    pen
      .fill(ellipse(x - radius * 0.35, y - radius * 0.1, radius * 0.2), darker(light.sun, 0.12))
      .fill(ellipse(x + radius * 0.3, y + radius * 0.35, radius * 0.26), darker(light.sun, 0.1))
  else for (let count = chance.below(4); count > 0; count--) cloud(scene, light)
}

function star({ pen, chance, width, height }: Scene): void {
  const brightness = chance.between(0.25, 1)
  pen.fill(
    ellipse(chance.between(0, width), chance.between(0, height * 0.6), 0.16 + 0.3 * brightness ** 3),
    0xffffff,
    brightness,
  )
}

function cloud({ pen, chance, width, height }: Scene, { sky: [, , low] }: Light): void {
  const [x, y, size] = [chance.between(0, width), chance.between(height * 0.08, height * 0.34), chance.between(5, 10)]
  const tone = lighter(low ?? 0xffffff, 0.55)
  const puffs = [
    ...ellipse(x, y, size * 2.4, size * 0.32),
    ...ellipse(x - size * 0.5, y - size * 0.24, size * 0.9, size * 0.42),
    ...ellipse(x + size * 0.7, y - size * 0.16, size * 0.8, size * 0.3),
  ]
  pen.fill(puffs, tone, 0.62)
}

/** An uneven line from side to side, filled down to the bottom. */
export function ridge(scene: Scene, base: number, rise: number, points: number): Shape {
  const { chance, width, height } = scene
  const line: number[] = []
  for (let index = -1; index <= points + 1; index++) {
    const peak = index % 2 === 0 ? chance.between(0.45, 1) : chance.between(0, 0.4)
    line.push((width * (index + chance.between(-0.25, 0.25))) / points, base - rise * peak)
  }
  const smoothed = smooth(line)
  return [[...smoothed, width * 1.4, height + 5, -width * 0.4, height + 5]]
}

const layersOf = ({ near, far }: Light, count: number): Color[] =>
  Array.from({ length: count }, (_, index) => mix(far, near, index / (count - 1)))

function drawHills(scene: Scene, light: Light): void {
  const { pen, chance, width, height } = scene
  const count = 4 + chance.below(3)
  const steep = chance.between(10, 26)
  for (const [index, color] of layersOf(light, count).entries()) {
    const depth = index / (count - 1)
    const base = height * (0.56 + 0.4 * depth)
    const points = Math.round((width / 100) * (5 - 2 * depth)) + 1
    pen.fill(
      ridge(scene, base, steep * (1.1 - 0.5 * depth), points),
      vertical(base - steep, base + 22, color, mix(color, light.haze, 0.5 * (1 - depth))),
    )
  }
  if (chance.happens(0.7))
    for (let count = 3 + chance.below(9); count > 0; count--)
      pine(scene, chance.between(0, width), height * 1.01, chance.between(9, 24), darker(light.near, 0.25))
  if (!light.stars && chance.happens(0.5)) birds(scene, light)
}

function birds({ pen, chance, width, height }: Scene, { near }: Light): void {
  const [x, y] = [width * chance.between(0.15, 0.8), height * chance.between(0.14, 0.36)]
  for (let count = 3 + chance.below(4); count > 0; count--) {
    const bird = pen.at(x + chance.between(-12, 12), y + chance.between(-5, 5), chance.between(0.6, 1.1))
    bird.fill(
      path('M-3 -1C-2 -2 -0.6 -1.2 0 0C0.6 -1.2 2 -2 3 -1C2 -1.4 0.8 -0.6 0 0.8C-0.8 -0.6 -2 -1.4 -3 -1'),
      near,
      0.8,
    )
  }
}

/** A conifer that stands at the given point. */
function pine({ pen }: Scene, x: number, y: number, size: number, color: Color): void {
  const tree = pen.at(x, y, size / 10)
  tree.fill(box(-0.35, -2, 0.7, 2), darker(color, 0.3))
  for (const [top, wide] of [
    [-10, 1.7],
    [-7.6, 2.4],
    [-5, 3.1],
  ] as const)
    tree.fill(
      path(`M0 ${top}L${wide} ${top + 4}C${wide / 2} ${top + 3.4} ${-wide / 2} ${top + 3.4} ${-wide} ${top + 4}`),
      color,
    )
}

function drawForest(scene: Scene, light: Light): void {
  const { pen, chance, width, height } = scene
  pen.fill(
    ridge(scene, height * 0.62, 30, 3 + Math.round(width / 100)),
    vertical(height * 0.3, height * 0.8, light.far, light.haze),
  )
  for (const [index, color] of layersOf(light, 4).entries()) {
    const ground = height * (0.66 + 0.13 * index)
    const size = 9 + 8 * index
    for (let x = -5; x < width + 5; x += size * chance.between(0.22, 0.5))
      pine(
        scene,
        x,
        ground + chance.between(-1.5, 2.5),
        size * chance.between(0.7, 1.15),
        mix(color, light.haze, 0.35 - 0.1 * index),
      )
    pen.fill(ridge(scene, ground + 2, 3, 5), vertical(ground, ground + 14, color, mix(color, light.haze, 0.3)))
  }
}

/** Mountains, and their reflection in still water. */
function drawLake(scene: Scene, light: Light): void {
  const { pen, height, width } = scene
  const shore = height * 0.62
  const seeds: [Shape, Color][] = layersOf(light, 3).map((color, index) => [
    peaks(scene.chance, width, shore, 34 - 10 * index, 5 + 2 * index),
    color,
  ])
  for (const [shape, color] of seeds) pen.fill(shape, vertical(shore - 30, shore, color, mix(color, light.haze, 0.4)))
  pen.fill(
    box(0, shore, width, height - shore),
    vertical(
      shore,
      height,
      mix(light.sky[2] ?? light.haze, light.near, 0.25),
      mix(light.sky[0] ?? light.near, light.near, 0.55),
    ),
  )
  for (const [shape, color] of seeds)
    pen.fill(
      shape.map((line) => line.map((value, at) => (at % 2 === 0 ? value : shore + (shore - value) * 0.62))),
      vertical(shore, shore + 24, color, light.near),
      0.5,
    )
  for (let y = shore + 1.4, gap = 1.2; y < height; y += gap, gap *= 1.25)
    pen.fill(
      box(scene.chance.between(-20, width * 0.6), y, scene.chance.between(20, width * 0.7), 0.25 + gap * 0.08),
      lighter(light.haze, 0.3),
      0.35,
    )
}

function peaks(chance: Chance, width: number, base: number, rise: number, count: number): Shape {
  const line = [-2, base]
  for (let index = 0; index <= count * 2; index++)
    line.push(
      (width * (index + chance.between(-0.3, 0.3))) / (count * 2),
      base - rise * (index % 2 ? chance.between(0.5, 1) : chance.between(0.08, 0.4)),
    )
  return [[...line, width + 2, base]]
}
