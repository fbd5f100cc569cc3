import type { Chapter } from '../contracts/dsl/chapter.ts'
import type { Input, Reply, Spec } from '../contracts/dsl/endpoint.ts'
import type { ResponseData } from './http/http.ts'
import { awaitedLater } from './store.ts'
import type { MemberWorld, World } from './world.ts'

export type Rule<E extends Spec> = (
  input: Input<E>,
  world: E['access'] extends 'member' ? MemberWorld : World,
) => Promise<Reply<E>>

/** Any rule, without the types of its contract. */
export type AnyRule = (input: unknown, world: World) => Promise<ResponseData>

export type Rules<C extends Chapter> = { readonly [Name in keyof C]: Rule<C[Name]> }

/** A rule for each endpoint of a chapter; a missing one does not compile. */
export const rulesFor = <C extends Chapter>(_chapter: C, rules: Rules<C>): Rules<C> => rules

/** `reply(204)`, `reply(200, body)`. */
export function reply<const S extends number>(status: S): { status: S; body: undefined }
export function reply<const S extends number, B>(status: S, body: B): { status: S; body: B }
export function reply(status: number, body?: unknown) {
  return { status, body }
}

/** A reply that depends on none of these writes: a store may send them together with the commit. */
export const replyAfter = <R extends object>(lastWrites: readonly Promise<unknown>[], response: R) => ({
  ...response,
  lastWrites: awaitedLater(lastWrites),
})
