import type { Picture, PictureFormat } from '../pictures/catalogue.ts'
import { video } from '../pictures/generated/video.ts'
import { hasSubject, pictureAt, sizeOf } from '../pictures/picture-at.ts'
import { memoize } from '../support/memoize.ts'
import { extensionOf, type FileMetadata, type ServedFile } from './served-file.ts'

/** Every path that is neither uploaded nor in a folder has a drawn file: the video, or a picture of the catalogue (G86). */
export const drawnFacts: (path: string) => FileMetadata = memoize((path) => {
  if (isVideo(path)) {
    const { width, height, size } = video
    return { mime: 'video/mp4', size, dimension: { width, height } }
  }
  const [picture, format] = [pictureAt(path), formatOf(path)]
  const { width, height } = picture
  return { mime: `image/${format}`, size: sizeOf(picture, format), dimension: { width, height } }
})

/** Whether a path names what it shows, as the paths in seeded worlds do. */
export const isDrawnByName = (path: string): boolean => isVideo(path) || hasSubject(path)

/** Bytes are drawn on request. The tag does not need them: a changed drawing has a different size. */
export function drawnFile(path: string): ServedFile {
  const metadata = drawnFacts(path)
  const key = isVideo(path) ? 'video' : keyOf(pictureAt(path), formatOf(path))
  const bytes = () => (isVideo(path) ? videoBytes() : draw(pictureAt(path), formatOf(path)))
  return {
    ...metadata,
    tag: async () => `${key}-${metadata.size.toString(36)}`,
    read: async (start, end) => (await cached(key, bytes)).slice(start, end),
  }
}

const keyOf = ({ kind, seed }: Picture, format: PictureFormat) => `${kind}-${seed}-${format}`

const isVideo = (path: string) => /^(?:mp4|m4v|mov|webm)$/.test(extensionOf(path))

/** PNG, unless the file name says JPEG. */
const formatOf = (path: string): PictureFormat => (/^jpe?g$/.test(extensionOf(path)) ? 'jpeg' : 'png')

/** Loaded on first use: most programs never request a picture. */
async function videoBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { videoBase64 } = await import('../pictures/generated/video-bytes.ts')
  return Uint8Array.from(atob(videoBase64), (character) => character.charCodeAt(0))
}

async function draw(picture: Picture, format: PictureFormat): Promise<Uint8Array<ArrayBuffer>> {
  const { pictureBytes } = await import('../pictures/draw.ts')
  return pictureBytes(picture, format)
}

type Bytes = Uint8Array<ArrayBuffer>

/** About 5 MB. */
const maxCached = 128

const cache = new Map<string, Promise<Bytes>>()

/** A least-recently-used cache. */
function cached(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const bytes = cache.get(key) ?? make()
  cache.delete(key)
  cache.set(key, bytes)
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  return bytes
}
