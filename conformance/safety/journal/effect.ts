import type { chapters, EndpointName } from '../../../contracts/chapters.ts'
import type { RequestParts } from './request-parts.ts'
import type { Id, Kind, ResourceRef } from './resource-ref.ts'

type Fields = Readonly<Record<string, unknown>>

/** A request that can be stored in a journal and sent later. */
export interface Call {
  readonly operation: EndpointName
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
}

/** What an operation creates, and how that is undone. */
export interface Creation {
  readonly kind: Kind
  /** Undefined when the reply does not contain it. */
  id(reply: Fields, request: RequestParts): Id | undefined
  undo(id: Id): Call
  /** The resource it is deleted with. */
  within?(request: RequestParts): ResourceRef
  /** Whether joining it costs something. */
  isPriced?(request: RequestParts): boolean
  /** The field that carries our text, by which `find` finds it when the reply has no id; without `find`, people look. */
  readonly field?: string
  /** The field with a number of our own, where there is no text, or none that is ours alone. */
  readonly mark?: string
  find?(text: string): Call
}

/** What an operation leaves behind. */
export interface Effect {
  /** What the request changes: outside mode full only what this run made, or an id that nothing has. */
  on?(request: RequestParts): readonly ResourceRef[]
  readonly creates?: Creation
  removes?(request: RequestParts): ResourceRef | undefined
  restores?(request: RequestParts): ResourceRef | undefined
  /** Costs a fee where the resource it names has a price. */
  readonly pays?: true
  /** Replaces what this operation reads, and is undone by putting that back. */
  readonly replaces?: EndpointName
  /** Why the interface cannot undo it. */
  readonly permanent?: string
  /** Whether tasks may count it and pay, or somebody is notified: that stays when everything else is undone. */
  counts?(request: RequestParts): boolean
  /** It only reads, or logs somebody in. */
  readonly reads?: true
}

type Chapters = typeof chapters
type WritingIn<C> = {
  [Name in keyof C & string]: C[Name] extends { readonly method: 'GET' } ? never : Name
}[keyof C & string]

/** Every operation that is not a GET. */
export type WriteOperation = { [Name in keyof Chapters]: WritingIn<Chapters[Name]> }[keyof Chapters]
