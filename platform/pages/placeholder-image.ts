import { html } from './html.ts'

/** The interface has no uploads, so every file name gets a generated image, always the same. */
export interface PlaceholderImage {
  readonly width: number
  readonly height: number
  /** SVG. */
  readonly text: string
}

const hash = (text: string, modulus: number): number =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % modulus, 7)

type Dimensions = readonly [width: number, height: number]

const landscape: Dimensions = [640, 480]
const square: Dimensions = [400, 400]
const photos: readonly Dimensions[] = [landscape, [480, 640], [1280, 720], [720, 720]]

/** Avatars and icons are square; photos have various dimensions. */
function dimensionsOf(path: string): Dimensions {
  if (/avatar|logo|icon|topic|gift|brand|qr/.test(path)) return square
  return /feed|photo|img/i.test(path) ? (photos[hash(path, 997) % photos.length] ?? landscape) : landscape
}

/** `seed/avatar-alice.svg` shows `alice`. */
function labelOf(path: string): string {
  const file = path.split('/').at(-1) ?? ''
  const words = file.replace(/\.\w+$/, '').split('-')
  return words.at(-1) || file
}

export function placeholderImage(path: string): PlaceholderImage {
  const [width, height] = dimensionsOf(path)
  const { text } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="hsl(${hash(path, 360)} 45% 60%)"/>
<text x="${width / 2}" y="${height / 2 + 25}" font-family="sans-serif" font-size="72" text-anchor="middle" fill="#fff">${labelOf(path)}</text>
</svg>`
  return { width, height, text }
}
