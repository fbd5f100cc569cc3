import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Exchange } from '../middleware.ts'
import type { HintProblem } from './hint.ts'

type SentRequest = Pick<Request, 'method' | 'url' | 'headers'>

/** What is needed of an exchange to judge it. */
export interface CheckedExchange
  extends Pick<Exchange, 'endpoint' | 'sent' | 'lenient' | 'refused' | 'fault' | 'override' | 'tokenWorld'> {
  readonly request: SentRequest
  readonly response: Pick<Response, 'status'>
}

/** Certain requirements, or those on a field of an operation. */
export type RequirementQuery =
  | { readonly ids: readonly string[] }
  | { readonly endpoint: Endpoint; readonly part: 'query' | 'body'; readonly field: string | undefined }

/** A problem whose requirements have not been looked up. */
export interface Finding extends Omit<HintProblem, 'clauses' | 'statement'> {
  readonly cites: RequirementQuery
}
