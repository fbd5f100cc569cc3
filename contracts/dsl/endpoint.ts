import type * as z from 'zod'
import type { Condition } from './conditions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public`: a token is optional and affects what the viewer sees. `member`: a token is required. */
export type Access = 'public' | 'member'

export type Replies = { readonly [status: number]: z.ZodType }

/** A response that the document does not state; the gap records our choice. */
export interface Chosen {
  readonly gap: string
  readonly body: z.ZodType
}

export interface Spec {
  readonly method: Method
  readonly path: `/${string}`
  /** Other paths of the same operation. */
  readonly aliases?: readonly `/${string}`[]
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodRawShape
  readonly query?: z.ZodRawShape
  readonly body?: z.ZodRawShape | z.ZodArray
  readonly conditions?: readonly Condition[]
  /** Fields that a GET changes by being sent, such as a view count. How they change is our choice in a gap. */
  readonly readingChanges?: { readonly fields: readonly string[]; readonly gap: string }
  /** The responses that the document states. */
  readonly responses: Replies
  /** The responses that we chose where it states none. */
  readonly chosen?: { readonly [status: number]: Chosen }
  readonly section?: string
}

export interface Endpoint extends Spec {
  readonly name: string
  readonly chapter: string
  readonly section: string
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Exactly the parameters in the path. */
type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [Name in ParamNames<Path>]: z.ZodType } }

type NoOthers<S extends Spec> = {
  readonly params?: { readonly [K in Exclude<keyof S['params'], ParamNames<S['path']>>]: never }
}

export const endpoint = <const S extends Spec>(spec: S & ParamsOf<S['path']> & NoOthers<S>): S => spec

export const gap = <S extends z.ZodType>(id: string, body: S) => ({ gap: id, body })

type Parsed<S> = S extends z.ZodType ? z.output<S> : S extends z.ZodRawShape ? z.output<z.ZodObject<S>> : undefined
type Written<S> = S extends z.ZodType ? z.input<S> : S extends z.ZodRawShape ? z.input<z.ZodObject<S>> : undefined

/** The parsed input of a rule. */
export type Input<E extends Spec> = { params: Parsed<E['params']>; query: Parsed<E['query']>; body: Parsed<E['body']> }

/** The parts of a request before parsing, as a client writes them. */
export type Sent<E extends Spec> = {
  [P in 'params' | 'query' | 'body' as E[P] extends object ? P : never]: Written<E[P]>
}

type Empty = Record<never, never>
type OptionalParts<E extends Spec> = { [P in keyof Sent<E>]: Empty extends Sent<E>[P] ? P : never }[keyof Sent<E>]

/** Like `Sent`, but parts that have only optional fields can be omitted. */
export type Sending<E extends Spec> = Omit<Sent<E>, OptionalParts<E>> & Partial<Pick<Sent<E>, OptionalParts<E>>>

type StatedReplies<E extends Spec> = {
  [K in keyof E['responses'] & number]: { status: K; body: z.input<E['responses'][K]> }
}
type ChosenReplies<E extends Spec> = {
  [K in keyof E['chosen'] & number]: E['chosen'][K] extends { body: infer B extends z.ZodType }
    ? { status: K; body: z.input<B> }
    : never
}

type All<T> = T[keyof T]

/** A declared status with its declared body. */
export type Reply<E extends Spec> = All<StatedReplies<E>> | All<ChosenReplies<E>>

export type StatusOf<E extends Spec> = Reply<E>['status']

export type ReplyBody<E extends Spec, S extends number> = S extends keyof E['responses'] & number
  ? z.output<E['responses'][S]>
  : S extends keyof E['chosen'] & number
    ? E['chosen'][S] extends { body: infer B extends z.ZodType }
      ? z.output<B>
      : never
    : never
