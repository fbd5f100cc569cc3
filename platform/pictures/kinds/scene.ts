import type { Chance, Pen } from '../canvas/pen.ts'
import type { Kind, Subject } from '../catalogue.ts'

/** What is drawn on. The shorter side is 100 long, the origin is top left. */
export interface Scene<K extends Kind = Kind> {
  readonly pen: Pen
  readonly subject: Subject<K>
  /** What varies with the number of a picture, so that neighbours differ. */
  readonly seed: number
  readonly chance: Chance
  readonly width: number
  readonly height: number
}

export type Draw<K extends Kind = Kind> = (scene: Scene<K>) => void
