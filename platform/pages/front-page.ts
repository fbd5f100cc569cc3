import { prefix } from '../../contracts/chapters.ts'
import type { Fetcher } from '../http/http.ts'
import { kitPath } from '../http/links.ts'
import { type Html, html } from '../support/html.ts'
import { version } from '../support/version.ts'
import { document } from './html.ts'

const openApiPath = '/openapi.json'

export interface FrontPageOptions {
  /** Such as `community-kit mock`. */
  readonly name: string
  readonly says: string
}

/** The overview at `/`, and the interface as OpenAPI. Neither contains secrets. */
export interface FrontPage extends Fetcher {
  owns(request: Request, pathname: string): boolean
}

export const createFrontPage = (options: FrontPageOptions): FrontPage => ({
  owns: ({ method }, pathname) =>
    (method === 'GET' || method === 'HEAD') && (pathname === '/' || pathname === openApiPath),
  async fetch(request) {
    const { pathname, origin } = new URL(request.url)
    const page = pathname === '/' ? frontPage(options, request, origin) : await openApiResponse(request)
    return request.method === 'HEAD' ? new Response(null, page) : page
  },
})

const security = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

function frontPage({ name, says }: FrontPageOptions, request: Request, origin: string): Response {
  const addresses = {
    api: origin + prefix,
    openapi: origin + openApiPath,
    console: `${origin}${kitPath}/`,
    reference: `${origin}${kitPath}/docs`,
    control: origin + kitPath,
    health: `${origin}${kitPath}/health`,
  }
  const headers = { ...security, 'cache-control': 'no-store' }
  if (!/\btext\/html\b/i.test(request.headers.get('accept') ?? ''))
    return Response.json({ name, version, says, ...addresses, docs }, { headers })
  const page = document(name, html`<p>${says}.</p>`, links(addresses), html`<p>${docs}.</p>`)
  return new Response(page.text, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

const docs =
  'The control plane needs the header X-Kit-Token with the token: the value of --control-token, or the one that the server printed on the terminal when it started. The package documents its routes in platform/control/README.md and everything else in docs/'

const labels = {
  api: 'API',
  console: 'Console',
  reference: 'Reference',
  openapi: 'OpenAPI',
  control: 'Control plane',
  health: 'Health',
} as const

const isPage = (key: keyof typeof labels) => key !== 'api' && key !== 'control'

/** Only pages that need no token are links. */
const links = (addresses: Readonly<Record<keyof typeof labels, string>>): Html =>
  html`<dl>${(Object.keys(labels) as (keyof typeof labels)[]).map(
    (key) =>
      html`<dt>${labels[key]}</dt><dd>${
        isPage(key) ? html`<a href="${addresses[key]}">${addresses[key]}</a>` : addresses[key]
      }</dd>`,
  )}</dl>`

let built: Promise<string> | undefined

/** A placeholder for the address of the server. */
const anyServer = 'http://server.invalid'

/** Built on the first request, because it takes a while. */
async function build(): Promise<string> {
  const { openApi } = await import('../../contracts/openapi/openapi.ts')
  return JSON.stringify(openApi(version, anyServer))
}

async function etagOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `"${[...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

async function openApiResponse(request: Request): Promise<Response> {
  built ??= build()
  const text = (await built).replace(anyServer, new URL(request.url).origin)
  const etag = await etagOf(text)
  const headers = { ...security, etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
