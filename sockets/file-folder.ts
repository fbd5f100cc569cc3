import { closeSync, createReadStream, openSync, readSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { dimensionIn } from '../platform/files/dimensions.ts'
import { extensionOf, type FileFolder, type FileMetadata, mediaTypes } from '../platform/files/served-file.ts'

/** The pictures and videos in a folder. Each request looks up its file, so files can be added and changed at any time. */
export function openFileFolder(folder: string): FileFolder {
  const root = realpathSync(folder)
  if (!statSync(root).isDirectory()) throw new Error(`${folder} is not a folder`)
  const known = new Map<string, { readonly tag: string; readonly metadata: FileMetadata }>()
  const metadataOf = (file: string, mime: string, tag: string, size: number): FileMetadata => {
    const cached = known.get(file)
    const metadata = cached?.tag === tag ? cached.metadata : readMetadata(file, mime, size)
    if (known.size > 10_000) known.clear()
    known.set(file, { tag, metadata })
    return metadata
  }
  return {
    find(path) {
      const [file, mime] = [fileIn(root, path), mediaTypes[extensionOf(path)]]
      const stats = file === undefined || mime === undefined ? undefined : statsOf(file)
      if (file === undefined || mime === undefined || !stats?.isFile()) return undefined
      const tag = `${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}`
      return {
        ...metadataOf(file, mime, tag, stats.size),
        tag: async () => tag,
        read: async (start, end) => (end > start ? streamOf(file, start, end) : new Uint8Array()),
      }
    },
  }
}

/** The real path of a file below the root; undefined for anything else, such as a symbolic link that leads out of it. */
function fileIn(root: string, path: string): string | undefined {
  const names = path.split('/')
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\0]/.test(name))) return undefined
  try {
    const real = realpathSync(join(root, ...names))
    return real.startsWith(root.endsWith(sep) ? root : root + sep) ? real : undefined
  } catch {
    return undefined
  }
}

function statsOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false })
}

function readMetadata(file: string, mime: string, size: number): FileMetadata {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const dimension = dimensionIn(mime, (at, length) => {
        const bytes = new Uint8Array(length)
        return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at))
      })
      return { mime, size, ...(dimension && { dimension }) }
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return { mime, size }
  }
}

const streamOf = (file: string, start: number, end: number) =>
  Readable.toWeb(createReadStream(file, { start, end: end - 1 })) as ReadableStream<Uint8Array<ArrayBuffer>>
