import type { Links } from '../../platform/links.ts'
import { notificationPath } from '../../platform/pages/views.ts'

/** How a caller names a world: by a header, and where a browser sets none, by the signed address of a page. */

export const worldHeader = 'x-kit-world'

const pattern = /^[A-Za-z0-9._-]{1,64}$/

export const isWorldName = (name: string): boolean => pattern.test(name)

/** Stands in no name. */
const mark = '~'

/** Signatures that say which world they are of. */
export const linksOf = (name: string, links: Links): Links => ({ sign: (text) => name + mark + links.sign(text) })

export interface Named {
  readonly name: string | undefined
  /** The same request, its body unread. */
  readonly request: Request
}

export async function nameIn(request: Request, pathname: string): Promise<Named> {
  const given = request.headers.get(worldHeader)
  if (given !== null) return { name: given, request }
  if (pathname === notificationPath && request.method === 'POST') return nameInForm(request)
  return { name: nameOfSignature(new URL(request.url).searchParams), request }
}

async function nameInForm(request: Request): Promise<Named> {
  const { url, method, headers } = request
  const body = await request.text()
  return { name: nameOfSignature(new URLSearchParams(body)), request: new Request(url, { method, headers, body }) }
}

function nameOfSignature(fields: URLSearchParams): string | undefined {
  const [name, ...rest] = (fields.get('signature') ?? '').split(mark)
  return rest.length > 0 ? name : undefined
}
