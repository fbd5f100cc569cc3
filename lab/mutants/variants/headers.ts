import type { Variant } from './variant.ts'

const types = [
  'application/json',
  'application/json;charset=utf8',
  'Application/JSON; Charset="UTF-8"',
  'application/hal+json',
]

/** Depends only on the URL, so that GET and HEAD have the same type. */
const typeFor = ({ url }: Request) => types[url.length % types.length] ?? ''

/** JSON as other servers send it: other media type parameters, in chunks, with white space and escapes. */
export const otherHeaders: Variant = {
  name: 'other headers and another JSON encoding',
  proxy: (next) => async (request) => {
    const response = await next(request)
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!isJson) return response
    const headers = new Headers(response.headers)
    headers.set('content-type', typeFor(request))
    if (!response.body) return new Response(null, { status: response.status, headers })
    return new Response(inChunks(escapeAll(JSON.stringify(await response.json(), undefined, 2))), {
      status: response.status,
      headers,
    })
  },
}

const escapeAll = (json: string) =>
  json
    .replaceAll('/', String.raw`\/`)
    .replace(/[\u0080-\uffff]/g, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'))

function inChunks(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text)
  const half = Math.ceil(bytes.length / 2)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, half))
      controller.enqueue(bytes.slice(half))
      controller.close()
    },
  })
}
