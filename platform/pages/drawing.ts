import { html } from './html.ts'

/** No upload is part of the interface: for every file that somebody names there is a picture, the same each time. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** SVG. */
  readonly text: string
}

const hash = (text: string, most: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % most, 7)

type Shape = readonly [width: number, height: number]

const usual: Shape = [640, 480]
const square: Shape = [400, 400]
const photos: readonly Shape[] = [usual, [480, 640], [1280, 720], [720, 720]]

/** Portraits and emblems are square; what people photograph has many shapes. */
function shapeOf(path: string): Shape {
  if (/avatar|logo|icon|topic|gift|brand|qr/.test(path)) return square
  return /feed|photo|img/i.test(path) ? (photos[hash(path, 997) % photos.length] ?? usual) : usual
}

/** `seed/avatar-alice.svg` shows `alice`. */
function labelOf(path: string): string {
  const file = path.split('/').at(-1) ?? ''
  const words = file.replace(/\.\w+$/, '').split('-')
  return words.at(-1) || file
}

/** Of the file at a path, such as `seed/avatar-alice.svg`. */
export function drawingOf(path: string): Drawing {
  const [width, height] = shapeOf(path)
  const { text } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="hsl(${hash(path, 360)} 45% 60%)"/>
<text x="${width / 2}" y="${height / 2 + 25}" font-family="sans-serif" font-size="72" text-anchor="middle" fill="#fff">${labelOf(path)}</text>
</svg>`
  return { width, height, text }
}
