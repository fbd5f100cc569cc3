import type { Chance, Pen } from '../canvas/pen.ts'

/** What is drawn on. The shorter side is 100 long, the origin is top left. */
export interface Scene {
  readonly pen: Pen
  /** What varies with the number of a picture, so that neighbours differ. */
  readonly seed: number
  readonly chance: Chance
  readonly width: number
  readonly height: number
}

export type Draw = (scene: Scene) => void
