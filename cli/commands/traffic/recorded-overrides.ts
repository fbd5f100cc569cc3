import { parseBody } from '../../../conformance/http/read-body.ts'
import { fieldsOf } from '../../../conformance/model/json.ts'
import { addressOf, type TrafficExchange } from '../../../conformance/traffic/traffic-exchange.ts'
import { endpointNamed } from '../../../contracts/chapters.ts'
import { readQuery } from '../../../contracts/runtime/query.ts'
import { requestSchemas } from '../../../contracts/runtime/read.ts'
import { match } from '../../../contracts/runtime/router.ts'
import type { OverrideData } from '../../../mock/overrides/override.ts'

export interface RecordedOverrides {
  /** The most specific ones last, because the mock tries the latest first. */
  readonly overrides: readonly OverrideData[]
  /** What the recording does not contain. */
  readonly unknown: readonly string[]
}

/** Collects the last response to each request of the interface. */
export class OverrideCollector {
  readonly #latest = new Map<string, OverrideData>()
  readonly #viewers = new Map<string, Set<string>>()
  #withoutBody = 0

  add(exchange: TrafficExchange, viewer: string): void {
    const { method, url, status, responseBody, requestBody } = exchange
    const address = addressOf(url)
    const found = address && match(method, address.pathname)
    if (!address || !found || method === 'HEAD' || status < 200 || status === 304 || status >= 500) return
    const body = parseBody(responseBody ?? '')
    if (status !== 204 && body === undefined) {
      this.#withoutBody++
      return
    }
    const sent = { params: found.params, query: readQuery(address.searchParams), body: parseBody(requestBody ?? '') }
    const when = conditionOf(found.endpoint.name, sent)
    const override = { operation: found.endpoint.name, status, ...(body !== undefined && { body }), when }
    const key = JSON.stringify([override.operation, when])
    this.#latest.delete(key)
    this.#latest.set(key, override as OverrideData)
    this.#viewers.set(key, (this.#viewers.get(key) ?? new Set()).add(viewer))
  }

  finish(): RecordedOverrides {
    const shared = [...this.#viewers].filter(([, viewers]) => viewers.size > 1).map(([key]) => key)
    const operations = new Set([...this.#latest.values()].map(({ operation }) => operation))
    return {
      overrides: [...this.#latest.values()].toSorted((a, b) => sizeOf(a) - sizeOf(b)),
      unknown: [
        `${endpointNamed.size - operations.size} operations were not recorded: the mock responds to them with its own data`,
        'the contents of files: their addresses lead to the recorded server',
        ...(this.#withoutBody > 0 ? [`${this.#withoutBody} responses were recorded without a body`] : []),
        ...(shared.length > 0
          ? [`${shared.length} requests were sent by several people: everybody gets the last response`]
          : []),
      ],
    }
  }
}

type Sent = Readonly<Record<'params' | 'query' | 'body', unknown>>

/** Contains only fields of the operation, and no secrets, because recordings mask them. */
function conditionOf(operation: string, sent: Sent): Record<string, unknown> {
  const endpoint = endpointNamed.get(operation)
  const schemas = endpoint ? requestSchemas(endpoint) : {}
  const parts = Object.entries(sent).map(([part, values]) => {
    const known = (schemas as Record<string, { shape?: object }>)[part]?.shape ?? {}
    const kept = Object.entries(fieldsOf(values)).filter(([name, value]) => name in known && value !== '***')
    return [part, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(parts.filter(([, values]) => Object.keys(values).length > 0))
}

const sizeOf = ({ when = {} }: OverrideData): number =>
  Object.values(when).reduce((sum: number, part) => sum + Object.keys(fieldsOf(part)).length, 0)
