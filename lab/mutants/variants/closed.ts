import type { EndpointName } from '../../../contracts/chapters.ts'
import { operationOf, type Variant } from './variant.ts'

/** Ways in, and what the document says of somebody who has not logged in. */
const open = new Set<string>([
  'register',
  'login',
  'loginByMiniProgram',
  'shareFeed',
  'shareTopic',
] satisfies EndpointName[])

const hasToken = ({ headers, url }: Request) => headers.has('authorization') || new URL(url).searchParams.has('token')

/** Which operations need a token is not shown: here nearly all do. */
export const closedDoors: Variant = {
  name: 'nothing is public',
  proxy: (next) => async (request) => {
    const name = operationOf(request)?.name
    const response = await next(request)
    if (name === undefined || open.has(name) || hasToken(request)) return response
    const headers = new Headers(response.headers)
    headers.set('content-type', 'application/json')
    const body = request.method === 'HEAD' ? null : JSON.stringify({ message: 'Who are you?' })
    return new Response(body, { status: 401, headers })
  },
}
