import type { Html } from '../layout/html.ts'
import { type Asset, assetNamed } from './assets.ts'
import { type Policy, pageHeaders } from './headers.ts'

export interface PageResponse {
  readonly status?: number
  /** Changes of the Content-Security-Policy for this page. */
  readonly policy?: Policy
  readonly headers?: Readonly<Record<string, string>>
}

/** A page. Its content is never cached: it changes with the kit, and is made in milliseconds. */
export async function htmlResponse(content: Html, { status = 200, policy, headers }: PageResponse = {}) {
  const common = { ...pageHeaders(policy), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(String(await content), { status, headers: { ...common, ...headers } })
}

export const jsonResponse = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: { ...pageHeaders(), 'cache-control': 'no-store' } })

/** The name of an asset contains a hash of its text, so that browsers keep it for ever. */
export function assetResponse(file: string): Response | undefined {
  const asset = assetNamed(file)
  return asset && new Response(asset.text, { headers: assetHeaders(asset) })
}

const assetHeaders = ({ type }: Asset) => ({
  ...pageHeaders(),
  'content-type': type,
  'cache-control': 'public, max-age=31536000, immutable',
})
