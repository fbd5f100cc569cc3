import { truncatedJson } from '../model/failure.ts'
import { BoundedMap } from './bounded-map.ts'
import { type ComparedExchange, type Sighting, sightingOf } from './compared-exchange.ts'
import type { Found } from './finding.ts'
import type { WriteTime, WriteTimes } from './write-times.ts'

const maxEntities = 500
const maxPlaces = 2000

/** As for a run: several writes must disagree, and none agree. */
const minDisagreements = 2

interface Written {
  readonly sighting: Sighting
  readonly time: WriteTime
}

interface Evidence {
  agreements: number
  disagreements: number
}

/** The response of a write shows what the same viewer reads next, if nobody else wrote. */
export class WrittenRule {
  readonly #writes: WriteTimes
  /** Keyed by entity and scope. */
  readonly #written = new BoundedMap<string, Written>(maxEntities)
  readonly #evidence = new BoundedMap<string, Evidence>(maxPlaces)
  comparisons = 0

  constructor(writes: WriteTimes) {
    this.#writes = writes
  }

  note(compared: ComparedExchange, time: WriteTime | undefined): Found[] {
    const { judged, read } = compared
    return read.representations.flatMap((one) => {
      const key = [one.kind, one.key, judged.scope].join('\n')
      const sighting = sightingOf(compared, one)
      if (!judged.isRead) {
        if (time) this.#written.set(key, { sighting, time })
        return []
      }
      const written = this.#written.get(key)
      return written ? this.#compare(`${one.kind} ${one.key}`, written, sighting) : []
    })
  }

  #compare(entity: string, { sighting, time }: Written, read: Sighting): Found[] {
    if (time.to >= read.from || !this.#writes.isQuiet(time.from, read.to, time)) return []
    const found: Found[] = []
    for (const [field, { value, isCount }] of sighting.fields) {
      const after = read.fields.get(field)
      if (!after || isCount || field === 'updated_at' || read.changedByReading.includes(field)) continue
      this.comparisons++
      const place = `${sighting.source} ${field}`
      const evidence = this.#evidence.getOrCreate(place, () => ({ agreements: 0, disagreements: 0 }))
      if (value === after.value) evidence.agreements += Number(value !== undefined && value !== 0)
      else {
        evidence.disagreements++
        found.push({
          rule: 'written',
          kind: 'value',
          operation: sighting.operation,
          requirements: sighting.requirementsAt(field),
          expected: `${field} of ${entity} in the response of ${sighting.operation} to be what is read afterwards: ${truncatedJson(after.value ?? null)}`,
          actual: truncatedJson(value ?? null),
          cause: place,
          exchanges: [sighting.shown(field), read.shown(field)],
          isCertain: evidence.agreements === 0 && evidence.disagreements >= minDisagreements,
        })
      }
    }
    return found
  }
}
