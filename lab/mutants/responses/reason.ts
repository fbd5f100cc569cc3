import type { Mode } from './modes.ts'

/** Why the suite accepts a wrong value: the text is free, nothing else shows the value, or the document leaves it open (the gap). */
type Kind = 'free text' | 'not observable' | `gap G${number}`

export interface Reason {
  /** Matches the ids of defects. */
  readonly on: RegExp
  /** All modes if missing. */
  readonly modes?: readonly Mode[]
  readonly kind: Kind
  readonly why: string
}

export const foreign: readonly Mode[] = ['adapter', 'plain']
