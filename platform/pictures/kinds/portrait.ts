import { type Color, darker, hsl, lighter, mix } from '../canvas/colors.ts'
import { fading, linear } from '../canvas/paints.ts'
import type { Chance, Pen } from '../canvas/pen.ts'
import { box, ellipse, path, ring, stroke } from '../canvas/shapes.ts'
import { type HairStyle, hairBehind, hairInFront, hairStyles } from './portrait-hair.ts'
import type { Scene } from './scene.ts'

const skins = [0xf6d3bd, 0xe6b28a, 0x95603c, 0xf1c6a4, 0xd49a6f, 0x6f4429, 0xf3cdb0, 0xb97b50] as const
const darkHairs = [0x22191a, 0x1b1c24, 0x3a2620, 0x2c2430, 0x55504f] as const
const hairs = [
  ...darkHairs,
  0x22191a,
  0x3a2620,
  0x5a3825,
  0x8b5a33,
  0xc08a4e,
  0x1b1c24,
  0x9a9698,
  0x7a2f22,
  0x2c2430,
] as const
const clothes = [
  0x2f4858, 0xc8553d, 0x588b8b, 0x9db8ad, 0x3d5a80, 0x8d6a9f, 0x5b7553, 0xe0a458, 0x2b2d42, 0xd9d4cc,
] as const

interface Look {
  readonly skin: Color
  readonly hair: Color
  readonly cloth: Color
  readonly style: HairStyle
}

/** Head and shoulders of a made-up person, in front of a plain wall. */
export function drawPortrait({ pen, seed, chance, width, height }: Scene<'portrait'>): void {
  wall(pen, chance, width, height)
  const skin = skins[(seed * 5) % skins.length] ?? skins[0]
  const look: Look = {
    skin,
    hair: chance.pick(skin < 0xd00000 ? darkHairs : hairs),
    cloth: chance.pick(clothes),
    style: hairStyles[seed % hairStyles.length] ?? 'crop',
  }
  const size = chance.between(0.88, 0.98)
  const sitter = pen
    .at(width / 2, height - 100, 1)
    .at(0, 100, size)
    .at(-50, -100)
  sitter.fill(ellipse(56, 70, 46, 50), fading([56, 70], 48, 0x101020, 0.22))
  hairBehind(sitter, look.style, look.hair)
  shoulders(sitter, chance, look)
  head(sitter, look)
  face(sitter, chance, look)
  hairInFront(sitter, look.style, look.hair, look.cloth)
  if (chance.happens(0.28)) glasses(sitter, chance)
}

function wall(pen: Pen, chance: Chance, width: number, height: number): void {
  const hue = chance.between(0, 360)
  const base = hsl(hue, chance.between(0.18, 0.5), chance.between(0.62, 0.84))
  pen.fill(box(0, 0, width, height), linear([0, 0], [width, height], [0, lighter(base, 0.35)], [1, darker(base, 0.12)]))
  const accent = hsl(hue + chance.between(-40, 60), 0.45, 0.72)
  const motif = chance.below(4)
  if (motif === 0) pen.fill(ellipse(width * 0.5, height * 0.46, 41), accent, 0.55)
  if (motif === 1)
    pen.fill(path(`M0 ${height * 0.72}L${width} ${height * 0.35}L${width} ${height}L0 ${height}`), accent, 0.5)
  if (motif === 2) for (let x = -10; x < width + 20; x += 14) pen.fill(box(x, 0, 5, height), accent, 0.25)
  if (motif === 3)
    pen.fill(ellipse(width * 0.2, height * 0.2, 60), fading([width * 0.2, height * 0.2], 60, 0xffffff, 0.5))
}

function shoulders(pen: Pen, chance: Chance, { cloth, skin }: Look): void {
  const body = path('M2 104C4 84 16 79 34 75L66 75C84 79 96 84 98 104')
  pen.fill(body, linear([20, 70], [85, 104], [0, lighter(cloth, 0.14)], [1, darker(cloth, 0.22)]))
  const cut = chance.below(4)
  pen.fill(path('M41 58L59 58L60 78C56 84 44 84 40 78'), darker(skin, 0.16))
  if (cut === 0) pen.fill(path('M38 75C42 86 58 86 62 75L65 76C60 92 40 92 35 76'), darker(cloth, 0.25))
  if (cut === 1)
    pen
      .fill(path('M40 75L50 90L60 75'), darker(skin, 0.1))
      .fill(path('M34 75L41 73L50 90L48 96'), lighter(cloth, 0.22))
      .fill(path('M66 75L59 73L50 90L52 96'), lighter(cloth, 0.3))
  if (cut === 2)
    pen.fill(
      path('M33 78C34 66 42 70 42 74C44 84 56 84 58 74C58 70 66 66 67 78C66 94 34 94 33 78'),
      lighter(cloth, 0.25),
    )
  if (cut === 3) stripes(pen, cloth)
  pen.fill(path('M12 104C15 92 20 87 24 86C20 92 19 98 19 104'), darker(cloth, 0.3), 0.5)
  pen.fill(path('M88 104C85 92 80 87 76 86C80 92 81 98 81 104'), darker(cloth, 0.3), 0.5)
}

