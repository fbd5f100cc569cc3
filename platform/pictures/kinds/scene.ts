import type { Chance, Pen } from '../canvas/pen.ts'
import type { Kind, Subject } from '../catalogue.ts'

/** The input of a drawing. The shorter side has the length 100, and the origin is at the top left. */
export interface Scene<K extends Kind = Kind> {
  readonly pen: Pen
  readonly subject: Subject<K>
  /** The number of the picture, for choices that must differ between neighbours. */
  readonly seed: number
  readonly chance: Chance
  readonly width: number
  readonly height: number
}

export type Draw<K extends Kind = Kind> = (scene: Scene<K>) => void
