import { quoted } from '../shared/curl.ts'
import type { ExchangeDetails } from '../shared/exchange.ts'

/** Set by the client itself, or without meaning for a second call. */
const leftOut =
  /^(?:host|connection|content-length|accept-encoding|user-agent|origin|referer|sec-.*|transfer-encoding)$/

/** The call as a command. Secrets are masked in the log already. */
export function callCurl({ method, path, request, who }: ExchangeDetails, origin: string): string {
  const headers = Object.entries(request?.headers ?? {}).filter(([name]) => !leftOut.test(name))
  return [
    `curl -X ${method} ${quoted(origin + path)}`,
    ...headers.map(
      ([name, value]) =>
        `-H ${quoted(`${name}: ${name === 'authorization' ? `Bearer <token of ${who?.name ?? 'somebody'}>` : value}`)}`,
    ),
    ...(request?.body?.text === undefined ? [] : [`-d ${quoted(request.body.text)}`]),
  ].join(' \\\n  ')
}
