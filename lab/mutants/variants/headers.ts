import type { Variant } from './variant.ts'

const types = [
  'application/json',
  'application/json;charset=utf8',
  'Application/JSON; Charset="UTF-8"',
  'application/hal+json',
]

/** GET and HEAD tell the same. */
const typeFor = ({ url }: Request) => types[url.length % types.length] ?? ''

/** As other servers write JSON: other parameters, in pieces, with white space and everything escaped. */
export const otherHeaders: Variant = {
  name: 'other headers and another way of writing JSON',
  proxy: (next) => async (request) => {
    const response = await next(request)
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!isJson) return response
    const headers = new Headers(response.headers)
    headers.set('content-type', typeFor(request))
    if (!response.body) return new Response(null, { status: response.status, headers })
    return new Response(pieces(escaped(JSON.stringify(await response.json(), undefined, 2))), {
      status: response.status,
      headers,
    })
  },
}

const escaped = (json: string) =>
  json
    .replaceAll('/', String.raw`\/`)
    .replace(/[\u0080-\uffff]/g, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'))

function pieces(text: string): ReadableStream {
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
