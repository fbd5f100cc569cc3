import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import type { Leniency } from '../contracts/runtime/lenient.ts'
import type { FieldErrors, Part, Raw } from '../contracts/runtime/read.ts'
import type { Rate } from './http/limiter.ts'
import type { AnyRule } from './rule.ts'
import type { World } from './world.ts'

/** The caller, and whether the call is within the rate limit. */
export interface CallerContext extends Pick<World, 'me' | 'session' | 'network' | 'language'> {
  readonly rate: Rate
  /** Set if a fault refuses a valid token. */
  readonly isTokenRefused?: boolean
}

/** A request and its rule. Middleware may pass on a changed call. */
export interface Call {
  readonly request: Request
  /** The operation and its rule; undefined for an unknown path or method. */
  readonly endpoint: Endpoint | undefined
  readonly rule: AnyRule | undefined
  readonly caller: CallerContext
}

/** The parsed request. */
export interface ParsedRequest {
  sent?: Raw
  /** Fields that were accepted although the document asks for another form. */
  lenient?: readonly Leniency[] | undefined
  /** Explanations by the rule. */
  remarks?: readonly Leniency[] | undefined
  refused?: { readonly part: Part; readonly errors: FieldErrors }
}

/** One way in which an override violates the contract. */
export interface ContractViolation {
  /** `status`, or a field such as `body.id`. */
  readonly field: string
  readonly says: string
}

/** The override that a response comes from. */
export interface AppliedOverride {
  readonly id: number
  readonly violations: readonly ContractViolation[]
}

/** The response, with details for the log. */
export interface HandlerResult extends ParsedRequest {
  readonly response: Response
  /** The faults that were applied. */
  readonly fault?: string
  /** Set if an override responded in place of the platform. */
  readonly override?: AppliedOverride
  /** The address of the server that responded in place of the platform. */
  readonly upstream?: string
}

/** Runs between the caller and the rule: it may respond itself, or change the call or the response. Faults, overrides and planted defects are middleware. */
export type Middleware = (call: Call, next: Handler) => Promise<HandlerResult>

/** Responds to a call. */
export type Handler = (call: Call) => Promise<HandlerResult>

/** The first middleware is the outermost. */
export const compose = (middleware: readonly Middleware[], last: Handler): Handler =>
  middleware.reduceRight<Handler>((next, layer) => (call) => layer(call, next), last)

/** Middleware that wraps rules, such as one that plants a defect. */
export const wrapRules =
  (wrap: (endpoint: Endpoint, rule: AnyRule) => AnyRule): Middleware =>
  (call, next) =>
    next(call.endpoint && call.rule ? { ...call, rule: wrap(call.endpoint, call.rule) } : call)

/** A finished call. */
export interface Exchange extends HandlerResult, Pick<World, 'me'> {
  readonly request: Request
  readonly endpoint: Endpoint | undefined
  readonly ms: number
  /** The world that a refused token belongs to; null for the default world. */
  readonly tokenWorld?: string | null
}
