import { repliesOf } from '../../../contracts/runtime/declared.ts'
import type { Exchange, Variant } from './variant.ts'
import { operationOf } from './variant.ts'

/** Other statuses with the same meaning, for refusals whose status the document leaves open. */
const others: Readonly<Record<number, number>> = {
  400: 422,
  403: 404,
  404: 403,
  405: 404,
  413: 400,
  415: 400,
  422: 400,
}

/** Whether the document leaves the status open. 401 and 429 are never replaced. */
const isOpen = ({ endpoint, status }: Exchange) =>
  endpoint === undefined || repliesOf(endpoint).find((reply) => reply.status === status)?.gap !== undefined

const statusFor = (exchange: Exchange) => {
  const { endpoint, status } = exchange
  if (!isOpen(exchange)) return status
  return endpoint?.chapter === 'accounts' && status === 422 ? 401 : (others[status] ?? status)
}

const text = 'no'
const trace = [{ file: 'Kernel.php', line: 7 }, 'main']

/** The shapes of section 7. The first three have a message, like the responses that the document shows. */
const shapes: readonly object[] = [
  { message: [text, text] },
  { message: text, file: 'Kernel.php', line: 7, trace },
  { message: text, errors: { field: [text] } },
  { field: [text, text], 'other.0.field': [text] },
]

export function otherRefusals(): Variant {
  let turn = 0
  const shapeFor = (exchange: Exchange) => shapes[turn++ % (isOpen(exchange) ? shapes.length : shapes.length - 1)]
  return {
    name: 'other statuses and shapes of refusals',
    proxy: (next) => async (request) => {
      const response = await next(request)
      const isRefused = response.status >= 400 && response.headers.get('content-type')?.includes('json')
      const isOurs = new URL(request.url).pathname.startsWith('/api/')
      if (!isRefused || !isOurs) return response
      const exchange = { request, endpoint: operationOf(request), status: response.status }
      const { headers } = response
      const body = response.body && JSON.stringify(shapeFor(exchange))
      return new Response(body, { status: statusFor(exchange), headers })
    },
  }
}
