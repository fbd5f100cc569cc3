import { catalogue, subjects } from '../../platform/pictures/catalogue.ts'
import { lights } from '../../platform/pictures/kinds/landscape-light.ts'
import { recordedVideo } from '../../platform/pictures/recorded-video.ts'
import { fileOf } from '../../platform/views/files.ts'
import { mentionedIn, type Scene, scenes } from './scenes.ts'

const drawings = new Set(['logo', 'icon', 'qr', 'poster'])

const { landscape } = catalogue
type Landscape = (typeof landscape)[number]

/** The names of landscapes that are so, of each subject. */
const landscapesWho = (isSo: (picture: Landscape) => boolean): string[] =>
  subjects.landscape.flatMap((subject) => {
    const number = landscape.filter((one) => one.subject === subject).findIndex(isSo)
    return number < 0 ? [] : `landscape-${subject}-${number}`
  })

/** How many there are of each subject: a number and the same plus this one show the same. */
const landscapesEach = landscape.length / subjects.landscape.length

const nights = landscapesWho(({ seed }) => lights[seed % lights.length]?.stars === true)

/** The video shows a bay. */
const [cover = 'landscape-sea'] = landscapesWho(
  ({ subject, width, height }) => subject === 'sea' && width * recordedVideo.height === height * recordedVideo.width,
)

/** Names the files of a world after what they show, such as `local:2026/11/avatar-woman-3.jpg`. */
export class Pictures {
  readonly #folder: string
  readonly #numbers = new Map<string, number>()

  /** The folder is a month, such as `2026/11`. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** `shown` as the pictures of the platform understand it: `logo-wheel`, `landscape-sea`, `poster`. */
  of(shown: string) {
    const number = this.#next(shown)
    const [, subject = shown, fixed] = /^(.*)-(\d+)$/.exec(shown) ?? []
    const numbered = fixed === undefined ? number : Number(fixed) + number * landscapesEach
    const extension = drawings.has(shown.split('-')[0] ?? '') ? 'png' : 'jpg'
    return this.#file(number, `${subject}-${numbered}.${extension}`)
  }

  emblem(scene: Scene) {
    return this.of(`logo-${this.#turn(`emblem ${scene}`, scenes[scene].emblems)}`)
  }

  poster(scene: Scene) {
    return this.of(`poster-${this.#turn(`poster ${scene}`, scenes[scene].posters)}`)
  }

  /** Photos of what a text mentions and of what it is about, all different; fewer if there are not as many. */
  photos(scene: Scene, text: string, count: number) {
    const usual = scene === 'astronomy' ? nights : scenes[scene].photos
    const first = this.#next(`photos ${scene}`)
    const rotated = usual.map((_, index) => usual[(first + index) % usual.length] ?? 'landscape')
    const shown = [...new Set([...mentionedIn(text), ...rotated])]
    const wanted = Math.min(count, shown.length * 2)
    return Array.from({ length: wanted }, (_, index) => this.of(shown[index % shown.length] ?? 'landscape'))
  }

  video() {
    const number = this.#next('video')
    return { resource: this.#file(number, `video-${number}.mp4`), cover: this.of(cover) }
  }

  #turn(what: string, choices: readonly string[]): string {
    return choices[(this.#next(what) - 1) % choices.length] ?? ''
  }

  /** Numbered from 1, so that neighbours do not show the same. */
  #next(what: string): number {
    const number = (this.#numbers.get(what) ?? 0) + 1
    this.#numbers.set(what, number)
    return number
  }

  #file(number: number, name: string) {
    return fileOf(`${number % 4 === 3 ? 'cloud' : 'local'}:${this.#folder}/${name}`)
  }
}
