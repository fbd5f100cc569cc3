import type { EndpointName } from '../../../contracts/chapters.ts'
import { operationOf, type Variant } from './variant.ts'

/** Operations to log in, and those the document describes for visitors. */
const open = new Set<string>([
  'register',
  'login',
  'loginByMiniProgram',
  'shareFeed',
  'shareTopic',
] satisfies EndpointName[])

const hasToken = ({ headers, url }: Request) => headers.has('authorization') || new URL(url).searchParams.has('token')

/** The document does not say which operations need a token. Here nearly all do. */
export const tokenRequired: Variant = {
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
