import { prefix } from '../../contracts/chapters.ts'

export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** A request and its response as somebody else sent them. Parts that a recording lacks are undefined. */
export interface TrafficExchange {
  readonly method: string
  /** Absolute, or a path with its query. */
  readonly url: string
  readonly requestHeaders: HeaderPairs
  /** Undefined if there was none, or if it is too large to be judged. */
  readonly requestBody?: string | undefined
  /** 0 if there was no response. */
  readonly status: number
  readonly responseHeaders?: HeaderPairs | undefined
  /** Decoded text. Undefined if it was not recorded, or is too large to be judged. */
  readonly responseBody?: string | undefined
  /** The bytes of a picture or video, in a HAR file that has them. */
  readonly responseBase64?: string | undefined
  /** When the request started, in milliseconds since 1970. Without it, exchanges are not compared with each other. */
  readonly at?: number | undefined
  /** Milliseconds until the last byte of the response. */
  readonly ms: number
  /** Who sent it, in recordings without tokens. */
  readonly viewer?: string | undefined
}

export function headerOf(headers: HeaderPairs, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(([one]) => one.toLowerCase() === wanted)?.[1]
}

/** The URL with a path that starts at `/api/v2`. Undefined if the path does not contain `/api/v2`. */
export function addressOf(url: string): URL | undefined {
  if (!URL.canParse(url, 'http://unknown')) return undefined
  const address = new URL(url, 'http://unknown')
  const start = `${address.pathname}/`.indexOf(`${prefix}/`)
  if (start < 0) return undefined
  address.pathname = address.pathname.slice(start)
  return address
}
