import type { EndpointName } from '../../../contracts/chapters.ts'
import { operationOf, type Variant } from './variant.ts'

type OtherResponse = (body: { readonly id?: number }) => readonly [status: number, body: unknown]

/** Other forms of successes that the document does not define. */
const otherResponses: { readonly [Name in EndpointName]?: OtherResponse } = {
  publishFeed: (body) => [200, { message: 'done', data: { id: body.id } }],
  pushFeedToCategories: () => [201, { message: ['done'] }],
  createBrand: () => [200, { message: 'done' }],
  updateBrand: () => [200, { message: 'done' }],
  listAppliedLogs: (body) => [200, { data: body }],
  getIapHelp: () => [200, { help: 'Call us' }],
  registerImUser: () => [201, { message: ['done'] }],
  registerImUsers: () => [201, null],
  registerOldImUsers: () => [201, []],
  resetImPassword: () => [201, 'done'],
  addImGroupMembers: () => [201, { message: 'done' }],
  deleteEvent: () => [201, undefined],
}

async function replaceResponse(request: Request, response: Response): Promise<Response> {
  const other = otherResponses[operationOf(request)?.name as EndpointName]
  if (!other || request.method === 'HEAD' || response.status >= 400) return response
  const text = await response.text()
  const [status, body] = other(text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {})
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

export const otherSuccesses: Variant = {
  name: 'other successes where the document defines none',
  proxy: (next) => async (request) => replaceResponse(request, await next(request)),
}
