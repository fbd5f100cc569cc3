import { type CaseSession, openCaseSession } from '../client/case-session.ts'
import { type Mismatch, truncatedJson } from '../model/failure.ts'
import { holdsGap } from '../model/gaps.ts'
import type { Findings } from './findings.ts'
import { isBetween } from './normalized-value.ts'
import {
  CaseQueue,
  entityKey,
  type ReadExchange,
  type Relation,
  readExchange,
  requirementsAt,
  sourceOf,
} from './read-exchange.ts'
import type { Representation } from './representations.ts'

/** A representation in one response. */
interface Sighting {
  /** Operation and place: `listFeeds [].user`. */
  readonly source: string
  readonly exchange: ReadExchange
  readonly shown: Representation
}

/** Two representations of one entity that disagree. */
interface Suspicion {
  readonly earlier: Sighting
  readonly later: Sighting
  readonly fields: readonly string[]
}

/** How many of the latest representations of an entity a new one is compared with. */
const maxCompared = 3
/** How often one pair of sources is read again for one kind of entity. */
const maxConfirmations = 2
/** How often a disagreement must be seen in a row. With `consistency`, that much time lies between, and the values must not change. */
const rounds = 3

export const coherenceCase = (kind: string): string => `observed/coherence/${kind.replaceAll(' ', '-')}`

/** Two representations of the same entity, seen by the same person, agree on the fields that both have. */
export class Coherence implements Relation {
  readonly #findings: Findings
  /** Keyed by entity and viewer, oldest first; at most one per source. */
  readonly #sightings = new Map<string, Map<string, Sighting>>()
  readonly #suspicions = new CaseQueue<Suspicion>()
  readonly #confirmations = new Map<string, number>()
  readonly #agreeing = new AgreeingSources()

  constructor(findings: Findings) {
    this.#findings = findings
  }

  /** Responses of writes cannot be read again: see `WrittenValues`. */
  note(exchange: ReadExchange): void {
    if (!exchange.isRead) return
    for (const shown of exchange.representations) {
      const sighting: Sighting = { source: sourceOf(exchange, shown), exchange, shown }
      const key = entityKey(exchange, shown)
      const known = this.#sightings.get(key) ?? new Map<string, Sighting>()
      this.#sightings.set(key, known)
      const others = [...known.values()].filter(({ source }) => source !== sighting.source).slice(-maxCompared)
      for (const other of others) this.#compare(other, sighting)
      known.delete(sighting.source)
      known.set(sighting.source, sighting)
    }
  }

