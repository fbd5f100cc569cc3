import type { ExchangeDetails, ShownBody, ShownMessage } from '../shared/exchange.ts'

/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), which the network panels of browsers and most tools can open. */
export const harOf = (exchanges: readonly ExchangeDetails[], origin: string, version: string) => ({
  log: {
    version: '1.2',
    creator: { name: 'community-kit', version },
    entries: exchanges.map((exchange) => entryOf(exchange, origin)),
  },
})

const nothing: ShownMessage = { headers: {}, body: null }

function entryOf(exchange: ExchangeDetails, origin: string) {
  const { at, ms, method, path, status, request, response, operation, world, contract } = exchange
  const url = new URL(path, origin)
  return {
    startedDateTime: at,
    time: ms,
    request: {
      method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs((request ?? nothing).headers),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: request?.body?.bytes ?? (request?.body ? -1 : 0),
      ...postData(request?.body),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs((response ?? nothing).headers),
      content: contentOf(response?.body),
      redirectURL: response?.headers.location ?? '',
      headersSize: -1,
      bodySize: response?.body?.bytes ?? (response?.body ? -1 : 0),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _operation: operation,
    _world: world,
    _contract: contract.verdict,
  }
}

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const postData = (body: ShownBody | null | undefined) =>
  body ? { postData: { mimeType: body.type, text: body.text ?? '', ...comment(body) } } : {}

const contentOf = (body: ShownBody | null | undefined) => ({
  size: body?.bytes ?? -1,
  mimeType: body?.type ?? '',
  ...(body?.text !== undefined && { text: body.text }),
  ...(body && comment(body)),
})

const comment = ({ cut, omitted }: ShownBody) => {
  const says = omitted ?? (cut ? 'the kit keeps only the beginning' : undefined)
  return says === undefined ? {} : { comment: says }
}
