export const kinds = ['portrait', 'landscape', 'food', 'product', 'emblem', 'poster', 'code'] as const
export type Kind = (typeof kinds)[number]

const dishes = ['noodles', 'coffee', 'dumplings', 'hotpot', 'noodles', 'cake', 'dumplings', 'salad'] as const
const goods = ['cup', 'book', 'shoe', 'bag', 'record', 'lamp', 'teapot', 'headphones'] as const
const household = ['radio', 'stool', 'tools', 'plant', 'score', 'parcel'] as const

/** Subjects of each kind. Pictures take them in turn. Add new ones at the end: the others keep their pictures. */
export const subjects = {
  portrait: ['man', 'woman', 'man', 'woman', 'man', 'person', 'woman', 'man', 'woman', 'woman'],
  landscape: ['hills', 'sea', 'city', 'forest', 'lake'],
  food: [...dishes, ...dishes, 'bread', 'plate', 'bread', 'plate'],
  product: [...goods, ...goods, ...household, ...household],
  // biome-ignore format: in lines that can be counted
  emblem: [
    'mountain', 'leaf', 'waves', 'flame', 'lantern', 'wheel', 'note', 'cup', 'book', 'sun',
    'drop', 'star', 'heart', 'flower', 'paw', 'camera', 'gear', 'dice', 'bowl', 'shoe',
  ],
  poster: ['mountains', 'circles', 'waves', 'disc', 'rays', 'lantern', 'blocks'],
  code: ['code'],
} as const satisfies Readonly<Record<Kind, readonly string[]>>

export type Subject<K extends Kind = Kind> = (typeof subjects)[K][number]

export type PictureFormat = 'jpeg' | 'png'

/** Drawn on request; the same every time. */
export interface Picture {
  readonly kind: Kind
  readonly subject: Subject
  /** Its number within its kind, from 0. */
  readonly seed: number
  readonly width: number
  readonly height: number
}

type Dimensions = readonly [width: number, height: number]

interface Series {
  readonly count: number
  /** Pictures take them in turn. */
  readonly dimensions: readonly [Dimensions, ...Dimensions[]]
}

const series: Readonly<Record<Kind, Series>> = {
  portrait: { count: 40, dimensions: [[400, 400]] },
  landscape: {
    count: 35,
    dimensions: [
      [960, 540],
      [640, 480],
      [480, 640],
      [1200, 400],
      [720, 720],
      [800, 600],
    ],
  },
  food: {
    count: 20,
    dimensions: [
      [640, 480],
      [640, 640],
      [480, 640],
    ],
  },
  product: {
    count: 28,
    dimensions: [
      [600, 600],
      [480, 640],
      [640, 480],
    ],
  },
  emblem: { count: 40, dimensions: [[320, 320]] },
  poster: {
    count: 42,
    dimensions: [
      [480, 640],
      [640, 360],
      [600, 600],
    ],
  },
  code: { count: 2, dimensions: [[400, 400]] },
}

const picturesOf = (kind: Kind): Picture[] => {
  const { count, dimensions } = series[kind]
  const shown: readonly Subject[] = subjects[kind]
  return Array.from({ length: count }, (_, seed) => {
    const [width, height] = dimensions[seed % dimensions.length] ?? dimensions[0]
    return { kind, subject: shown[seed % shown.length] as Subject, seed, width, height }
  })
}

export const catalogue: Readonly<Record<Kind, readonly Picture[]>> = {
  portrait: picturesOf('portrait'),
  landscape: picturesOf('landscape'),
  food: picturesOf('food'),
  product: picturesOf('product'),
  emblem: picturesOf('emblem'),
  poster: picturesOf('poster'),
  code: picturesOf('code'),
}
