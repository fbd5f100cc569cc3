export type Kind = 'feed' | 'comment' | 'topic' | 'event' | 'brand' | 'group' | 'tag' | 'settings'

/** Kind and id: `feed 12`. */
export type ResourceRef = `${Kind} ${string}`

export type Id = number | string

/** Ids become parts of addresses: a server may answer anything, such as `..` or `1/like`. */
export function usableId(value: unknown): Id | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : undefined
}

export const resourceRef = (kind: Kind, id: unknown): ResourceRef => `${kind} ${id}`
