import type * as z from 'zod'
import type { file } from '../../contracts/resources/files.ts'
import { memoizeFragment } from '../cache/fragments.ts'
import { drawnFacts } from '../files/drawn-files.ts'
import { filesPath } from '../http/links.ts'
import { memoize } from '../support/memoize.ts'
import type { storedFile, storedVideo } from '../tables/stored-files.ts'
import type { World } from '../world.ts'

type File = z.output<typeof file>
type StoredFile = z.output<typeof storedFile>
type StoredVideo = z.output<typeof storedVideo>
type Here = Pick<World, 'origin' | 'files'>

/** The path as part of a URL, which cannot contain lone surrogates. */
const pathIn = (node: string) => node.slice(node.indexOf(':') + 1).toWellFormed()

/** Escaped, so that the URL is always valid. */
export const addressPath = memoize((node) => filesPath + pathIn(node).split('/').map(encodeURIComponent).join('/'))

/** The file for a reference `<vendor>:<path>`. A text without a vendor, where one is accepted, refers to a local file. */
export function fileOf(reference: string): StoredFile {
  const node = reference.includes(':') ? reference : `local:${reference}`
  return { vendor: node.slice(0, node.indexOf(':')), ...drawnFacts(pathIn(node)), node }
}

export const fileOrNull = (node: string | undefined): StoredFile | null => (node === undefined ? null : fileOf(node))

/**
 * A file with its absolute URL, for apps on other origins. Size and type are looked up each time, because the row may be older than
 * the pictures of this release or the folder that is served.
 */
export function fileView({ origin, files }: Here, { vendor, node }: StoredFile): File {
  const path = pathIn(node)
  const { mime, size, dimension } = files?.find(path) ?? drawnFacts(path)
  return { url: origin + addressPath(node), vendor, mime, size, ...(dimension && { dimension }), node }
}

/** A field that is left out without a file. */
export const fileField = <Name extends string>(here: Here, name: Name, stored: StoredFile | null) =>
  (stored ? { [name]: fileView(here, stored) } : {}) as { readonly [N in Name]?: File }

export const fileViewOrNull = (here: Here, stored: StoredFile | null | undefined): File | null =>
  stored ? fileView(here, stored) : null

export const imagesView = viewOnce((here, images: readonly StoredFile[]) =>
  images.map((image) => fileView(here, image)),
)

export const videoView = viewOnce((here, { resource, cover }: StoredVideo) => ({
  resource: fileView(here, resource),
  cover: fileView(here, cover),
}))

/** A folder of files may change at any time. */
function viewOnce<Stored extends object, View>(make: (here: Here, stored: Stored) => View) {
  const cached = memoizeFragment((stored: Stored, origin) => make({ origin }, stored))
  return (here: Here, stored: Stored): View => (here.files ? make(here, stored) : cached(stored, here.origin))
}
