import type { chapters, EndpointName } from '../../../contracts/chapters.ts'
import type { PreparedRequest } from '../../http/request.ts'
import { fieldsOf, parseJson } from '../../model/json.ts'
import { personOf } from '../../model/person.ts'

type Fields = Readonly<Record<string, unknown>>

/** The parts of a request that determine its effect. */
export interface RequestParts {
  readonly person: string
  readonly params: Fields
  readonly body: Fields
}

const known = new WeakMap<PreparedRequest, RequestParts>()

export function requestPartsOf(name: string, request: PreparedRequest): RequestParts {
  const { raw, sent } = request
  const person = personOf(name)
  const found = known.get(request)
  if (found?.person === person) return found
  const body = fieldsOf(typeof sent === 'string' ? parseJson(sent) : sent)
  const parts = { person, params: fieldsOf(raw.params), body }
  known.set(request, parts)
  return parts
}

export type Kind = 'feed' | 'comment' | 'topic' | 'event' | 'brand' | 'group' | 'tag' | 'settings'

/** Kind and id: `feed 12`. */
export type ResourceRef = `${Kind} ${string}`

export type Id = number | string

/** Ids become parts of paths. Rejects hostile values such as `..` or `1/like`. */
export function usableId(value: unknown): Id | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : undefined
}

export const resourceRef = (kind: Kind, id: unknown): ResourceRef => `${kind} ${id}`

/** A request that can be stored in a journal and sent later. */
export interface Call {
  readonly operation: EndpointName
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
}

/** What an operation creates, and how to delete it. */
export interface Creation {
  readonly kind: Kind
  /** Undefined if the response does not contain it. */
  id(response: Fields, request: RequestParts): Id | undefined
  undo(id: Id): Call
  /** The parent. Deleting the parent deletes this too. */
  within?(request: RequestParts): ResourceRef
  /** Whether joining it costs something. */
  isPriced?(request: RequestParts): boolean
  /** The request field with our tagged text. `find` searches for it if the response has no id. */
  readonly field?: string
  /** The request field with our tag number, if the text is missing or not tagged. */
  readonly mark?: string
  find?(text: string): Call
}

/** What an operation changes on the target. */
export interface Effect {
  /** Resources that the request changes. Outside mode full they must belong to this run, or not exist. */
  on?(request: RequestParts): readonly ResourceRef[]
  readonly creates?: Creation
  removes?(request: RequestParts): ResourceRef | undefined
  restores?(request: RequestParts): ResourceRef | undefined
  /** Costs a fee if the resource has a price. */
  readonly pays?: true
  /** Replaces what this operation reads. Undone by writing the original back. */
  readonly replaces?: EndpointName
  /** Why the interface cannot undo it. */
  readonly permanent?: string
  /** Whether it may trigger task rewards or notifications, which cannot be undone. */
  counts?(request: RequestParts): boolean
  /** Only reads, or logs in. */
  readonly reads?: true
}

type Chapters = typeof chapters
type WritingIn<C> = {
  [Name in keyof C & string]: C[Name] extends { readonly method: 'GET' } ? never : Name
}[keyof C & string]

/** Every operation that is not a GET. */
export type WriteOperation = { [Name in keyof Chapters]: WritingIn<Chapters[Name]> }[keyof Chapters]

export const permanent = (why: string): Effect => ({ permanent: why })

/** May trigger a task reward. */
export const countsFor = (effect: Effect): Effect => ({ ...effect, counts: () => true })

/** Changes the resource named in the path. */
export const changes = (kind: Kind): Effect => ({ on: ({ params }) => [resourceRef(kind, params[`${kind}Id`])] })

/** Deletes the resource named in the path. */
export const removes = (kind: Kind): Effect => ({
  ...changes(kind),
  removes: ({ params }) => resourceRef(kind, params[`${kind}Id`]),
})

/** The body names the group, as a number or as text. */
const groupRef = ({ body }: RequestParts): ResourceRef => resourceRef('group', body.im_group_id)

export const changesGroup: Effect = { on: (request) => [groupRef(request)] }

export const removesGroup: Effect = { ...changesGroup, removes: groupRef }

/** Attaching a tag creates only the link between person and tag. */
export const tagRef = ({ person, params }: RequestParts): ResourceRef =>
  resourceRef('tag', `${params.tagId} of ${person}`)
