import type * as z from 'zod'
import type { file } from '../../contracts/resources/files.ts'
import { filesPath } from '../http/links.ts'
import { placeholderImage } from '../pages/placeholder-image.ts'

export type File = z.output<typeof file>

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

/** Escapes the path, so that the URL is always valid. */
const addressOf = (path: string) => filesPath + path.toWellFormed().split('/').map(encodeURIComponent).join('/')

/**
 * The file for a reference `<vendor>:<path>`. A text without a vendor, where one is accepted, refers to a local file. The size
 * is that of the placeholder image.
 */
export function fileOf(reference: string): File {
  const node = reference.includes(':') ? reference : `local:${reference}`
  const at = node.indexOf(':')
  const [vendor, path] = [node.slice(0, at), node.slice(at + 1)]
  const mime = types[path.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'
  const { width, height, text } = placeholderImage(path)
  const size = encoder.encode(text).length
  return { url: addressOf(path), vendor, mime, size, dimension: { width, height }, node }
}

export const fileOrNull = (node: string | undefined): File | null => (node === undefined ? null : fileOf(node))
