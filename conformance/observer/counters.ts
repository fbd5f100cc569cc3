import { endpointNamed } from '../../contracts/chapters.ts'
import { type CaseSession, openCaseSession } from '../client/case-session.ts'
import { truncatedJson } from '../model/failure.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import { type Listed, readList, requestFor } from './counted-list.ts'
import { type Count, countersCase, countsIn, sumOf } from './counts-in.ts'
import type { Findings } from './findings.ts'
import { type ReadExchange, type Relation, readExchange, requirementsAt } from './read-exchange.ts'

/** A count with the response that shows it. */
interface Sighting {
  readonly exchange: ReadExchange
  readonly count: Count
}

/** How often a count is compared with its list, each time after another operation that writes. */
const maxSamples = 3
/** A zero that agrees with an empty list says little. */
const maxZeros = 2
/** How often a disagreement must be seen in a row. */
const rounds = 3
/** The document does not say what an administrator sees. */
const administrator = 'root'

/** A count is the length of the list that it counts, for the same viewer. */
export class Counters implements Relation {
  readonly #findings: Findings
  /** The count to compare, by case and by field. */
  readonly #latest = new WeakMap<CaseSession, Map<string, Sighting>>()
  /** The operations after which each count was compared. */
  readonly #samples = new Map<string, Set<string>>()

  constructor(findings: Findings) {
    this.#findings = findings
  }

  /** Responses of writes cannot be read again. */
  note(exchange: ReadExchange): void {
    if (!exchange.isRead || exchange.viewer === administrator) return
    const latest = this.#latest.get(exchange.session) ?? new Map<string, Sighting>()
    this.#latest.set(exchange.session, latest)
    for (const count of countsIn(exchange)) {
      const key = `${countersCase(count)} ${count.field}`
      const isTelling = 'list' in count.counted ? count.value > 0 : !this.#fieldsAgree(count)
      const known = latest.get(key)
      if (isTelling || !known || isSame(known.count, count)) latest.set(key, { exchange, count })
    }
  }

  #fieldsAgree(count: Count): boolean {
    const listed = fieldsOfOwner(count)
    if (listed) this.#findings.countComparisons(countersCase(count), 1)
    return !listed || agrees(count, listed, [count.value])
  }

  async conclude(session: CaseSession): Promise<void> {
    const latest = this.#latest.get(session) ?? []
    this.#latest.delete(session)
    for (const [key, sighting] of latest)
      if (!this.#findings.hasFailed(countersCase(sighting.count)) && this.#isNew(key, sighting))
        await this.#compare(session, sighting)
  }

  #isNew(key: string, { exchange, count }: Sighting): boolean {
    const { counted, value } = count
    if ('fields' in counted) return true
    if (!requestFor(counted, count, exchange) || (counted.orZero && value === 0)) return false
    const kind = value === 0 ? `${key} 0` : key
    const samples = this.#samples.get(kind) ?? new Set()
    const write = lastWriteOf(exchange.session)
    if (samples.has(write) || samples.size >= (value === 0 ? maxZeros : maxSamples)) return false
    this.#samples.set(kind, samples.add(write))
    return true
  }

  async #compare({ run, log }: CaseSession, sighting: Sighting): Promise<void> {
    const id = countersCase(sighting.count)
    const session = openCaseSession(run, { id, requirements: [] })
    const listed = await this.#listedFor(session, sighting)
    if (listed && 'list' in sighting.count.counted) this.#findings.countComparisons(id, 1)
    if (!listed || agrees(sighting.count, listed, [sighting.count.value])) return
    let wrong: Listed | undefined
    for (let round = 0; round < rounds; round++) {
      wrong = await this.#disagreement(session, sighting)
      if (!wrong) return
    }
    if (wrong) this.#report(session, sighting, wrong, log.id)
  }

  /** Reads the count, the list and the count again. */
  async #disagreement(session: CaseSession, first: Sighting): Promise<Listed | undefined> {
    const before = await this.#readAgain(session, first)
    const listed = before && (await this.#listedFor(session, before))
    const after = listed && ('fields' in first.count.counted ? before : await this.#readAgain(session, first))
    if (!after) return undefined
    return agrees(first.count, listed, [before.count.value, after.count.value]) ? undefined : listed
  }

  async #listedFor(session: CaseSession, { exchange, count }: Sighting): Promise<Listed | undefined> {
    const { counted, value } = count
    if ('fields' in counted) return fieldsOfOwner(count)
    const request = requestFor(counted, count, exchange)
    const mayRead = () => this.#findings.reserveRequests(countersCase(count), 1)
    return request && readList(session, exchange, request, value, mayRead)
  }

  /** Undefined if the target cannot be read in the same way any more. */
  async #readAgain(session: CaseSession, { exchange, count }: Sighting): Promise<Sighting | undefined> {
    if (!this.#findings.reserveRequests(countersCase(count), 1)) return undefined
    const response = await exchange.send(session, exchange.endpoint, exchange.raw).catch(() => undefined)
    const again = response && readExchange({ ...exchange, session, response })
    const same = again && countsIn(again).find((one) => isSame(one, count))
    return same && { exchange: again, count: same }
  }

  #report(session: CaseSession, { exchange, count }: Sighting, { total }: Listed, seenIn: string): void {
    const { counted, path, source, value } = count
    const least = counted.atLeast ? 'at least ' : ''
    this.#findings.fail(countersCase(count), session, {
      kind: 'value',
      requirements: requirementsAt(exchange, path),
      expected: `${source}${ownerText(count)} to count ${least}${countedText(count)}: ${total}`,
      actual: truncatedJson(value),
      seenIn: [seenIn],
    })
  }
}

function fieldsOfOwner({ counted, owner }: Count): Listed | undefined {
  const total = 'fields' in counted ? sumOf(counted, owner) : undefined
  return total === undefined ? undefined : { total, isWhole: true }
}

/** `values` were read before and after the list. Others may have changed it meanwhile. */
function agrees({ counted }: Count, { total, isWhole }: Listed, values: readonly number[]): boolean {
  if (total > Math.max(...values)) return false
  return counted.atLeast || !isWhole || total >= Math.min(...values)
}

const isSame = (a: Count, b: Count): boolean => a.source === b.source && idOf(a) === idOf(b)

const idOf = ({ owner }: Count): unknown => (owner as { readonly id?: unknown }).id

function countedText({ counted }: Count): string {
  if ('fields' in counted) return counted.fields.join(' + ')
  const { list, sum = 'the items', where = {} } = counted
  const conditions = Object.entries(where).map(([path, value]) => `${path} = ${String(value).replace(/^\$\??/, '')}`)
  return `${sum} in ${list}${conditions.length > 0 ? ` with ${conditions.join(', ')}` : ''}`
}

const ownerText = (count: Count): string => (idOf(count) === undefined ? '' : ` of ${String(idOf(count))}`)

function lastWriteOf({ log }: CaseSession): string {
  const isWrite = (operation: string) => {
    const endpoint = endpointNamed.get(operation)
    return endpoint !== undefined && !isReadOperation(endpoint)
  }
  return log.calls.findLast(({ operation }) => isWrite(operation))?.operation ?? ''
}
