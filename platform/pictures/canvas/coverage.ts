import type { Shape } from './shapes.ts'

/** How much of each pixel a shape covers, as exact areas: this antialiases edges. */
export interface Coverage {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Each row has one more cell than pixels. */
  readonly cells: Float32Array
}

/** Undefined if the shape is outside the picture. */
export function coverageOf(shape: Shape, width: number, height: number): Coverage | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const line of shape)
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  left = Math.max(0, Math.floor(left))
  top = Math.max(0, Math.floor(top))
  const size = { width: Math.min(width, Math.ceil(right)) - left, height: Math.min(height, Math.ceil(bottom)) - top }
  if (size.width <= 0 || size.height <= 0) return undefined
  const cells = new Float32Array((size.width + 2) * size.height)
  const coverage = { left, top, ...size, cells }
  for (const line of shape) addOutline(coverage, line)
  return coverage
}

function addOutline(coverage: Coverage, line: readonly number[]): void {
  const { left, top } = coverage
  let [x, y] = [(line.at(-2) ?? 0) - left, (line.at(-1) ?? 0) - top]
  for (let at = 0; at < line.length; at += 2) {
    const [toX, toY] = [(line[at] ?? 0) - left, (line[at + 1] ?? 0) - top]
    if (y < toY) addEdge(coverage, 1, x, y, toX, toY)
    else if (y > toY) addEdge(coverage, -1, toX, toY, x, y)
    x = toX
    y = toY
  }
}

/** Adds the signed area to the right of an edge, as differences between neighbouring cells. */
function addEdge(coverage: Coverage, sign: number, x0: number, y0: number, x1: number, y1: number): void {
  const slope = (x1 - x0) / (y1 - y0)
  const last = Math.min(coverage.height, y1)
  let x = y0 < 0 ? x0 - y0 * slope : x0
  for (let row = Math.max(0, Math.floor(y0)); row < last; row++) {
    const tall = Math.min(row + 1, last) - Math.max(row, y0, 0)
    const next = x + slope * tall
    addSpan(coverage, row, sign * tall, Math.min(x, next), Math.max(x, next))
    x = next
  }
}

function addSpan({ cells, width }: Coverage, row: number, area: number, from: number, to: number): void {
  const start = row * (width + 2)
  const [low, high] = [Math.min(width, Math.max(0, from)), Math.min(width, Math.max(0, to))]
  const [first, last] = [Math.floor(low), Math.ceil(high)]
  const add = (index: number, amount: number) => {
    cells[start + index] = (cells[start + index] ?? 0) + amount
  }
  if (last <= first + 1) {
    const share = 1 - ((low + high) / 2 - first)
    add(first, area * share)
    add(first + 1, area * (1 - share))
    return
  }
  const inverse = 1 / (high - low)
  let before = 0
  for (let cell = first; cell < last; cell++) {
    const [a, b] = [Math.max(low, cell), Math.min(high, cell + 1)]
    // The area left of the end of this cell, plus the triangle inside it.
    const total = (a - low) * inverse + (b - a) * inverse * (cell + 1 - (a + b) / 2)
    add(cell, area * (total - before))
    before = total
  }
  add(last, area * (1 - before))
}
