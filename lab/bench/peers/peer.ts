import type { Command } from '../children.ts'
import type { RequestOptions } from '../client.ts'

export interface Feed {
  readonly id: number
  readonly has_like: boolean
  readonly [field: string]: unknown
}

/** How to like or unlike a feed, and where to read the result. */
export interface Likes {
  /** Returns the headers of an authenticated user. */
  logIn?(url: string): Promise<Record<string, string>>
  write(id: number, liked: boolean): RequestOptions & { readonly path: string }
  readPath(id: number): string
}

/** A server that is measured: community-kit itself, or one that it is compared with. */
export interface Peer {
  readonly name: string
  /** Its setup, and what it validates or omits. */
  readonly note: string
  command(port: number): Command
  /** The path of one feed. */
  readonly one: string
  /** The path of a list of 15 feeds. */
  readonly list: string
  /** Missing if the server keeps no state. */
  readonly likes?: Likes
}

const feeds = '/api/v2/feeds'

export const apiPaths = { one: `${feeds}/1`, list: `${feeds}?limit=15` }

/** The endpoints of the documented API. */
export const apiLikes: Likes = {
  write: (id, liked) =>
    liked ? { method: 'POST', path: `${feeds}/${id}/like` } : { method: 'DELETE', path: `${feeds}/${id}/unlike` },
  readPath: (id) => `${feeds}/${id}`,
}

/** For generic servers that store any request body. */
export const likesByPatch = (path: string): Likes => ({
  write: (id, liked) => ({ method: 'PATCH', path: `${path}/${id}`, body: { has_like: liked } }),
  readPath: (id) => `${path}/${id}`,
})
