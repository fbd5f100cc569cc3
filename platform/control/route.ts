import * as z from 'zod'
import { fieldErrors } from '../../contracts/runtime/field-errors.ts'
import type { FieldErrors } from '../../contracts/runtime/read.ts'
import type { TextLanguage } from '../../contracts/texts/language.ts'
import type { WorldActivity } from '../activity/activity.ts'
import type { DroppedEvents } from '../domain/dropped-events.ts'
import type { GuessCounter } from '../http/guess-counter.ts'
import type { ResponseData } from '../http/http.ts'
import { Refusal, refuseFields } from '../http/refusal.ts'
import type { Store } from '../store.ts'
import type { Random } from '../support/random.ts'
import type { Clock } from '../support/time.ts'

export interface AdjustableClock extends Clock {
  advance(milliseconds: number): void
  set(time: number): void
  stop(): void
  resume(): void
}

/** Actions on the whole state of a world. */
export interface WorldControl {
  /** Back to the initial state. */
  reset(): Promise<void>
  /** The whole state as JSON. */
  snapshot(): Promise<unknown>
  /** False if it is not a snapshot of this world. */
  restore(snapshot: unknown): Promise<boolean>
}

/** Injected faults. */
export interface Faults {
  /** The active faults, in the order in which they were added. */
  list(): readonly unknown[]
  /** Returns the errors of an invalid fault. */
  add(fault: unknown): FieldErrors | undefined
  /** False for an unknown id. */
  remove(id: number): boolean
  clear(): void
}

/** Responses that replace those of the platform. */
export interface Overrides {
  /** Newest first. */
  list(): readonly unknown[]
  /** The new override, or the errors of an invalid one. */
  add(override: unknown): { readonly added: unknown } | { readonly errors: FieldErrors }
  /** False for an unknown id. */
  remove(id: number): boolean
  clear(): void
}

/** Predefined and custom states of a world. */
export interface States {
  readonly known: readonly { readonly name: string; readonly says: string }[]
  /** The facts of the state, such as ids; undefined for an unknown name. */
  load(name: string): Promise<unknown>
  /** The created rows, or the errors of the arrangement. */
  arrange(arrangement: unknown): Promise<{ made: unknown } | { errors: FieldErrors }>
}

/** The parts that the control plane acts on. If one is missing, its routes respond with 501. */
export interface ControlParts extends DroppedEvents, Partial<WorldActivity> {
  readonly token: string
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  /** The language of the world's own texts, if it has one. */
  readonly language?: TextLanguage | undefined
  readonly time?: AdjustableClock
  readonly world?: WorldControl
  readonly rate?: { limit: number }
  readonly guesses?: Pick<GuessCounter, 'clear'>
  readonly faults?: Faults
  readonly overrides?: Overrides
  readonly states?: States
  /** For /health: why requests would fail, or undefined. */
  readonly problem?: () => Promise<string | undefined>
  /** Called with unexpected errors. */
  readonly onError?: (error: unknown, endpoint: undefined) => void
}

export interface ControlCall<Body> {
  /** From the path; 0 if the path has none. */
  readonly id: number
  /** From the path. */
  readonly table?: string | undefined
  readonly query: URLSearchParams
  /** Only for requests over HTTP. */
  readonly headers?: Headers
  readonly body: Body
}

export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly body: z.ZodType
  /** The body is not JSON: at most this many bytes. */
  readonly maxBytes?: number
  /** Does not need the control token. */
  readonly isPublic: boolean
  /** Accepts a ticket in the query instead of the token. */
  readonly takesTicket?: boolean
  run(call: ControlCall<unknown>, parts: ControlParts): Promise<ResponseData | Response>
}

type Run<Body> = (call: ControlCall<Body>, parts: ControlParts) => Promise<ResponseData | Response>

const noBody = z.strictObject({})

export const get = (path: ControlRoute['path'], run: Run<unknown>, isPublic = false): ControlRoute => ({
  method: 'GET',
  path,
  body: noBody,
  isPublic,
  run,
})

export const remove = (path: ControlRoute['path'], run: Run<unknown>): ControlRoute => ({
  method: 'DELETE',
  path,
  body: noBody,
  isPublic: false,
  run,
})

export const post = <S extends z.ZodType>(path: ControlRoute['path'], body: S, run: Run<z.output<S>>): ControlRoute =>
  ({ method: 'POST', path, body, isPublic: false, run }) as ControlRoute

/** A route whose body is a file. */
export const upload = (path: ControlRoute['path'], maxBytes: number, run: Run<Uint8Array>): ControlRoute =>
  ({ method: 'POST', path, body: z.unknown(), maxBytes, isPublic: false, run }) as ControlRoute

export const patch = <S extends z.ZodType>(path: ControlRoute['path'], body: S, run: Run<z.output<S>>): ControlRoute =>
  ({ method: 'PATCH', path, body, isPublic: false, run }) as ControlRoute

export const inTransaction =
  <Body, Reply>(run: (call: ControlCall<Body>, parts: ControlParts) => Promise<Reply>) =>
  (call: ControlCall<Body>, parts: ControlParts): Promise<Reply> =>
    parts.store.transaction((store) => run(call, { ...parts, store }))

/** Refuses with 501 if a part is missing. */
export function requirePart<T>(part: T | undefined, what: string): T {
  if (part === undefined) throw new Refusal(501, { message: `Not available here: ${what}` })
  return part
}

/** Refuses with 422 if a body or query does not match the schema. */
export function readBody<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given)
  return read.success ? read.data : refuseFields(fieldErrors(read.error.issues))
}
