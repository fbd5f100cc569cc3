import { closeSync, createReadStream, openSync, readSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { dimensionIn } from '../platform/files/dimensions.ts'
import { extensionOf, type FileFacts, type FileFolder, mediaTypes } from '../platform/files/served-file.ts'

/** Pictures and videos of a folder, looked up when they are asked for, so that files can be added and changed. */
export function openFileFolder(folder: string): FileFolder {
  const root = realpathSync(folder)
  if (!statSync(root).isDirectory()) throw new Error(`${folder} is not a folder`)
  const known = new Map<string, { readonly tag: string; readonly facts: FileFacts }>()
  const factsOf = (file: string, mime: string, tag: string, size: number): FileFacts => {
    const cached = known.get(file)
    const facts = cached?.tag === tag ? cached.facts : readFacts(file, mime, size)
    if (known.size > 10_000) known.clear()
    known.set(file, { tag, facts })
    return facts
  }
  return {
    find(path) {
      const [file, mime] = [fileIn(root, path), mediaTypes[extensionOf(path)]]
      const stats = file === undefined || mime === undefined ? undefined : statsOf(file)
      if (file === undefined || mime === undefined || !stats?.isFile()) return undefined
      const tag = `${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}`
      return {
        ...factsOf(file, mime, tag, stats.size),
        tag: async () => tag,
        read: async (start, end) => (end > start ? streamOf(file, start, end) : new Uint8Array()),
      }
    },
  }
}

/** The real path of a file below the root; undefined for anything else, also behind a symbolic link that leads out of it. */
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

function readFacts(file: string, mime: string, size: number): FileFacts {
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