function stripes(pen: Pen, cloth: Color): void {
  const light = mix(cloth, 0xffffff, 0.75)
  for (const y of [85, 91, 97])
    pen.fill(
      path(
        `M${20 - (y - 85) * 0.9} ${y}C40 ${y + 3} 60 ${y + 3} ${80 + (y - 85) * 0.9} ${y}L${80 + (y - 85) * 0.9} ${y + 2.4}C60 ${y + 5.4} 40 ${y + 5.4} ${20 - (y - 85) * 0.9} ${y + 2.4}`,
      ),
      light,
    )
  pen.fill(path('M40 75C43 82 57 82 60 75L62 76C58 86 42 86 38 76'), light)
}

const skull = 'M29 40C29 22 38 15 50 15C62 15 71 22 71 40C71 56 62 70 50 70C38 70 29 56 29 40'

function head(pen: Pen, { skin }: Look): void {
  const shade = darker(skin, 0.18)
  pen.fill(path('M40 64C44 74 56 74 60 64L60 70C56 77 44 77 40 70'), darker(skin, 0.28), 0.6)
  for (const x of [29, 71]) pen.fill(ellipse(x, 44, 4, 6), x < 50 ? skin : shade).fill(ellipse(x, 44, 2, 3.6), shade)
  pen.fill(path(skull), linear([32, 30], [72, 52], [0, lighter(skin, 0.1)], [0.55, skin], [1, shade]))
}

const beardable: ReadonlySet<HairStyle> = new Set(['crop', 'side', 'beanie', 'shaved'])

function face(pen: Pen, chance: Chance, { skin, hair, style }: Look): void {
  const [ink, brow] = [0x241a1c, mix(hair, 0x241a1c, 0.45)]
  const lift = chance.between(-1, 1)
  for (const side of [-1, 1]) {
    const x = 50 + side * 9
    pen
      .fill(ellipse(x, 43, 3.1, 2.2), 0xfbf7f2)
      .fill(ellipse(x, 43, 1.9, 2.1), ink)
      .fill(ellipse(x - 0.6, 42.3, 0.6), 0xffffff)
    pen.fill(stroke([x - 3.3, 42.6, x, 40.7, x + 3.3, 42.6], 0.8), ink, 0.8)
    pen.fill(stroke([x - side * 4 - side, 37 + lift, x, 35.4, x + side * 5, 37.4], 1.7), brow)
    pen.fill(ellipse(50 + side * 13, 52, 4.6, 3), fading([50 + side * 13, 52], 5, 0xd9534a, 0.32))
  }
  pen.fill(path('M50 43C51 48 54 51 53 53C51.5 54.4 48.6 54.2 47.6 53.2C50 53 50.8 51 50 43'), darker(skin, 0.3), 0.55)
  mouth(pen, chance, skin)
  const beard = beardable.has(style) ? chance.below(5) : -1
  if (beard === 0)
    pen.fill(
      path(
        'M29.6 46C32 60 40 57 50 57C60 57 68 60 70.4 46C71 62 62 74 50 74C38 74 29 62 29.6 46M43 62C46 66 54 66 57 62C54 60 46 60 43 62',
      ),
      hair,
      0.92,
    )
  if (beard === 1) pen.fill(path('M41 57.5C45 54.8 55 54.8 59 57.5C56 59.4 44 59.4 41 57.5'), hair)
}

function mouth(pen: Pen, chance: Chance, skin: Color): void {
  const lip = mix(darker(skin, 0.28), 0xb03a48, 0.5)
  const kind = chance.below(3)
  if (kind === 0)
    pen
      .fill(path('M42.5 60C46 63.5 54 63.5 57.5 60C55 67 45 67 42.5 60'), 0x7a2a33)
      .fill(path('M43.6 61C47 63.2 53 63.2 56.4 61C54 63.8 46 63.8 43.6 61'), 0xfdf8f4)
  if (kind === 1) pen.fill(stroke([43.5, 60.6, 46.5, 62.2, 50, 62.6, 53.5, 62.2, 56.5, 60.6], 1.3), lip)
  if (kind === 2) pen.fill(path('M44 61C47 59.4 49 60 50 60.6C51 60 53 59.4 56 61C53 64.8 47 64.8 44 61'), lip)
}

function glasses(pen: Pen, chance: Chance): void {
  const [frame, round] = [chance.pick([0x1e1e24, 0x6b3e26, 0x27476e]), chance.happens(0.6)]
  for (const x of [41, 59]) {
    if (round) pen.fill(ellipse(x, 43.4, 6.6), 0xffffff, 0.16).fill(ring(x, 43.4, 7, 6), frame)
    else pen.fill([...box(x - 7, 38, 14, 10.6, 2.6), ...ringHole(x)], frame)
  }
  pen.fill(stroke([47.4, 42.6, 50, 41.6, 52.6, 42.6], 1.1), frame)
}

/** The inside of a rectangular frame, drawn in the opposite direction. */
const ringHole = (x: number) => path(`M${x - 6} 39L${x - 6} 47.6L${x + 6} 47.6L${x + 6} 39`)
