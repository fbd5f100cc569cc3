import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { HintProblem } from './hint.ts'

/** Certain requirements, or those on a field of an operation. */
export type RequirementQuery =
  | { readonly ids: readonly string[] }
  | { readonly endpoint: Endpoint; readonly part: 'query' | 'body'; readonly field: string | undefined }

/** A problem whose requirements have not been looked up. */
export interface Finding extends Omit<HintProblem, 'clauses' | 'statement'> {
  readonly cites: RequirementQuery
}
