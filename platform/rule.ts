import type { Chapter } from '../contracts/chapter.ts'
import type { Input, Reply, Spec } from '../contracts/endpoint.ts'
import type { MemberWorld, World } from './world.ts'

export type Rule<E extends Spec> = (
  input: Input<E>,
  world: E['access'] extends 'member' ? MemberWorld : World,
) => Promise<Reply<E>>

export type Rules<C extends Chapter> = { readonly [Name in keyof C]: Rule<C[Name]> }

/** A rule for each endpoint of a chapter; the compiler fails while one is missing. */
export const rulesFor = <C extends Chapter>(_chapter: C, rules: Rules<C>): Rules<C> => rules

/** `reply(204)`, `reply(200, body)`. */
export function reply<const S extends number>(status: S): { status: S; body: undefined }
export function reply<const S extends number, B>(status: S, body: B): { status: S; body: B }
export function reply(status: number, body?: unknown) {
  return { status, body }
}
