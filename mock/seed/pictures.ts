import { catalogue, subjects } from '../../platform/pictures/catalogue.ts'
import { video } from '../../platform/pictures/generated/video.ts'
import { type Light, lights } from '../../platform/pictures/kinds/landscape-light.ts'
import { fileOf } from '../../platform/views/files.ts'
import { photosMentionedIn, type Scene, scenes } from './scenes.ts'

const drawings = new Set(['logo', 'icon', 'qr', 'poster'])

const { landscape } = catalogue

/** Pictures per subject. Adding this to a number gives the same picture again. */
const landscapesEach = landscape.length / subjects.landscape.length

type Landscape = (typeof landscape)[number]

/** The name of the first landscape with a subject that matches, such as `landscape-sea-6`. */
function findLandscape(subject: string, matches: (picture: Landscape) => boolean): string {
  const number = landscape.filter((one) => one.subject === subject).findIndex(matches)
  return number < 0 ? `landscape-${subject}` : `landscape-${subject}-${number}`
}

/** The video shows a bay. */
const cover = findLandscape('sea', ({ width, height }) => width * video.height === height * video.width)

/** A landscape in the light of a time of the day; other photos have no such light. */
function lit(photo: string, light: Light): string {
  const [kind, subject = ''] = photo.split('-')
  return kind === 'landscape' ? findLandscape(subject, ({ seed }) => lights[seed % lights.length] === light) : photo
}

const [dawn, day, dusk, night, snow, autumn, mist] = lights
/** The light of photos that belong together: first and later ones. */
const outings = [
  [day, dusk],
  [dawn, day],
  [mist, day],
  [autumn, dusk],
  [snow, night],
] as const

/** Names the files of a world after what they show, such as `local:2026/11/avatar-woman-3.jpg`. */
export class Pictures {
  readonly #folder: string
  readonly #numbers = new Map<string, number>()
  #lastPoster = ''

  /** The folder is a month, such as `2026/11`. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** `shown` is a subject that the platform can draw: `logo-wheel`, `landscape-sea`, `poster`. */
  of(shown: string) {
    const number = this.#next(shown)
    const [, subject = shown, fixed] = /^(.*)-(\d+)$/.exec(shown) ?? []
    const numbered = fixed === undefined ? number : Number(fixed) + number * landscapesEach
    const extension = drawings.has(shown.split('-')[0] ?? '') ? 'png' : 'jpg'
    return this.#file(number, `${subject}-${numbered}.${extension}`)
  }

  /** Starts with the emblem that fits the theme best. */
  emblem(scene: Scene, use: 'topic' | 'brand') {
    return this.of(`logo-${this.#turn(`${use} ${scene}`, scenes[scene].emblems)}`)
  }

  /** The least used poster that fits the theme and differs from the last one. */
  poster(scene: Scene) {
    const uses = (subject: string) => this.#numbers.get(`poster-${subject}`) ?? 0
    const choices = scenes[scene].posters.filter((subject) => subject !== this.#lastPoster)
    const [rarest = 'circles'] = choices.toSorted((a, b) => uses(a) - uses(b))
    this.#lastPoster = rarest
    return this.of(`poster-${rarest}`)
  }

  /**
   * Different photos of the things that a text names, then neutral ones; without a text, photos of the theme. Fewer than `count` if there are
   * not enough.
   */
  photos(scene: Scene, text: string, count: number) {
    const turn = this.#next(`photos ${scene}`)
    const { neutral, photos: typical = neutral, isAtNight } = scenes[scene]
    const photos = text === '' ? typical : neutral
    const outing = isAtNight ? [night] : (outings[turn % outings.length] ?? outings[0])
    const mentioned = photosMentionedIn(text)
    const usual = photos.map((_, index) => photos[(turn + index) % photos.length] ?? 'landscape-city')
    const others = usual.filter((photo) => !mentioned.includes(photo))
    const shown = [...mentioned, ...outing.flatMap((light) => others.map((photo) => lit(photo, light)))]
    return [...new Set(shown)].slice(0, count).map((photo) => this.of(photo))
  }

  video() {
    const number = this.#next('video')
    return { resource: this.#file(number, `video-${number}.mp4`), cover: this.of(cover) }
  }

  #turn(what: string, choices: readonly string[]): string {
    return choices[(this.#next(what) - 1) % choices.length] ?? ''
  }

  /** Numbered from 1, so that neighbours do not show the same picture. */
  #next(what: string): number {
    const number = (this.#numbers.get(what) ?? 0) + 1
    this.#numbers.set(what, number)
    return number
  }

  #file(number: number, name: string) {
    return fileOf(`${number % 4 === 3 ? 'cloud' : 'local'}:${this.#folder}/${name}`)
  }
}
