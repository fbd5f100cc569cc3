import { parseBody } from '../../../../conformance/http/read-body.ts'
import { fieldsOf } from '../../../../conformance/model/json.ts'
import { schemaOf } from '../../../../conformance/model/response-schema.ts'
import { isReadOperation } from '../../../../conformance/safety/journal/operation-effects.ts'
import { addressOf, type TrafficExchange } from '../../../../conformance/traffic/traffic-exchange.ts'
import { issuedToken, Viewers } from '../../../../conformance/traffic/viewers.ts'
import type { EntityKind } from '../../../../contracts/dsl/entities.ts'
import { match } from '../../../../contracts/runtime/router.ts'
import { type Fields, RecordedEntities, visitEntities } from './recorded-entities.ts'
import { RecordedFiles } from './recorded-files.ts'
import { RecordedRelations } from './recorded-relations.ts'
import { ViewerAccounts } from './viewer-accounts.ts'

/** The kind of entity that each of these operations deletes, and the parameter with its id. */
const deletions: Readonly<Record<string, readonly [kind: EntityKind, parameter: string]>> = {
  deleteFeed: ['feed', 'feedId'],
  deleteTopic: ['topic', 'topicId'],
  deleteEvent: ['event', 'eventId'],
  deleteComment: ['comment', 'commentId'],
  deleteFeedComment: ['comment', 'commentId'],
}

type Found = NonNullable<ReturnType<typeof match>>

/** Everything that a recording shows about the data of the server. */
export class RecordedData {
  readonly entities = new RecordedEntities()
  readonly relations = new RecordedRelations()
  readonly accounts = new ViewerAccounts()
  readonly files = new RecordedFiles()
  /** The read operations that have a recorded response. */
  readonly operations = new Set<string>()
  readonly #viewers = new Viewers()
  /** When the last response was complete. */
  until: number | undefined

  learn(exchange: TrafficExchange): void {
    const url = addressOf(exchange.url)
    const found = url && match(exchange.method, url.pathname)
    if (exchange.at !== undefined) this.until = Math.max(this.until ?? 0, exchange.at + exchange.ms)
    if (!url || !found) this.files.learnContent(exchange)
    else this.#learnOperation(exchange, url, found)
  }

  #learnOperation(exchange: TrafficExchange, url: URL, found: Found): void {
    if (exchange.method === 'HEAD' || exchange.status < 200 || exchange.status >= 300) return
    const body = parseBody(exchange.responseBody ?? '')
    const sender = this.#viewers.nameOf(exchange, url)
    const issued = issuedToken(found.endpoint.name, body)
    const viewer = issued === undefined ? sender : this.#viewers.nameIssued(issued, sender)
    this.#learnResponse(exchange, { ...found, query: url.searchParams }, viewer, body)
  }

  #learnResponse(
    exchange: TrafficExchange,
    { endpoint, ...list }: Found & { readonly query: URLSearchParams },
    viewer: string,
    body: unknown,
  ): void {
    const [kind, parameter = ''] = deletions[endpoint.name] ?? []
    if (kind) this.entities.forget(kind, Number(list.params[parameter]))
    this.accounts.learn(viewer, endpoint.name, parseBody(exchange.requestBody ?? ''), body)
    if (body === undefined) return
    if (isReadOperation(endpoint)) this.operations.add(endpoint.name)
    visitEntities(schemaOf(endpoint, exchange.status), body, (one, fields) => this.#see(one, fields, viewer))
    if (Array.isArray(body)) this.relations.learnList(endpoint.name, list, body.map(fieldsOf))
  }

  #see(kind: EntityKind, fields: Fields, viewer: string): void {
    if (kind === 'file') this.files.learn(fields)
    if (kind === 'advertisement')
      for (const text of Object.values(fieldsOf(fields.data))) this.files.learnUrl(String(text))
    if (kind === 'feed' && fields.repostable_type === 'event') this.entities.learn('event', fieldsOf(fields.repostable))
    this.entities.learn(kind, fields)
    this.relations.learnOwn(viewer, kind, fields)
  }
}
