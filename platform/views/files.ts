import type * as z from 'zod'
import type { file } from '../../contracts/resources/files.ts'
import { memoizeFragment } from '../cache/fragments.ts'
import { drawnFacts } from '../files/drawn-files.ts'
import { isAppPath, pathIn } from '../files/node-path.ts'
import { filesPath, type LinkSigner } from '../http/links.ts'
import { memoize } from '../support/memoize.ts'
import type { storedFile, storedVideo } from '../tables/stored-files.ts'
import type { World } from '../world.ts'

type File = z.output<typeof file>
type StoredFile = z.output<typeof storedFile>
type StoredVideo = z.output<typeof storedVideo>
type Here = Pick<World, 'origin' | 'files'> & { readonly links?: LinkSigner | undefined }

/** Escaped, so that the URL is always valid. */
export const addressPath = memoize((node) => filesPath + pathIn(node).split('/').map(encodeURIComponent).join('/'))

/** The file for a reference `<vendor>:<path>`. A text without a vendor, where one is accepted, refers to a local file. */
export function fileOf(reference: string): StoredFile {
  const node = reference.includes(':') ? reference : `local:${reference}`
  return { vendor: node.slice(0, node.indexOf(':')), ...drawnFacts(pathIn(node)), node }
}

/**
 * A file with its absolute URL, for apps on other origins. Size and type are looked up each time, because the row may be older than
 * the pictures of this release or the folder that is served. An uploaded file never changes.
 */
export function fileView(here: Here, stored: StoredFile): File {
  const { vendor, node } = stored
  const path = pathIn(node)
  const { mime, size, dimension } = here.files?.find(path) ?? (isAppPath(path) ? stored : drawnFacts(path))
  return { url: fileUrl(here, node), vendor, mime, size, ...(dimension && { dimension }), node }
}

/** A browser loads pictures without headers, so the URL of an uploaded file names its world. */
export function fileUrl(here: Here, node: string): string {
  const world = isAppPath(pathIn(node)) && here.links?.world
  return here.origin + addressPath(node) + (world ? `?${new URLSearchParams({ world })}` : '')
}

/** A field that is left out if there is no file. */
export const fileField = <Name extends string>(here: Here, name: Name, stored: StoredFile | null) =>
  (stored ? { [name]: fileView(here, stored) } : {}) as { readonly [N in Name]?: File }

export const fileViewOrNull = (here: Here, stored: StoredFile | null | undefined): File | null =>
  stored ? fileView(here, stored) : null

export const imagesView = viewOnce(
  (here, images: readonly StoredFile[]) => images.map((image) => fileView(here, image)),
  (images) => images,
)

export const videoView = viewOnce(
  (here, { resource, cover }: StoredVideo) => ({ resource: fileView(here, resource), cover: fileView(here, cover) }),
  ({ resource, cover }) => [resource, cover],
)

/** Caches views by origin, but not of folders, which may change at any time, or of uploaded files, whose URLs depend on more. */
function viewOnce<Stored extends object, View>(
  make: (here: Here, stored: Stored) => View,
  filesIn: (stored: Stored) => readonly StoredFile[],
) {
  const cached = memoizeFragment((stored: Stored, origin) => make({ origin }, stored))
  return (here: Here, stored: Stored): View =>
    here.files || filesIn(stored).some(({ node }) => isAppPath(pathIn(node)))
      ? make(here, stored)
      : cached(stored, here.origin)
}
