export type Kind = 'feed' | 'comment' | 'topic' | 'event' | 'brand' | 'group' | 'tag' | 'settings'

/** Kind and id: `feed 12`. */
export type ResourceRef = `${Kind} ${string}`

export type Id = number | string

export const resourceRef = (kind: Kind, id: unknown): ResourceRef => `${kind} ${id}`
