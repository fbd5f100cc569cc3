import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate } from 'node:zlib'
import { responseTooLarge } from '../http/read-body.ts'
import { InfrastructureError } from '../model/case-errors.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Decoder = (bytes: Bytes, limit: { readonly maxOutputLength: number }) => Promise<Bytes>

/** Decodes as much as possible of an incomplete body, like curl and browsers. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }
const lenientBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

const readGzip: Decoder = (bytes, limit) => promisify(gunzip)(bytes, { ...lenient, ...limit })

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: readGzip,
  'x-gzip': readGzip,
  deflate: (bytes, limit) => promisify(inflate)(bytes, { ...lenient, ...limit }),
  br: (bytes, limit) => promisify(brotliDecompress)(bytes, { ...lenientBrotli, ...limit }),
}

/** Sent as Accept-Encoding. `br` can be decoded too. */
export const acceptedCodings = 'gzip, deflate'

const maxCodings = 5

/** Decodes according to `Content-Encoding`. Returns unknown codings unchanged. Throws if the result is too large. */
export async function decode(bytes: Bytes, contentEncoding: string, maxBytes: number): Promise<Bytes> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
  if (codings.length > maxCodings) throw new InfrastructureError(`the response is encoded ${codings.length} times`)
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
