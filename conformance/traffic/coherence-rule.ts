import { truncatedJson } from '../model/failure.ts'
import { isDistinctive } from '../observer/coherence.ts'
import type { Representation } from '../observer/representations.ts'
import { BoundedMap } from './bounded-map.ts'
import { type ComparedExchange, type Sighting, sightingOf } from './compared-exchange.ts'
import type { Found } from './finding.ts'
import type { WriteTimes } from './write-times.ts'

/** How many entities are remembered, and how many of the latest places that showed each. */
const maxEntities = 2000
const maxSources = 4

/** How many pairs of places are remembered, counted for each field. */
const maxPairs = 5000

/** One place may change and change back unseen, but not twice and never agree. */
const minContradictions = 2

/** What two places said about a field so far. */
interface Evidence {
  agreements: number
  contradictions: number
}

/** Two reads that disagree. `name` is the same for the same field of the same places. */
export type OnDifference = (name: string, reads: readonly Sighting['request'][]) => void

/**
 * Two representations of one entity agree for one viewer. A difference alone proves nothing, because somebody may have
 * written in between. Two things do, if nobody wrote meanwhile: place A shows a value, then B another one, then A the first
 * one again; or one response shows both.
 */
export class CoherenceRule {
  readonly #writes: WriteTimes
  /** The latest sightings, by entity and scope, then by source. */
  readonly #places = new BoundedMap<string, Map<string, Sighting>>(maxEntities)
  readonly #evidence = new BoundedMap<string, Evidence>(maxPairs)
  readonly #onDifference: OnDifference
  comparisons = 0

  constructor(writes: WriteTimes, onDifference: OnDifference) {
    this.#writes = writes
    this.#onDifference = onDifference
  }

  note(compared: ComparedExchange): Found[] {
    if (!compared.judged.isRead) return []
    const { scope } = compared.judged
    const groups = Map.groupBy(compared.read.representations, ({ kind, key }) => [kind, key, scope].join('\n'))
    return [...groups].flatMap(([key, same]) => this.#noteEntity(compared, key, same))
  }

  #noteEntity(compared: ComparedExchange, key: string, same: readonly Representation[]): Found[] {
    const places = this.#places.getOrCreate(key, () => new Map())
    const sightings = [...new Map(same.map((one) => [one.place, one])).values()].map((one) => ({
      one,
      after: sightingOf(compared, one),
    }))
    const found = sightings.flatMap(({ one, after }, place) => [
      ...[...places.values()].flatMap((between) => this.#compareLater(one, places.get(after.source), between, after)),
      ...sightings.slice(0, place).flatMap((other) => this.#compareWithin(one, other.after, after)),
    ])
    for (const { after } of sightings) remember(places, after)
    return found
  }

  #compareLater(one: Representation, before: Sighting | undefined, between: Sighting, after: Sighting): Found[] {
    if (between.source === after.source) return []
    return this.#different(one, between, after).flatMap((field) => {
      if (this.#evidenceOf(one.kind, field, between, after).agreements === 0)
        this.#onDifference([one.kind, field, between.source, after.source].join(' '), [between.request, after.request])
      const isBack = before?.fields.has(field) && before.fields.get(field)?.value === after.fields.get(field)?.value
      if (!isBack || !before || !this.#isQuietSequence(before, between, after)) return []
      return [this.#found(one, field, [before, between, after])]
    })
  }

  #compareWithin(one: Representation, a: Sighting, b: Sighting): Found[] {
    const different = this.#different(one, a, b)
    if (different.length === 0 || !this.#writes.isQuiet(a.from, a.to)) return []
    return different.map((field) => this.#found(one, field, [a, b]))
  }

  /** Returns the fields that differ, and counts agreements. */
  #different({ kind }: Representation, a: Sighting, b: Sighting): string[] {
    const shared = [...b.fields.keys()].filter((field) => a.fields.has(field) && !isChangedByReading(field, a, b))
    this.comparisons += shared.length
    return shared.filter((field) => {
      const value = b.fields.get(field)?.value
      const isSame = a.fields.get(field)?.value === value
      if (isSame && isDistinctive(value)) this.#evidenceOf(kind, field, a, b).agreements++
      return !isSame
    })
  }

  #isQuietSequence(before: Sighting, between: Sighting, after: Sighting): boolean {
    return before.to < between.from && between.to < after.from && this.#writes.isQuiet(before.from, after.to)
  }

  #found({ kind, key }: Representation, field: string, sightings: readonly Sighting[]): Found {
    const [a, b] = sightings as [Sighting, Sighting]
    const evidence = this.#evidenceOf(kind, field, a, b)
    evidence.contradictions++
    const [first, second] = [a, b].map((one) => truncatedJson(one.fields.get(field)?.value ?? null))
    return {
      rule: 'coherence',
      kind: 'value',
      operation: b.operation,
      requirements: b.requirementsAt(field),
      expected: `${field} of ${kind} ${key} to be the same in ${a.source} and in ${b.source}`,
      actual: `${first} in ${a.source}, ${second} in ${b.source}${sightings.length > 2 ? `, then ${first} again` : ''}`,
      cause: `${kind} ${field}`,
      exchanges: sightings.map((one) => one.shown(field)),
      isCertain: evidence.contradictions >= minContradictions && evidence.agreements === 0,
    }
  }

  #evidenceOf(kind: string, field: string, a: Sighting, b: Sighting): Evidence {
    const key = [kind, field, ...[a.source, b.source].toSorted()].join('\n')
    return this.#evidence.getOrCreate(key, () => ({ agreements: 0, contradictions: 0 }))
  }
}

function remember(places: Map<string, Sighting>, sighting: Sighting): void {
  places.delete(sighting.source)
  places.set(sighting.source, sighting)
  const [oldest = ''] = places.size > maxSources ? places.keys() : []
  places.delete(oldest)
}

const isChangedByReading = (field: string, ...sightings: readonly Sighting[]): boolean =>
  sightings.some(({ changedByReading }) => changedByReading.includes(field))
