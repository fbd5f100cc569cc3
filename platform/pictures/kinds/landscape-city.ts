import { type Color, darker, lighter, mix } from '../canvas/colors.ts'
import { linear, vertical } from '../canvas/paints.ts'
import { box, path } from '../canvas/shapes.ts'
import type { Light } from './landscape-light.ts'
import type { Scene } from './scene.ts'

/** A skyline in three layers, with lit windows in the dark, over a river. */
export function drawCity(scene: Scene, light: Light): void {
  const { pen, width, height } = scene
  const bank = height * 0.84
  const stone = isGreen(light.near) ? 0x44566b : light.near
  const isDark = light.stars || light.sky[0] < 0x400000
  for (const layer of [0, 1, 2] as const) {
    const color = mix(mix(light.far, light.haze, 0.35), stone, layer / 2)
    for (let x = -4; x < width; ) x += building(scene, x, bank, layer, color, isDark)
  }
  pen.fill(
    box(0, bank, width, height - bank),
    vertical(bank, height, mix(light.near, light.sky[2], 0.3), darker(light.near, 0.2)),
  )
  reflections(scene, bank, isDark ? 0xffcf7a : lighter(light.haze, 0.2))
}

/** Houses, unlike hills, are not green by day. */
const isGreen = (color: Color) => ((color >> 8) & 255) > (color >> 16) + 40

/** Returns its width. */
function building(
  { pen, chance, height }: Scene,
  x: number,
  bank: number,
  layer: 0 | 1 | 2,
  color: Color,
  isDark: boolean,
): number {
  const wide = chance.between(6, 13)
  const tall = height * chance.between(0.16, 0.5) * (1.15 - 0.2 * layer)
  const top = bank - tall
  pen.fill(
    box(x, top, wide, tall + 1),
    linear([x, 0], [x + wide, 0], [0, lighter(color, 0.1)], [1, darker(color, 0.12)]),
  )
  const roof = chance.below(5)
  if (roof === 0)
    pen.fill(path(`M${x} ${top + 0.2}L${x + wide / 2} ${top - wide * 0.5}L${x + wide} ${top + 0.2}`), color)
  if (roof === 1)
    pen
      .fill(box(x + wide / 2 - 0.3, top - 8, 0.6, 8.2), color)
      .fill(box(x + wide * 0.25, top - 2, wide * 0.5, 2.2), color)
  if (roof === 2) pen.fill(box(x + wide * 0.15, top - 3, wide * 0.3, 3.2), darker(color, 0.1))
  if (layer > 0)
    windows({ chance, pen }, x, top, wide, tall, isDark ? 0xffd98a : lighter(color, 0.3), isDark ? 0.5 : 0.85)
  return wide * chance.between(0.85, layer === 2 ? 1.5 : 1.05)
}

function windows(
  { pen, chance }: Pick<Scene, 'pen' | 'chance'>,
  x: number,
  top: number,
  wide: number,
  tall: number,
  color: Color,
  share: number,
): void {
  const columns = Math.max(2, Math.round(wide / 2.4))
  const step = wide / (columns + 0.5)
  for (let y = top + 2; y < top + tall - 3; y += 2.8)
    for (let column = 0; column < columns; column++)
      if (chance.happens(share))
        pen.fill(box(x + step * (column + 0.4), y, step * 0.55, 1.4), color, chance.between(0.45, 0.95))
}

function reflections({ pen, chance, width, height }: Scene, bank: number, color: Color): void {
  for (let count = Math.round(width / 3); count > 0; count--) {
    const [x, y] = [chance.between(0, width), chance.between(bank + 1, height)]
    pen.fill(box(x, y, chance.between(2, 9), 0.45, 0.2), color, chance.between(0.12, 0.5))
  }
}
