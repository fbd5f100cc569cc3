import { blankRaster, type Raster } from '../../platform/pictures/canvas/canvas.ts'
import { darker, lighter, mix } from '../../platform/pictures/canvas/colors.ts'
import { fading, vertical } from '../../platform/pictures/canvas/paints.ts'
import { chanceOf, Pen } from '../../platform/pictures/canvas/pen.ts'
import { box, ellipse, path, smooth } from '../../platform/pictures/canvas/shapes.ts'
import { sine } from '../../platform/pictures/canvas/trigonometry.ts'

export const video = { width: 640, height: 360, framesPerSecond: 24, seconds: 6 }

const [width, height, horizon] = [178, 100, 56]

/** The sun rises behind an island while a boat crosses the bay: the frame at a time from 0 to 1. */
export function frameAt(time: number): Raster {
  const raster = blankRaster(video.width, video.height)
  const pen = new Pen(raster).at(0, 0, video.height / height)
  const light = Math.min(1, time * 1.2)
  sky(pen, time, light)
  island(pen, 128, 44, mix(0x4a4a78, 0x9a86a8, light))
  island(pen, 30, 60, mix(0x33375f, 0x76719b, light))
  sea(pen, time, light)
  boat(pen.at(28 + 96 * time, 66 + 0.8 * sine(time * 4), 1.5, 0.008 * sine(time * 3)))
  birds(pen, time)
  shore(pen, light)
  return raster
}

function sky(pen: Pen, time: number, light: number): void {
  const colors = [
    mix(0x2a2f5c, 0x5f93c8, light),
    mix(0xa0567f, 0xf6b79d, light),
    mix(0xf19a6b, 0xfee6c4, light),
  ] as const
  pen.fill(box(0, 0, width, height), vertical(0, horizon + 4, ...colors))
  const y = 50 - 30 * time
  pen
    .fill(ellipse(104, y, 60), fading([104, y], 60, 0xffd9a0, 0.75))
    .fill(ellipse(104, y, 8), mix(0xffc46b, 0xfff4d6, light))
  for (const [x, cloudY, size, speed] of [
    [20, 14, 9, 14],
    [96, 24, 7, 9],
    [150, 10, 11, 18],
  ] as const)
    cloud(pen.at(x + speed * time, cloudY, size / 10), light)
}

function cloud(pen: Pen, light: number): void {
  pen.fill(
    [...ellipse(0, 0, 24, 3.2), ...ellipse(-5, -2.4, 9, 4.2), ...ellipse(7, -1.6, 8, 3)],
    mix(0xd99aa8, 0xfffaf2, light),
    0.7,
  )
}

function island(pen: Pen, x: number, size: number, color: number): void {
  const outline = smooth([
    x - size,
    horizon,
    x - size * 0.5,
    horizon - size * 0.16,
    x - size * 0.1,
    horizon - size * 0.4,
    x + size * 0.4,
    horizon - size * 0.18,
    x + size,
    horizon,
  ])
  pen.fill([outline], vertical(horizon - size * 0.4, horizon, color, lighter(color, 0.25)))
}

function sea(pen: Pen, time: number, light: number): void {
  const deep = mix(0x1c2a52, 0x1d6a8a, light)
  pen.fill(
    box(0, horizon, width, height - horizon),
    vertical(horizon, height, mix(deep, 0xf4b89a, 0.45), deep, darker(deep, 0.3)),
  )
  const chance = chanceOf(7)
  for (let y = horizon + 1, gap = 1; y < 92; y += gap, gap *= 1.14)
    for (let count = 0; count < 5; count++) {
      const [place, phase, isPath] = [chance.between(-1, 1), chance.between(0, 1), count < 3]
      const x = isPath ? 104 + place * (4 + (y - horizon) * 0.5) : (place + 1) * 90
      const shimmer = 0.5 + 0.5 * sine(phase + time * 4)
      pen.fill(
        ellipse(x + 2 * sine(phase + time * 2), y, (1.4 + gap) * (0.6 + shimmer), 0.12 + gap * 0.1),
        isPath ? 0xffe6b8 : 0xdfe9f0,
        (isPath ? 0.75 : 0.25) * shimmer,
      )
    }
}

function boat(pen: Pen): void {
  pen.fill(ellipse(0, 2.6, 8, 0.8), 0x101830, 0.35)
  pen
    .fill(path('M0.4 -14L0.4 -1.6L6.4 -1.6C5.6 -7 3.4 -11 0.4 -14'), 0xe4572e)
    .fill(path('M-0.4 -12.4C-2 -8 -3.4 -5 -5 -2L-0.4 -1.8'), 0xf7efe2)
  pen.fill(path('M-6 -0.8L7 -0.8C6.4 1 5.4 1.6 4 1.6L-3.6 1.6C-5 1.6 -5.8 0.6 -6 -0.8'), 0x2b2440)
}

function birds(pen: Pen, time: number): void {
  for (const [x, y, phase] of [
    [150, 26, 0],
    [158, 30, 0.3],
    [163, 24, 0.6],
  ] as const) {
    const wing = 1.6 * sine(phase + time * 9)
    pen
      .at(x - 70 * time, y - 6 * time)
      .fill(
        path(
          `M-3.4 ${-wing}C-2 ${-wing - 0.8} -0.6 -1 0 0C0.6 -1 2 ${-wing - 0.8} 3.4 ${-wing}C2 ${-wing} 0.8 -0.2 0 0.8C-0.8 -0.2 -2 ${-wing} -3.4 ${-wing}`,
        ),
        0x2b2440,
        0.85,
      )
  }
}

function shore(pen: Pen, light: number): void {
  const sand = mix(0x5a4a5e, 0xe2c79c, light)
  const line = smooth([-5, 90, 45, 94, 100, 91, 183, 97])
  pen.fill([[...line, 183, 110, -5, 110]], vertical(88, 100, sand, darker(sand, 0.2)))
}
