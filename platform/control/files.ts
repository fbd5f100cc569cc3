import { addAppFile, storedFile } from '../files/app-files.ts'
import { refuseCall, refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { addressPath } from '../views/files.ts'
import type { ControlCall, ControlParts } from './route.ts'

/** Media types that clients send for any content. */
const unspecific = /^(?:application\/(?:octet-stream|x-www-form-urlencoded))?$/

/** Stores a file that an app has received in its own upload route. The body is the file. */
export async function addFile({ query, headers, body: bytes }: ControlCall<Uint8Array>, parts: ControlParts) {
  const name = query.get('name') ?? refuseFields({ name: ['is required in the query'] })
  const [type = ''] = (headers?.get('content-type') ?? '').split(';')
  if (/^multipart\//i.test(type)) refuseCall(415, 'Send the file itself as the body, not a form')
  const added = await addAppFile(parts, { name, bytes, type: unspecific.test(type) ? undefined : type })
  const { vendor: _, ...file } = storedFile(added)
  return reply(201, { ...file, path: addressPath(added.node) })
}
