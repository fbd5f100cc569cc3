import type * as z from 'zod'
import type { file } from '../../contracts/resources/files.ts'
import { filesPath } from '../http/links.ts'
import { placeholderImage } from '../pages/placeholder-image.ts'
import type { storedFile, storedVideo } from '../tables/stored-files.ts'
import type { World } from '../world.ts'

type File = z.output<typeof file>
type StoredFile = z.output<typeof storedFile>
type StoredVideo = z.output<typeof storedVideo>
type Here = Pick<World, 'origin'>

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  mp4: 'video/mp4',
}

const encoder = new TextEncoder()

const pathIn = (node: string) => node.slice(node.indexOf(':') + 1)

/** Escaped, so that the URL is always valid. */
export const addressPath = (node: string): string =>
  filesPath + pathIn(node).toWellFormed().split('/').map(encodeURIComponent).join('/')

/**
 * The file for a reference `<vendor>:<path>`. A text without a vendor, where one is accepted, refers to a local file. The size
 * is that of the placeholder image.
 */
export function fileOf(reference: string): StoredFile {
  const node = reference.includes(':') ? reference : `local:${reference}`
  const vendor = node.slice(0, node.indexOf(':'))
  const path = pathIn(node)
  const mime = types[path.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'
  const { width, height, text } = placeholderImage(path)
  const size = encoder.encode(text).length
  return { vendor, mime, size, dimension: { width, height }, node }
}

export const fileOrNull = (node: string | undefined): StoredFile | null => (node === undefined ? null : fileOf(node))

/** A file with its URL: an app on another origin needs all of it. */
export const fileView = ({ origin }: Here, stored: StoredFile): File => ({
  ...stored,
  url: origin + addressPath(stored.node),
})

export const fileViewOrNull = (here: Here, stored: StoredFile | null | undefined): File | null =>
  stored ? fileView(here, stored) : null

export const videoView = (here: Here, { resource, cover }: StoredVideo) => ({
  resource: fileView(here, resource),
  cover: fileView(here, cover),
})
