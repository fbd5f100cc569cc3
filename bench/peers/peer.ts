import type { Command } from '../children.ts'
import type { Ask } from '../client.ts'

export interface Feed {
  readonly id: number
  readonly has_like: boolean
  readonly [field: string]: unknown
}

/** How somebody likes a feed, or takes it back, and how a read shows it. */
export interface Likes {
  /** Headers of somebody who may. */
  enter?(url: string): Promise<Record<string, string>>
  set(id: number, liked: boolean): Ask & { readonly path: string }
  /** Where the feed is read. */
  read(id: number): string
}

export interface Peer {
  readonly name: string
  /** How it is set up, and what it does not do. */
  readonly note: string
  command(port: number): Command
  /** The address of one feed, and of a list of 15. */
  readonly one: string
  readonly list: string
  /** Without them it keeps no state. */
  readonly likes?: Likes
}

const feeds = '/api/v2/feeds'

export const ourPaths = { one: `${feeds}/1`, list: `${feeds}?limit=15` }

/** As the interface has it. */
export const ourLikes: Likes = {
  set: (id, liked) =>
    liked ? { method: 'POST', path: `${feeds}/${id}/like` } : { method: 'DELETE', path: `${feeds}/${id}/unlike` },
  read: (id) => `${feeds}/${id}`,
}

/** As servers have it that store whatever they are sent. */
export const patching = (path: string): Likes => ({
  set: (id, liked) => ({ method: 'PATCH', path: `${path}/${id}`, body: { has_like: liked } }),
  read: (id) => `${path}/${id}`,
})
