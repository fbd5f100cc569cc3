import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Part } from '../../contracts/runtime/read.ts'
import type { Exchange } from '../middleware.ts'

/** A contract violation of a request, or of a response that an override or a fault produced; or a field that is ignored. */
export interface HintProblem {
  readonly part: Part | 'address' | 'method' | 'header' | 'token' | 'override' | 'response'
  /** Empty if the problem concerns the whole part. */
  readonly field: string
  readonly says: string
  /** Ids of requirements and gaps; the section if there are none. */
  readonly requirements: readonly string[]
  /** The text of the first requirement. */
  readonly requirementText?: string
  /** Not a violation: the field is ignored, and may be a typo. */
  readonly isIgnored?: true
}

/** The problems of one request, or of the override that replaced its response. Contains no values, and therefore no secrets. */
export interface Hint {
  readonly operation?: string
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly problems: readonly HintProblem[]
  /** The whole hint as text. */
  readonly text: string
}

type SentRequest = Pick<Request, 'method' | 'url' | 'headers'> & Partial<Pick<Request, 'mode'>>

/** The parts of an exchange that are checked. */
export interface CheckedExchange
  extends Pick<
    Exchange,
    'endpoint' | 'sent' | 'lenient' | 'remarks' | 'refused' | 'fault' | 'override' | 'tokenWorld'
  > {
  readonly request: SentRequest
  readonly response: Pick<Response, 'status'>
}

/** Requirements by id, or by a field of an operation. */
export type RequirementQuery =
  | { readonly ids: readonly string[] }
  | { readonly endpoint: Endpoint; readonly part: 'query' | 'body'; readonly field: string | undefined }

/** A problem whose requirements have not been looked up yet. */
export interface Finding extends Omit<HintProblem, 'requirements' | 'requirementText'> {
  readonly cites: RequirementQuery
}
