import { themeScript } from '../generated/theme-script.ts'
import { assets } from '../layout/assets.ts'
import type { Html } from '../layout/html.ts'

/** Sources by directive, such as `{ 'connect-src': "'self'" }`. */
export type Policy = Readonly<Record<string, string>>

/** Nothing from other origins, and nothing inline except the theme script. */
const defaultPolicy: Policy = {
  'default-src': "'none'",
  'script-src': `'self' '${themeScript.hash}'`,
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** The Content-Security-Policy. */
export const policyText = (changes: Policy = {}): string =>
  Object.entries({ ...defaultPolicy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

const securityHeaders = {
  'content-security-policy': policyText(),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

export interface PageResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Pages are not cached: they change with the kit and take milliseconds to render. */
export async function htmlResponse(content: Html, { status = 200, headers }: PageResponse = {}): Promise<Response> {
  const common = { ...securityHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(String(content), { status, headers: { ...common, ...headers } })
}

export const jsonResponse = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: { ...securityHeaders, 'cache-control': 'no-store' } })

/** The file name contains a hash of the content, so browsers may cache it for ever. */
export function assetResponse(file: string): Response | undefined {
  const asset = assets.find((one) => one.file === file)
  if (!asset) return undefined
  const caching = { 'content-type': asset.type, 'cache-control': 'public, max-age=31536000, immutable' }
  return new Response(asset.text, { headers: { ...securityHeaders, ...caching } })
}
