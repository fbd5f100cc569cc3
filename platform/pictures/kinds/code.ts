import { box, ellipse } from '../canvas/shapes.ts'
import type { Scene } from './scene.ts'

/** The QR code of `https://example.test/shop`. Each number is a row. */
const rows =
  'jtu9r a64ht eklel el5y5 ekuhp a7n0h jvfy7 1vcw etu9o 979gi 3q9t7 is9y9 99kuv fzm0a cc7sr cvenl enshg 2l20 jues7 a7sbf el2wk el87z el05p a6g8p jvb3z'
    .split(' ')
    .map((row) => Number.parseInt(row, 36))

const inks = [0x14213d, 0x1d3b36, 0x3a1f2b, 0x101014] as const

/** A QR code that phones can read. */
export function drawCode({ pen, seed, width, height }: Scene<'code'>): void {
  pen.fill(box(0, 0, width, height), 0xffffff)
  const cell = 80 / rows.length
  const code = pen.at(width / 2 - 40, height / 2 - 40, cell)
  const ink = inks[seed % inks.length] ?? inks[0]
  for (const [y, row] of rows.entries())
    for (let x = 0; x < rows.length; x++)
      if ((row >> (rows.length - 1 - x)) & 1)
        code.fill(seed % 2 ? ellipse(x + 0.5, y + 0.5, 0.5) : box(x, y, 1.01, 1.01), ink)
}
