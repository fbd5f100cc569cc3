import { catalogue, type Kind, type Picture, type PictureFormat } from './catalogue.ts'
import { pictureSizes } from './generated/picture-sizes.ts'

/** Words in a file name, and the kinds of pictures that suit them. */
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

/** The first word decides: `product-teapot-1.jpg` is a product, although it contains `tea`. */
const kindsFor = ([first = '', ...others]: readonly string[]) => wordIn(first) ?? wordIn(others.join('-')) ?? anything

/** Whether the name of a file says what kind of picture it is. */
export const hasSubject = (path: string): boolean =>
  wordIn(path.slice(path.lastIndexOf('/') + 1).toLowerCase()) !== undefined

/** The pictures whose subject is in the file name, such as `logo-wheel-2.png`; all pictures of the kind if there is no such subject. */
function picturesIn(kind: Kind, parts: readonly string[]): readonly Picture[] {
  const chosen = catalogue[kind].filter(({ subject }) => parts.includes(subject))
  return chosen.length > 0 ? chosen : catalogue[kind]
}

/** Chooses the kind and subject by the words in the file name, and the picture by its number or else by a hash of the path. */
export function pictureAt(path: string): Picture {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const [mixed, number] = [hash(path), /-(\d{1,6})\.\w+$/.exec(name)?.[1]]
  const parts = name.split(/[-_.]/)
  const suitable = kindsFor(parts)
  const pictures = picturesIn(suitable[mixed % suitable.length] ?? suitable[0], parts)
  const picture = pictures[(number === undefined ? mixed >>> 3 : Number(number)) % pictures.length]
  return picture ?? (catalogue.landscape[0] as Picture)
}

/** The size in bytes, without drawing the picture. */
export const sizeOf = ({ kind, seed }: Picture, format: PictureFormat): number => pictureSizes[format][kind][seed] ?? 0
