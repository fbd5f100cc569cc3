import type { HeaderPairs, TrafficExchange } from './traffic-exchange.ts'
import type { TrafficJudge } from './traffic-judge.ts'

/** A fetch whose exchanges are judged. Responses are returned when they are complete. */
export function watchFetch(judge: TrafficJudge, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const requestBody = request.body ? await request.clone().text() : undefined
    const { method, url } = request
    const at = performance.timeOrigin + performance.now()
    const write = judge.begin({ method, url }, at)
    const note = (rest: Pick<TrafficExchange, 'status' | 'responseHeaders' | 'responseBody'>) => {
      const ms = performance.timeOrigin + performance.now() - at
      judge.note({ method, url, requestHeaders: pairsOf(request.headers), requestBody, at, ms, ...rest }, write)
    }
    try {
      const response = await fetch(input, init)
      const responseBody = await response.clone().text()
      note({ status: response.status, responseHeaders: pairsOf(response.headers), responseBody })
      return response
    } catch (error) {
      note({ status: 0 })
      throw error
    }
  }
}

const pairsOf = (headers: Headers): HeaderPairs => [...headers]
