import { catalogue, type Kind, type Picture } from './catalogue.ts'
import type { PictureFormat } from './picture-format.ts'
import { recordedSizes } from './recorded-sizes.ts'

/** What a file name begins with, and the kinds of pictures that suit it. */
const words: readonly (readonly [RegExp, readonly [Kind, ...Kind[]]])[] = [
  [/avatar|portrait|face|selfie|user/, ['portrait']],
  [/qr|code/, ['code']],
  [/logo|icon|emblem|badge|gift|brand|topic/, ['emblem']],
  [/poster|flyer|event|banner/, ['poster']],
  [/food|dish|dinner|lunch|tea|coffee|cake/, ['food']],
  [/product|goods|item|shop/, ['product']],
  [/landscape|view|cover|bg/, ['landscape']],
]

const anything = ['landscape', 'landscape', 'food', 'landscape', 'product'] as const

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

const wordIn = (text: string) => words.find(([word]) => word.test(text))?.[1]

/** The first word decides, so that `product-teapot-1.jpg` is no tea. */
const kindsFor = ([first = '', ...others]: readonly string[]) => wordIn(first) ?? wordIn(others.join('-')) ?? anything

/** Those that show what a word of the name says, such as `logo-wheel-2.png`; all if none does. */
function picturesIn(kind: Kind, parts: readonly string[]): readonly Picture[] {
  const chosen = catalogue[kind].filter(({ subject }) => parts.includes(subject))
  return chosen.length > 0 ? chosen : catalogue[kind]
}

/** The picture for a path: of a kind and subject that its name suggests, and by the number in its name, if there is one. */
export function pictureAt(path: string): Picture {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const [mixed, number] = [hash(path), /-(\d{1,6})\.\w+$/.exec(name)?.[1]]
  const parts = name.split(/[-_.]/)
  const suitable = kindsFor(parts)
  const pictures = picturesIn(suitable[mixed % suitable.length] ?? suitable[0], parts)
  const picture = pictures[(number === undefined ? mixed >>> 3 : Number(number)) % pictures.length]
  return picture ?? (catalogue.landscape[0] as Picture)
}

/** Known without drawing. */
export const sizeOf = ({ kind, seed }: Picture, format: PictureFormat): number => recordedSizes[format][kind][seed] ?? 0
