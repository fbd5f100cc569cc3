import type { EndpointName } from '../../../contracts/chapters.ts'
import { operationOf, type Variant } from './variant.ts'

type Answer = (body: { readonly id?: number }) => readonly [status: number, body: unknown]

/** Successes that the document does not show, in other clothes. */
const answers: { readonly [Name in EndpointName]?: Answer } = {
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

/** Also where the payment page of the mobile web is. */
async function changed(request: Request, response: Response): Promise<Response> {
  const answer = answers[operationOf(request)?.name as EndpointName]
  if (!answer || request.method === 'HEAD' || response.status >= 400) return response
  const text = await response.text()
  const [status, body] = answer(text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {})
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

export const otherSuccesses: Variant = {
  name: 'other answers where the document shows none',
  proxy: (next) => async (request) => changed(request, await next(request)),
}
