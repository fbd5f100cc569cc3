import { memoize } from '../cache/memoize.ts'
import type { Picture } from '../pictures/catalogue.ts'
import { pictureAt, sizeOf } from '../pictures/picture-at.ts'
import type { PictureFormat } from '../pictures/picture-format.ts'
import { recordedVideo } from '../pictures/recorded-video.ts'
import { extensionOf, type FileFacts, type ServedFile } from './served-file.ts'

/** The interface has no uploads, so every path has a file: the video, or a picture of the catalogue. */
export const drawnFacts: (path: string) => FileFacts = memoize((path) => {
  if (isVideo(path)) {
    const { width, height, size } = recordedVideo
    return { mime: 'video/mp4', size, dimension: { width, height } }
  }
  const [picture, format] = [pictureAt(path), formatOf(path)]
  const { width, height } = picture
  return { mime: `image/${format}`, size: sizeOf(picture, format), dimension: { width, height } }
})

/** The bytes are made when they are asked for; the tag needs none, since another drawing has another size. */
export function drawnFile(path: string): ServedFile {
  const facts = drawnFacts(path)
  const key = isVideo(path) ? 'video' : keyOf(pictureAt(path), formatOf(path))
  const bytes = () => (isVideo(path) ? videoBytes() : draw(pictureAt(path), formatOf(path)))
  return {
    ...facts,
    tag: async () => `${key}-${facts.size.toString(36)}`,
    read: async (start, end) => (await cached(key, bytes)).slice(start, end),
  }
}

const keyOf = ({ kind, seed }: Picture, format: PictureFormat) => `${kind}-${seed}-${format}`

const isVideo = (path: string) => /^(?:mp4|m4v|mov|webm)$/.test(extensionOf(path))

/** What is neither JPEG nor a video by its name is PNG. */
const formatOf = (path: string): PictureFormat => (/^jpe?g$/.test(extensionOf(path)) ? 'jpeg' : 'png')

/** Loaded on first use: most callers never look at a picture. */
async function videoBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { recordedVideoBytes } = await import('../pictures/recorded-video-bytes.ts')
  return Uint8Array.from(atob(recordedVideoBytes), (character) => character.charCodeAt(0))
}

async function draw(picture: Picture, format: PictureFormat): Promise<Uint8Array<ArrayBuffer>> {
  const { pictureBytes } = await import('../pictures/picture-bytes.ts')
  return pictureBytes(picture, format)
}

type Bytes = Uint8Array<ArrayBuffer>

/** About 5 MB. */
const mostCached = 128

const cache = new Map<string, Promise<Bytes>>()

/** What was asked for last is kept. */
function cached(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const bytes = cache.get(key) ?? make()
  cache.delete(key)
  cache.set(key, bytes)
  const [oldest] = cache.keys()
  if (cache.size > mostCached && oldest !== undefined) cache.delete(oldest)
  return bytes
}
