import { readText } from '../../../platform/http/http.ts'
import type { LinkSigner } from '../../../platform/http/links.ts'
import { isFilePath } from '../../../platform/pages/files.ts'
import { notificationPath } from '../../../platform/pages/page-views.ts'

/** A request names its world in this header, or in the address of a page or file, because browsers send no header there. */
export const worldHeader = 'x-kit-world'

const pattern = /^[A-Za-z0-9._-]{1,64}$/

export const isWorldName = (name: string): boolean => pattern.test(name)

/** Does not occur in world names. */
const separator = '~'

/** Prefixes signatures with the name of the world. */
export const linksOf = (name: string, links: LinkSigner): LinkSigner => ({
  world: name,
  sign: (text) => name + separator + links.sign(text),
})

export interface NamedRequest {
  readonly name: string | undefined
  /** The same request with an unread body. */
  readonly request: Request
}

/** Returns synchronously unless the name may be in a form. */
export function worldNameIn(
  request: Request,
  { pathname, search, searchParams }: URL,
): NamedRequest | Promise<NamedRequest> {
  const given = request.headers.get(worldHeader)
  if (given !== null) return { name: given, request }
  if (pathname === notificationPath && request.method === 'POST') return nameInForm(request)
  if (search === '') return { name: undefined, request }
  return {
    name: isFilePath(pathname) ? (searchParams.get('world') ?? undefined) : nameInSignature(searchParams),
    request,
  }
}

async function nameInForm(request: Request): Promise<NamedRequest> {
  const { url, method, headers } = request
  const body = await readText(request)
  return { name: nameInSignature(new URLSearchParams(body)), request: new Request(url, { method, headers, body }) }
}

function nameInSignature(fields: URLSearchParams): string | undefined {
  const [name, ...rest] = (fields.get('signature') ?? '').split(separator)
  return rest.length > 0 ? name : undefined
}
