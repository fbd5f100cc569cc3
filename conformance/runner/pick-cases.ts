import type { Case } from '../authoring/case.ts'
import { footprintOf } from '../safety/footprint.ts'
import recorded from './detection.json' with { type: 'json' }

/** Which case detects which planted defect; `node lab/mutants/record-detection.ts` records it again. */
export interface Detection {
  /** The numbers of the detected defects, by case id. */
  readonly cases: Readonly<Record<string, readonly number[]>>
}

export const recordedDetection: Detection = recorded

/** Cases that fit into a request budget, and how many planted defects they detect. */
export interface Picked {
  readonly cases: readonly Case[]
  readonly requests: number
  readonly detected: number
}

const requestsOf = (one: Case): number =>
  Math.max(
    1,
    Object.values(footprintOf(one)?.requests ?? {}).reduce((sum, count) => sum + count, 0),
  )

/** A case with its cost and the defects that no picked case detects yet. */
interface Candidate {
  readonly one: Case
  readonly requests: number
  readonly defects: Set<number>
}

/** Greedy: always picks the case that detects the most new defects per request. */
export function pickCases(cases: readonly Case[], budget: number, detection: Detection = recordedDetection): Picked {
  const scripted = cases.filter(({ observed }) => !observed)
  const candidates = new Set(scripted.map((one) => candidateOf(one, detection)))
  const [picked, detected] = [new Set<Case>(), new Set<number>()]
  let requests = 0
  for (;;) {
    const next = bestOf(candidates, budget - requests)
    if (!next) break
    picked.add(next.one)
    requests += next.requests
    candidates.delete(next)
    for (const defect of next.defects) detected.add(defect)
    for (const { defects } of candidates) for (const defect of next.defects) defects.delete(defect)
  }
  return { cases: cases.filter((one) => picked.has(one)), requests, detected: detected.size }
}

/** How many defects these cases detect together. */
export const knownDefects = (cases: readonly Case[], detection: Detection = recordedDetection): number =>
  new Set(cases.flatMap(({ id }) => detection.cases[id] ?? [])).size

const candidateOf = (one: Case, detection: Detection): Candidate => ({
  one,
  requests: requestsOf(one),
  defects: new Set(detection.cases[one.id] ?? []),
})

function bestOf(candidates: ReadonlySet<Candidate>, left: number): Candidate | undefined {
  let [best, most]: [Candidate | undefined, number] = [undefined, 0]
  for (const candidate of candidates) {
    const worth = candidate.defects.size / candidate.requests
    if (candidate.requests <= left && worth > most) [best, most] = [candidate, worth]
  }
  return best
}
