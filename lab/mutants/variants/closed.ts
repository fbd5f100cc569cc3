import { type EndpointName, endpoints } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Middleware } from '../../../platform/middleware.ts'
import type { Variant } from './variant.ts'

/** Operations to log in, and those the document describes for visitors. */
const open = new Set<string>([
  'register',
  'login',
  'loginByMiniProgram',
  'shareFeed',
  'shareTopic',
] satisfies EndpointName[])

const closed = new Map<string, Endpoint>(
  endpoints.filter(({ name }) => !open.has(name)).map((endpoint) => [endpoint.name, { ...endpoint, access: 'member' }]),
)

const needsToken: Middleware = (call, next) =>
  next({ ...call, endpoint: closed.get(call.endpoint?.name ?? '') ?? call.endpoint })

/** The document does not say which operations need a token. Here nearly all do. */
export const tokenRequired: Variant = { name: 'nothing is public', world: { middleware: [needsToken] } }
