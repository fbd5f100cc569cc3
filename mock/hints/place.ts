import type { Endpoint } from '../../contracts/endpoint.ts'
import type { HintProblem } from '../hints.ts'

/** What the law is asked for: certain clauses, or whatever it says of a field. */
export type Place =
  | { readonly ids: readonly string[] }
  | { readonly endpoint: Endpoint; readonly part: 'query' | 'body'; readonly field: string | undefined }

export interface Finding extends Omit<HintProblem, 'clauses' | 'law'> {
  readonly at: Place
}
