import * as z from 'zod'
import type { FieldErrors } from '../../contracts/read.ts'
import type { Answer } from '../http.ts'
import type { Losses } from '../payments.ts'
import type { Random } from '../random.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store.ts'
import type { Clock } from '../time.ts'
import type { ExchangeLog } from './exchanges.ts'

/** A clock that can be told the time. */
export interface AdjustableClock extends Clock {
  advance(milliseconds: number): void
  set(time: number): void
  stop(): void
  resume(): void
}

/** The whole state of a world. */
export interface Worlds {
  /** As it began. */
  reset(): Promise<void>
  /** Everything, as JSON. */
  snapshot(): Promise<unknown>
  /** False for what is no snapshot of this world. */
  restore(snapshot: unknown): Promise<boolean>
}

/** What goes wrong on purpose. */
export interface Faults {
  /** Those that are still to come, in the order of adding. */
  list(): readonly unknown[]
  /** Errors for what is no fault. */
  add(fault: unknown): FieldErrors | undefined
  clear(): void
}

/** States that ship with the kit, and states made to measure. */
export interface States {
  readonly known: readonly { readonly name: string; readonly says: string }[]
  /** What somebody who uses the state wants to know, such as ids; undefined for a name that is none. */
  load(name: string): Promise<unknown>
  /** What was made, or what is wrong with the arrangement. */
  arrange(arrangement: unknown): Promise<{ made: unknown } | { errors: FieldErrors }>
}

/** What the control plane may touch. A door leaves out what it does not have: that answers 501. */
export interface ControlParts extends Losses {
  readonly token: string
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly time?: AdjustableClock
  readonly worlds?: Worlds
  readonly rate?: { limit: number }
  readonly exchanges?: ExchangeLog
  readonly faults?: Faults
  readonly states?: States
  /** False while calls would fail. */
  readonly ready?: () => Promise<boolean>
  /** Told of what should not have happened. */
  readonly onError?: (error: unknown, endpoint: undefined) => void
}

export interface Call<Body> {
  /** The one in the path, 0 where it has none. */
  readonly id: number
  readonly query: URLSearchParams
  readonly body: Body
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly body: z.ZodType
  /** Answers without a token. */
  readonly open: boolean
  run(call: Call<unknown>, parts: ControlParts): Promise<Answer>
}

type Run<Body> = (call: Call<Body>, parts: ControlParts) => Promise<Answer>

const nothing = z.strictObject({})

export const get = (path: Route['path'], run: Run<unknown>, open = false): Route => ({
  method: 'GET',
  path,
  body: nothing,
  open,
  run,
})

export const remove = (path: Route['path'], run: Run<unknown>): Route => ({
  method: 'DELETE',
  path,
  body: nothing,
  open: false,
  run,
})

export const post = <S extends z.ZodType>(path: Route['path'], body: S, run: Run<z.output<S>>): Route =>
  ({ method: 'POST', path, body, open: false, run }) as Route

export const patch = <S extends z.ZodType>(path: Route['path'], body: S, run: Run<z.output<S>>): Route =>
  ({ method: 'PATCH', path, body, open: false, run }) as Route

/** All or nothing, as for the operations of the interface. */
export const inTransaction =
  <Body, Reply>(run: (call: Call<Body>, parts: ControlParts) => Promise<Reply>) =>
  (call: Call<Body>, parts: ControlParts): Promise<Reply> =>
    parts.store.transaction((store) => run(call, { ...parts, store }))

/** A part of the world, or 501 where the door has none. */
export function offered<T>(part: T | undefined, what: string): T {
  if (part === undefined) throw new Refusal(501, { message: `There is no ${what} here` })
  return part
}
