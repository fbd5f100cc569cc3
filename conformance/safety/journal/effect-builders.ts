import type { Effect } from './effect.ts'
import type { RequestParts } from './request-parts.ts'
import { type Kind, type ResourceRef, resourceRef } from './resource-ref.ts'

export const permanent = (why: string): Effect => ({ permanent: why })

/** A member who does this may be paid for it. */
export const countsFor = (effect: Effect): Effect => ({ ...effect, counts: () => true })

/** Changes one resource, named in the path. */
export const changes = (kind: Kind): Effect => ({ on: ({ params }) => [resourceRef(kind, params[`${kind}Id`])] })

/** Deletes one resource, named in the path. */
export const removes = (kind: Kind): Effect => ({
  ...changes(kind),
  removes: ({ params }) => resourceRef(kind, params[`${kind}Id`]),
})

/** A group is named in the body, as a number or as text. */
const groupRef = ({ body }: RequestParts): ResourceRef => resourceRef('group', body.im_group_id)

export const changesGroup: Effect = { on: (request) => [groupRef(request)] }

export const removesGroup: Effect = { ...changesGroup, removes: groupRef }

/** Tags exist already; what a request creates is that somebody has one. */
export const tagRef = ({ person, params }: RequestParts): ResourceRef =>
  resourceRef('tag', `${params.tagId} of ${person}`)
