import type * as z from 'zod'
import type { file } from '../../contracts/resources/files.ts'
import { filesPath } from '../links.ts'
import { drawingOf } from '../pages/drawing.ts'

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

/** Whatever a file is called, its address is one that every client takes. */
const addressOf = (path: string) => filesPath + path.toWellFormed().split('/').map(encodeURIComponent).join('/')

/**
 * What the platform knows of an uploaded file from its reference `<vendor>:<path>`; where a plain text will do and names no
 * vendor, the file is our own. Its size is that of the picture which is served in its place.
 */
export function fileOf(given: string): File {
  const node = given.includes(':') ? given : `local:${given}`
  const at = node.indexOf(':')
  const [vendor, path] = [node.slice(0, at), node.slice(at + 1)]
  const mime = types[path.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'
  const { width, height, text } = drawingOf(path)
  const size = encoder.encode(text).length
  return { url: addressOf(path), vendor, mime, size, dimension: { width, height }, node }
}

export const fileOrNull = (node: string | undefined): File | null => (node === undefined ? null : fileOf(node))
