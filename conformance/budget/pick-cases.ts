import type { Case } from '../model/case.ts'
import { footprintOf } from '../safety/footprint/recorded.ts'
import { type Detection, recordedDetection } from './detection.ts'

/** Cases that fit into a number of requests, and what they notice. */
export interface Picked {
  readonly cases: readonly Case[]
  readonly requests: number
  /** Known defects that one of them notices, of all that one of the given cases notices. */
  readonly noticed: number
  readonly known: number
}

const requestsOf = (one: Case): number =>
  Math.max(
    1,
    Object.values(footprintOf(one)?.requests ?? {}).reduce((sum, count) => sum + count, 0),
  )

/** Greedy: whichever case notices most defects that no other picked one does, for its requests, comes next. */
export function pickCases(cases: readonly Case[], budget: number, detection: Detection = recordedDetection()): Picked {
  const noticedBy = new Map(cases.map((one) => [one, new Set(detection.cases[one.id] ?? [])]))
  const known = new Set([...noticedBy.values()].flatMap((defects) => [...defects]))
  const [picked, noticed] = [new Set<Case>(), new Set<number>()]
  let requests = 0
  for (;;) {
    const next = bestOf(noticedBy, noticed, budget - requests)
    if (!next) break
    picked.add(next)
    requests += requestsOf(next)
    for (const defect of noticedBy.get(next) ?? []) noticed.add(defect)
    noticedBy.delete(next)
  }
  return { cases: cases.filter((one) => picked.has(one)), requests, noticed: noticed.size, known: known.size }
}

function bestOf(
  noticedBy: ReadonlyMap<Case, ReadonlySet<number>>,
  noticed: ReadonlySet<number>,
  left: number,
): Case | undefined {
  let [best, most]: [Case | undefined, number] = [undefined, 0]
  for (const [one, defects] of noticedBy) {
    const cost = requestsOf(one)
    const worth = [...defects].filter((defect) => !noticed.has(defect)).length / cost
    if (cost <= left && worth > most) [best, most] = [one, worth]
  }
  return best
}
