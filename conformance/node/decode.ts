import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate } from 'node:zlib'
import { responseTooLarge } from '../http/bounded-body.ts'
import { InfrastructureError } from '../model/case-errors.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Decoder = (bytes: Bytes, most: { readonly maxOutputLength: number }) => Promise<Bytes>

/** Whatever can be read of an answer that breaks off, as curl and browsers do. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }
const lenientBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

const readGzip: Decoder = (bytes, most) => promisify(gunzip)(bytes, { ...lenient, ...most })

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: readGzip,
  'x-gzip': readGzip,
  deflate: (bytes, most) => promisify(inflate)(bytes, { ...lenient, ...most }),
  br: (bytes, most) => promisify(brotliDecompress)(bytes, { ...lenientBrotli, ...most }),
}

/** What requests ask for; `br` is understood, too. */
export const acceptedCodings = 'gzip, deflate'

const mostCodings = 5

/** Undoes what `Content-Encoding` names; what is unknown stays as it is. Throws when the result is too large. */
export async function decode(bytes: Bytes, contentEncoding: string, maxBytes: number): Promise<Bytes> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
  if (codings.length > mostCodings) throw new InfrastructureError(`the answer is encoded ${codings.length} times`)
  if (bytes.length === 0 || !codings.every((coding) => Object.hasOwn(decoders, coding))) return bytes
  return codings.reduceRight(
    async (encoded, coding) => decodeOnce(coding, await encoded, maxBytes),
    Promise.resolve(bytes),
  )
}

async function decodeOnce(coding: string, bytes: Bytes, maxOutputLength: number): Promise<Bytes> {
  try {
    return (await decoders[coding]?.(bytes, { maxOutputLength })) ?? bytes
  } catch (thrown) {
    throw (thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? responseTooLarge(maxOutputLength) : thrown
  }
}