  #compare(earlier: Sighting, later: Sighting): void {
    const { kind, fields } = later.shown
    const shared = [...fields.keys()].filter(
      (field) => earlier.shown.fields.has(field) && !isChangedByReading(field, earlier, later),
    )
    this.#findings.countComparisons(coherenceCase(kind), shared.length)
    const different = shared.filter(
      (field) =>
        fields.get(field)?.value !== earlier.shown.fields.get(field)?.value &&
        !this.#agreeing.has(`${kind} ${field}`, earlier.source, later.source),
    )
    if (different.length > 0) this.#suspicions.add(later.exchange.session, { earlier, later, fields: different })
  }

  async conclude(session: CaseSession): Promise<void> {
    for (const suspicion of this.#suspicions.take(session))
      if (this.#isWorthReading(suspicion)) await this.#confirm(session, suspicion)
  }

  #isWorthReading({ earlier, later, fields }: Suspicion): boolean {
    const { kind } = later.shown
    if (this.#findings.hasFailed(coherenceCase(kind))) return false
    if (fields.every((field) => this.#agreeing.has(`${kind} ${field}`, earlier.source, later.source))) return false
    const pair = [kind, ...[earlier.source, later.source].toSorted()].join('\n')
    const confirmations = this.#confirmations.get(pair) ?? 0
    this.#confirmations.set(pair, confirmations + 1)
    return confirmations < maxConfirmations
  }

  /** Reads the earlier representation, the later one and the earlier one again, as the same viewer. */
  async #confirm(created: CaseSession, { earlier, later }: Suspicion): Promise<void> {
    const { run, log } = created
    const { kind } = later.shown
    const session = openCaseSession(run, { id: coherenceCase(kind), requirements: [] })
    let disputed: Map<string, Disagreement> | undefined
    for (let round = 0; round < rounds; round++) {
      if (!this.#findings.reserveRequests(coherenceCase(kind), 3)) return
      if (round > 0) await new Promise((passed) => setTimeout(passed, run.consistency))
      const read = await readThrice(session, earlier, later)
      if (!read) return
      const found = this.#disagreements(read)
      const isStill = (one: Disagreement, other = found.get(one.name)) =>
        other !== undefined && (run.consistency === 0 || (one.value === other.value && one.other === other.other))
      disputed = disputed ? new Map([...disputed].filter(([, one]) => isStill(one))) : found
      if (disputed.size === 0) return
    }
    const [first] = disputed?.values() ?? []
    const seenIn = [...new Set([earlier.exchange.session.log.id, log.id])]
    if (first) this.#report(session, created, { earlier, later }, { ...first, seenIn })
  }

  #disagreements([before, between, after]: readonly Sighting[][]): Map<string, Disagreement> {
    const found = new Map<string, Disagreement>()
    for (const { source, shown, exchange } of between ?? []) {
      const [one, other] = [before, after].map((all) => all?.find((sighting) => sighting.shown.key === shown.key))
      if (!one || !other) continue
      for (const [field, { value, path }] of shown.fields) {
        const [first, last] = [one.shown.fields.get(field), other.shown.fields.get(field)]
        if (!first || !last || isChangedByReading(field, one, { exchange })) continue
        if (isBetween(value, first.value, last.value)) {
          if (isDistinctive(value)) this.#agreeing.join(`${shown.kind} ${field}`, one.source, source)
        } else {
          const name = `${shown.key} ${field}`
          found.set(name, { name, field, key: shown.key, value, path, other: last.value, exchange })
        }
      }
    }
    return found
  }

  #report(
    session: CaseSession,
    created: CaseSession,
    { earlier, later }: Pick<Suspicion, 'earlier' | 'later'>,
    { field, key, value, path, other, exchange, seenIn }: Disagreement & Pick<Mismatch, 'seenIn'>,
  ): void {
    const { kind } = later.shown
    const mismatch: Mismatch = {
      kind: 'value',
      requirements: requirementsAt(exchange, path),
      expected: `${field} of ${kind} ${key} to be the same in ${earlier.source} and in ${later.source}`,
      actual: `${truncatedJson(other)} in ${earlier.source}, ${truncatedJson(value)} in ${later.source}`,
      seenIn,
    }
    const sessions = new Set([earlier.exchange.session, created])
    this.#findings.fail(coherenceCase(kind), session, mismatch, [...sessions])
  }
}

interface Disagreement {
  readonly name: string
  readonly field: string
  readonly key: string
  readonly value: unknown
  readonly other: unknown
  readonly path: readonly PropertyKey[]
  readonly exchange: ReadExchange
}

/** The document does not state whether a view is counted before or after the response shows the number. */
function isChangedByReading(field: string, ...sightings: readonly Pick<Sighting, 'exchange'>[]): boolean {
  return sightings.some(({ exchange: { endpoint, session } }) => {
    const { fields = [], gap = '' } = endpoint.readingChanges ?? {}
    return fields.includes(field) && !holdsGap(session.run.target.gaps, gap)
  })
}

/** A zero or an empty value agrees with many wrong ones. */
export const isDistinctive = (value: unknown): boolean => value !== undefined && value !== 0

async function readThrice(session: CaseSession, a: Sighting, b: Sighting): Promise<Sighting[][] | undefined> {
  const reads: Sighting[][] = []
  for (const sighting of [a, b, a]) {
    const found = await readAgain(session, sighting)
    if (!found) return undefined
    reads.push(found)
  }
  return reads
}

/** Undefined if the target cannot be read in the same way any more. */
async function readAgain(session: CaseSession, { exchange, source, shown }: Sighting): Promise<Sighting[] | undefined> {
  try {
    const again = readExchange({
      ...exchange,
      session,
      response: await exchange.send(session, exchange.endpoint, exchange.raw),
    })
    const all = again?.representations.filter(({ kind, place }) => kind === shown.kind && place === shown.place)
    return again && all?.map((one) => ({ source, exchange: again, shown: one }))
  } catch {
    return undefined
  }
}

/** Sources that agreed on a field when they were read again. */
class AgreeingSources {
  readonly #leaders = new Map<string, string>()

  has(field: string, a: string, b: string): boolean {
    return this.#leader(field, a) === this.#leader(field, b)
  }

  join(field: string, a: string, b: string): void {
    const [from, to] = [this.#leader(field, a), this.#leader(field, b)]
    if (from !== to) this.#leaders.set(from, to)
  }

  #leader(field: string, source: string): string {
    let leader = `${field}\n${source}`
    for (let next = this.#leaders.get(leader); next !== undefined; next = this.#leaders.get(leader)) leader = next
    return leader
  }
}
