import { isLookup, isReadOnlyCall, type RecordedExchange } from './recorded-request.ts'
import { idMatchScore, idsIn, type ResponseId, requestedKind } from './response-ids.ts'
import { mapRequest, type Scalar, scalarsIn } from './scalars.ts'

/** A value of a request that an earlier response contained. */
export interface Origin {
  /** The place of the exchange in the case. */
  readonly from: number
  readonly field: string
  readonly path: readonly PropertyKey[]
  /** `feed`, `token`, or empty if that is unknown. */
  readonly kind: string
  readonly isId: boolean
}

/** Strings that can be copied from JSON into JSON and headers as they are. */
const isCopyable = (text: string): boolean => /^[\w.:/@+=~|-]+$/.test(text)

/** Shorter texts may be equal by chance. */
const minTextLength = 16

const tokenFields = new Set(['access_token', 'token'])
/** The adapter returns a code or a receipt. */
const resultField = 'code'

/** The values that the response of one exchange offers to later requests, and those that its request sent. */
interface Offered {
  readonly ids: ReadonlyMap<string, readonly ResponseId[]>
  readonly texts: ReadonlyMap<string, Scalar>
  readonly tokens: readonly string[]
  readonly sent: ReadonlySet<string | number>
}

function offeredBy(one: RecordedExchange): Offered {
  const { exchange, request } = one
  const sent = new Set<string | number>()
  mapRequest(request?.raw ?? {}, (_, value) => sent.add(value))
  if (isLookup(one) || isReadOnlyCall(one)) return { ids: new Map(), texts: new Map(), tokens: [], sent }
  const ids = request ? idsIn(request.endpoint, exchange.status, exchange.responseBody) : []
  const isTraced = ({ field, value }: Scalar) =>
    tokenFields.has(field) || (!request && field === resultField) || String(value).length >= minTextLength
  const texts = scalarsIn(exchange.responseBody).filter((leaf) => isCopyable(String(leaf.value)) && isTraced(leaf))
  return {
    ids: Map.groupBy(ids, ({ value }) => String(value)),
    // Keeps the first of equal texts.
    texts: new Map(texts.toReversed().map((leaf) => [String(leaf.value), leaf])),
    tokens: texts.filter(({ field }) => tokenFields.has(field)).map(({ value }) => String(value)),
    sent,
  }
}

/** Finds where the values of requests come from. */
export class Tracer {
  readonly #all: readonly RecordedExchange[]
  readonly #peopleIds: ReadonlySet<number>
  readonly #offered = new Map<number, Offered>()

  constructor(all: readonly RecordedExchange[], peopleIds: ReadonlySet<number>) {
    this.#all = all
    this.#peopleIds = peopleIds
  }

  /** The best origin in the earlier responses: prefers a creation to a read, and then the first one. */
  idOrigin(before: number, name: string, value: string | number): Origin | undefined {
    const requested = requestedKind(name)
    const isKnownPerson = this.#peopleIds.has(Number(value)) && (requested === 'user' || requested === '')
    if (requested === undefined || isKnownPerson) return undefined
    const found = this.#before(before).flatMap(({ ids }, from) =>
      (ids.get(String(value)) ?? []).map((id) => ({ from, id, fit: idMatchScore(requested, id) })),
    )
    const best = Math.max(1, ...found.map(({ fit }) => fit))
    const { from, id } = found.find(({ fit }) => fit === best) ?? {}
    if (from === undefined || !id) return undefined
    return { from, field: id.field, path: id.path, kind: id.kind ?? requested, isId: true }
  }

  /** A token, a code or another long text from an earlier response, unless the case sent it before. */
  textOrigin(before: number, value: string): Origin | undefined {
    const all = this.#before(before)
    const from = all.findIndex(({ texts, sent }) => texts.has(value) || sent.has(value))
    const leaf = all[from]?.texts.get(value)
    if (!leaf || all[from]?.sent.has(value)) return undefined
    const { field, path } = leaf
    return { from, field, path, kind: tokenFields.has(field) ? 'token' : field, isId: false }
  }

  /** All tokens in earlier responses, to recognize them inside other texts. */
  tokensBefore(before: number): string[] {
    return this.#before(before).flatMap(({ tokens }) => tokens)
  }

  #before(place: number): Offered[] {
    return this.#all.slice(0, place).map((one, at) => {
      const known = this.#offered.get(at) ?? offeredBy(one)
      this.#offered.set(at, known)
      return known
    })
  }
}
