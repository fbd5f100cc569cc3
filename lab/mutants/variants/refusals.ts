import { repliesOf } from '../../../contracts/runtime/declared.ts'
import type { Answered, Variant } from './variant.ts'
import { operationOf } from './variant.ts'

/** Other statuses of the same meaning, where the document names none. */
const others: Readonly<Record<number, number>> = {
  400: 422,
  403: 404,
  404: 403,
  405: 404,
  413: 400,
  415: 400,
  422: 400,
}

/** What the document itself answers is left as it is; 401 and 429 mean the same everywhere. */
const isOpen = ({ endpoint, status }: Answered) =>
  endpoint === undefined || repliesOf(endpoint).find((reply) => reply.status === status)?.gap !== undefined

const statusFor = (answered: Answered) => {
  const { endpoint, status } = answered
  if (!isOpen(answered)) return status
  return endpoint?.chapter === 'accounts' && status === 422 ? 401 : (others[status] ?? status)
}

const text = 'no'
const trace = [{ file: 'Kernel.php', line: 7 }, 'main']

/** Those of section 7. The first three have a message, as the replies that the document shows. */
const shapes: readonly object[] = [
  { message: [text, text] },
  { message: text, file: 'Kernel.php', line: 7, trace },
  { message: text, errors: { field: [text] } },
  { field: [text, text], 'other.0.field': [text] },
]

/** Every refusal with another status and another shape than ours. */
export function otherRefusals(): Variant {
  let turn = 0
  const shapeFor = (answered: Answered) => shapes[turn++ % (isOpen(answered) ? shapes.length : shapes.length - 1)]
  return {
    name: 'other statuses and shapes of refusals',
    proxy: (next) => async (request) => {
      const response = await next(request)
      const isRefused = response.status >= 400 && response.headers.get('content-type')?.includes('json')
      const isOurs = new URL(request.url).pathname.startsWith('/api/')
      if (!isRefused || !isOurs) return response
      const answered = { request, endpoint: operationOf(request), status: response.status }
      const { headers } = response
      const body = response.body && JSON.stringify(shapeFor(answered))
      return new Response(body, { status: statusFor(answered), headers })
    },
  }
}
