import type { Endpoint } from '../contracts/endpoint.ts'
import type { FieldErrors, Part, Raw } from '../contracts/read.ts'
import type { Rate } from './limiter.ts'
import type { AnyRule } from './rules/index.ts'
import type { World } from './world.ts'

/** How a caller stands: known or not, within the limit or not. */
export interface Standing extends Pick<World, 'me' | 'session'> {
  readonly rate: Rate
  readonly wrap?: (rule: AnyRule) => AnyRule
}

export interface Call {
  readonly request: Request
  readonly endpoint: Endpoint | undefined
  readonly standing: Standing
}

/** Answers itself, or lets the platform answer, to a caller who stands as before or otherwise. Says which faults struck. */
export type Around = (
  call: Call,
  respond: (changed?: Partial<Standing>) => Promise<Response>,
) => Promise<{ readonly response: Response; readonly fault?: string }>

export interface Exchange extends Reading {
  readonly request: Request
  readonly response: Response
  readonly endpoint: Endpoint | undefined
  readonly ms: number
  /** The faults that struck. */
  readonly fault?: string
}

/** What the platform made of a request, as far as it came. */
export interface Reading {
  sent?: Raw
  refused?: { readonly part: Part; readonly errors: FieldErrors }
}
