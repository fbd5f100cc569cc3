import * as z from 'zod'
import type { FieldErrors } from '../../contracts/runtime/read.ts'
import type { WorldActivity } from '../activity/activity.ts'
import type { GuessCounter } from '../http/guess-counter.ts'
import type { Answer } from '../http/http.ts'
import { Refusal } from '../http/refusal.ts'
import type { Store } from '../store.ts'
import type { Random } from '../support/random.ts'
import type { Clock } from '../support/time.ts'
import type { DroppedEvents } from './dropped-events.ts'

export interface AdjustableClock extends Clock {
  advance(milliseconds: number): void
  set(time: number): void
  stop(): void
  resume(): void
}

/** Acts on the whole state of a world. */
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
  /** The remaining faults, in the order they were added. */
  list(): readonly unknown[]
  /** The errors of an invalid fault. */
  add(fault: unknown): FieldErrors | undefined
  /** False for an unknown id. */
  remove(id: number): boolean
  clear(): void
}

/** Responses that replace the platform's. */
export interface Overrides {
  /** Newest first. */
  list(): readonly unknown[]
  /** The new one, or the errors of an invalid one. */
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
  /** What was created, or the errors of the arrangement. */
  arrange(arrangement: unknown): Promise<{ made: unknown } | { errors: FieldErrors }>
}

/** What the control plane acts on. Routes for a part that is left out answer 501. */
export interface ControlParts extends DroppedEvents, Partial<WorldActivity> {
  readonly token: string
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly time?: AdjustableClock
  readonly world?: WorldControl
  readonly rate?: { limit: number }
  readonly guesses?: Pick<GuessCounter, 'clear'>
  readonly faults?: Faults
  readonly overrides?: Overrides
  readonly states?: States
  /** Why calls would fail, if they would; for /health. */
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
  /** Of a call over HTTP. */
  readonly headers?: Headers
  readonly body: Body
}

export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly body: z.ZodType
  /** Does not need the control token. */
  readonly isPublic: boolean
  /** A ticket in the query does, too. */
  readonly takesTicket?: boolean
  run(call: ControlCall<unknown>, parts: ControlParts): Promise<Answer | Response>
}

type Run<Body> = (call: ControlCall<Body>, parts: ControlParts) => Promise<Answer | Response>

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

export const patch = <S extends z.ZodType>(path: ControlRoute['path'], body: S, run: Run<z.output<S>>): ControlRoute =>
  ({ method: 'PATCH', path, body, isPublic: false, run }) as ControlRoute

export const inTransaction =
  <Body, Reply>(run: (call: ControlCall<Body>, parts: ControlParts) => Promise<Reply>) =>
  (call: ControlCall<Body>, parts: ControlParts): Promise<Reply> =>
    parts.store.transaction((store) => run(call, { ...parts, store }))

/** A part that may be missing here: then the answer is 501. */
export function requirePart<T>(part: T | undefined, what: string): T {
  if (part === undefined) throw new Refusal(501, { message: `Not available here: ${what}` })
  return part
}
