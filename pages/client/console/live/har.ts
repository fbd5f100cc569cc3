import { read } from '../shared/control.ts'
import type { ExchangeDetails, JudgedExchange, ShownBody, ShownMessage } from '../shared/exchange.ts'
import { saveFile } from '../shared/parts.ts'

const batchSize = 20

/** Loads the details of the shown exchanges and saves them. Returns a message for the user. */
export async function saveHar(shown: readonly JudgedExchange[]): Promise<string> {
  const ids = shown.map(({ id }) => id).toReversed()
  const found: ExchangeDetails[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids
      .slice(start, start + batchSize)
      .map((id) => read<ExchangeDetails>(`/exchanges/${id}`).catch(() => undefined))
    found.push(...(await Promise.all(batch)).filter((exchange) => exchange !== undefined))
  }
  if (found.length === 0) return 'There are no requests to save'
  saveFile('requests.har', JSON.stringify(harOf(found, location.origin, 'console'), null, 2))
  return `Saved ${found.length} ${found.length === 1 ? 'request' : 'requests'} as requests.har`
}

/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), which browsers' network panels can open. */
export const harOf = (exchanges: readonly ExchangeDetails[], origin: string, version: string) => ({
  log: {
    version: '1.2',
    creator: { name: 'community-kit', version },
    entries: exchanges.map((exchange) => entryOf(exchange, origin)),
  },
})

const noMessage: ShownMessage = { headers: {}, body: null }

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
      headers: pairs((request ?? noMessage).headers),
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
      headers: pairs((response ?? noMessage).headers),
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
  const text = omitted ?? (cut ? 'truncated by community-kit' : undefined)
  return text === undefined ? {} : { comment: text }
}
