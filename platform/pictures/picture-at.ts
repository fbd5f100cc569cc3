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
]

const anything = ['landscape', 'landscape', 'food', 'landscape', 'product'] as const

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

const kindsFor = (name: string) =>
  words.find(([word]) => word.test(name))?.[1] ??
  (/landscape|view|cover|bg/.test(name) ? (['landscape'] as const) : anything)

/** The picture for a path: of a kind that its name suggests, and by the number in its name, if there is one. */
export function pictureAt(path: string): Picture {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const [mixed, number] = [hash(path), /-(\d{1,6})\.\w+$/.exec(name)?.[1]]
  const suitable = kindsFor(name)
  const pictures = catalogue[suitable[mixed % suitable.length] ?? suitable[0]]
  const picture = pictures[(number === undefined ? mixed >>> 3 : Number(number)) % pictures.length]
  return picture ?? (catalogue.landscape[0] as Picture)
}

/** Known without drawing. */
export const sizeOf = ({ kind, seed }: Picture, format: PictureFormat): number => recordedSizes[format][kind][seed] ?? 0
