/** Outlines, each a list of x, y, x, y … An outline inside another one, in the opposite direction, is a hole. */
export type Shape = readonly (readonly number[])[]

const steps = 22

function curveTo(line: number[], [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): void {
  const [x0 = 0, y0 = 0] = line.slice(-2)
  for (let step = 1; step <= steps; step++) {
    const t = step / steps
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    line.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
  }
}

/** The commands M, L and C of SVG paths, with absolute coordinates. Every outline is closed. */
export function path(text: string): Shape {
  const outlines: number[][] = []
  for (const [, command, rest = ''] of text.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'M') outlines.push(numbers)
    const line = outlines.at(-1) ?? []
    if (command === 'L') line.push(...numbers)
    if (command === 'C') for (let at = 0; at < numbers.length; at += 6) curveTo(line, numbers.slice(at, at + 6))
  }
  return outlines
}

/** The distance of the control points of a Bézier curve for a quarter of a circle. */
const handle = 0.5523

export function ellipse(x: number, y: number, rx: number, ry = rx): Shape {
  return box(x - rx, y - ry, 2 * rx, 2 * ry, rx, ry)
}

/** A rectangle, optionally with round corners. */
export function box(x: number, y: number, width: number, height: number, rx = 0, ry = rx): Shape {
  const [right, bottom, hx, hy] = [x + width, y + height, rx * (1 - handle), ry * (1 - handle)]
  if (rx === 0) return [[x, y, right, y, right, bottom, x, bottom]]
  const line = [x + rx, y, right - rx, y]
  curveTo(line, [right - hx, y, right, y + hy, right, y + ry])
  line.push(right, bottom - ry)
  curveTo(line, [right, bottom - hy, right - hx, bottom, right - rx, bottom])
  line.push(x + rx, bottom)
  curveTo(line, [x + hx, bottom, x, bottom - hy, x, bottom - ry])
  line.push(x, y + ry)
  curveTo(line, [x, y + hy, x + hx, y, x + rx, y])
  return [line]
}

export const reversed = (shape: Shape): Shape =>
  shape.map((line) => Array.from(line, (_, at) => line[line.length - 2 - at + 2 * (at % 2)] ?? 0))

export const ring = (x: number, y: number, outer: number, inner: number): Shape => [
  ...ellipse(x, y, outer),
  ...reversed(ellipse(x, y, inner)),
]

/** A line of the given width through points, with round joints. */
export function stroke(points: readonly number[], width: number): Shape {
  const shape: (readonly number[])[] = []
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0, nextX, nextY] = points.slice(at, at + 4)
    shape.push(...ellipse(x, y, width / 2))
    if (nextX !== undefined && nextY !== undefined) shape.push(segment(x, y, nextX, nextY, width / 2))
  }
  return shape
}

function segment(x: number, y: number, toX: number, toY: number, half: number): number[] {
  const length = Math.sqrt((toX - x) ** 2 + (toY - y) ** 2) || 1
  const [dx, dy] = [((toY - y) / length) * half, ((x - toX) / length) * half]
  return [x + dx, y + dy, toX + dx, toY + dy, toX - dx, toY - dy, x - dx, y - dy]
}

/** A curve through the given points, as a polyline. */
export function smooth(points: readonly number[], pieces = 8): number[] {
  const count = points.length / 2
  const at = (index: number, axis: number) => points[2 * Math.min(count - 1, Math.max(0, index)) + axis] ?? 0
  const line = [at(0, 0), at(0, 1)]
  for (let index = 0; index < count - 1; index++)
    for (let piece = 1; piece <= pieces; piece++)
      for (const axis of [0, 1]) {
        const [a, b, c, d] = [at(index - 1, axis), at(index, axis), at(index + 1, axis), at(index + 2, axis)]
        const t = piece / pieces
        line.push(b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))))
      }
  return line
}
