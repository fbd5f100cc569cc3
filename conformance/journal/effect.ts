import type { chapters, EndpointName } from '../../contracts/chapters.ts'

type Fields = Readonly<Record<string, unknown>>

/** One request, as effects look at it. */
export interface Act {
  readonly person: string
  readonly params: Fields
  readonly body: Fields
}

/** A request that can be sent again from a file. */
export interface Call {
  readonly operation: EndpointName
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Fields
}

export type Kind = 'feed' | 'comment' | 'topic' | 'event' | 'brand' | 'group' | 'tag' | 'settings'

/** Kind and id: `feed 12`. */
export type Thing = `${Kind} ${string}`

export type Id = number | string

export const thing = (kind: Kind, id: unknown): Thing => `${kind} ${id}`

/** How something comes about, and how it goes. */
export interface Making {
  readonly kind: Kind
  /** Undefined when the reply does not tell. */
  id(reply: Fields, act: Act): Id | undefined
  undo(id: Id): Call
  /** What it goes away with. */
  within?(act: Act): Thing
  /** It costs something to take part in it. */
  isPriced?(act: Act): boolean
  /** The field that carries our text, and which list shows it when no reply told the id; without one, people look. */
  readonly field?: string
  /** The field with a number of our own, where there is no text, or none that is ours alone. */
  readonly mark?: string
  find?(text: string): Call
}

/** What an operation leaves behind. */
export interface Effect {
  /** What the request names: only what this run made, or what nobody has, is touched unless everything is allowed. */
  on?(act: Act): readonly Thing[]
  readonly makes?: Making
  removes?(act: Act): Thing | undefined
  restores?(act: Act): Thing | undefined
  /** Takes a fee where the thing it names has a price. */
  readonly pays?: true
  /** It replaces what this operation shows, and is undone by putting that back. */
  readonly replaces?: EndpointName
  /** Why the interface cannot undo it. */
  readonly lasts?: string
  /** Tasks may count it and pay, or somebody is notified of it: that stays when all else is undone. */
  counts?(act: Act): boolean
  /** It only reads, or lets somebody in. */
  readonly reads?: true
}

type Chapters = typeof chapters
type WritingIn<C> = {
  [Name in keyof C & string]: C[Name] extends { readonly method: 'GET' } ? never : Name
}[keyof C & string]

/** Every operation that is not a GET. */
export type Writing = { [Name in keyof Chapters]: WritingIn<Chapters[Name]> }[keyof Chapters]

export const lasts = (why: string): Effect => ({ lasts: why })

export const counted = 'tasks may count it and pay: orders and notifications of the test accounts stay'

/** A member who does this may be paid for it. */
export const countsFor = (effect: Effect): Effect => ({ ...effect, counts: () => true })

/** Touches one thing, named in the path. */
export const changes = (kind: Kind): Effect => ({ on: ({ params }) => [thing(kind, params[`${kind}Id`])] })

/** The same, and it is gone then. */
export const removes = (kind: Kind): Effect => ({
  ...changes(kind),
  removes: ({ params }) => thing(kind, params[`${kind}Id`]),
})

/** A group is named in the body, as a number or as text. */
const group = ({ body }: Act): Thing => thing('group', body.im_group_id)

export const changesGroup: Effect = { on: (act) => [group(act)] }

export const removesGroup: Effect = { ...changesGroup, removes: group }

/** Tags are there; what somebody makes is that they have one. */
export const tagOf = ({ person, params }: Act): Thing => thing('tag', `${params.tagId} of ${person}`)
