import type * as z from 'zod'
import { refuseCall, refuseFields } from '../http/refusal.ts'
import type { Store } from '../store.ts'
import { type Random, randomText } from '../support/random.ts'
import { type Clock, timeText } from '../support/time.ts'
import type { Row } from '../tables/index.ts'
import type { storedFile as storedFileSchema } from '../tables/stored-files.ts'
import { dimensionIn } from './dimensions.ts'
import { mediaTypeIn } from './media-type.ts'
import { appNode, pathIn } from './node-path.ts'
import type { ServedFile } from './served-file.ts'

type StoredFile = z.output<typeof storedFileSchema>
type AppFile = Row<'app_files'>

export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array
  /** The media type of a file that is neither a picture nor a video. */
  readonly type?: string | undefined
}

/** The parts of a world that storing a file needs. */
interface Place {
  readonly store: Pick<Store, 'app_files'>
  readonly random: Random
  readonly clock: Clock
}

const mebibyte = 2 ** 20

export const maxFileBytes = 10 * mebibyte

/** Stores a file in the world and returns its row, with the node that refers to it. */
export async function addAppFile(world: Place, upload: Upload): Promise<AppFile> {
  const { name, bytes, type } = upload
  if (bytes.length === 0) refuseCall(422, 'The file is empty')
  if (bytes.length > maxFileBytes) refuseCall(413, `The file is larger than ${maxFileBytes / mebibyte} MiB`)
  const mime = mediaTypeIn(bytes) ?? givenType(type)
  const dimension = dimensionIn(mime, (at, length) => bytes.subarray(at, at + length))
  return world.store.app_files.insert({
    node: appNode(randomText(world.random, 12), fileName(name)),
    mime,
    size: bytes.length,
    width: dimension?.width ?? null,
    height: dimension?.height ?? null,
    base64: toBase64(bytes),
    created_at: timeText(world.clock.now()),
  })
}

function givenType(type: string | undefined): string {
  if (type !== undefined && /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type)) return type.toLowerCase()
  return refuseFields({
    type: ['must be a media type, such as application/pdf, because the bytes are not a known picture or video'],
  })
}

const maxName = 80

/** The last part of a path, without characters that have a meaning in paths or headers. */
function fileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}:?#%"<>|*]/gu, '')
    .replace(/^[.\s]+/, '')
  return clean.slice(-maxName).toWellFormed() || 'file'
}

export const appFile = (store: Pick<Store, 'app_files'>, node: string): Promise<AppFile | undefined> =>
  store.app_files.first({ where: { node } })

export function storedFile({ node, mime, size, width, height }: AppFile): StoredFile {
  const dimension = width === null || height === null ? undefined : { width, height }
  return { vendor: node.slice(0, node.indexOf(':')), mime, size, ...(dimension && { dimension }), node }
}

export function servedAppFile(file: AppFile): ServedFile {
  const { mime, size, node } = file
  return {
    mime,
    size,
    tag: async () => pathIn(node).split('/')[1] ?? '',
    read: async (start, end) => fromBase64(file.base64).slice(start, end),
  }
}

/** `String.fromCharCode` takes a limited number of arguments. */
const chunk = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
