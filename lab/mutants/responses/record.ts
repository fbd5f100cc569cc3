import { inProcess } from '../../../cli/shared/in-process.ts'
import type { Scenario } from '../../../conformance/authoring/scenario.ts'
import type { Target } from '../../../conformance/client/target.ts'
import type { Verdict } from '../../../conformance/model/verdict.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { createWorld } from '../../../mock/world.ts'
import { targetFor } from '../source-mutants/detection-modes.ts'
import type { Defect } from './defect.ts'
import { DefectCatalogue } from './enumerate.ts'
import { detectionModeOf, type Mode } from './modes.ts'
import { recordResponses } from './responses.ts'

/** What a case sends and receives without defects. */
export interface RecordedCase {
  readonly id: string
  readonly outcome: Verdict['outcome']
  readonly requests: number
  readonly operations: ReadonlySet<string>
  /** Ids of the defects that would alter a response of the case. */
  readonly defects: ReadonlySet<string>
}

export interface Recording {
  readonly defects: readonly Defect[]
  readonly skipped: readonly Defect[]
  /** Fewest requests first. */
  readonly cases: readonly RecordedCase[]
}

const token = 'mutation'

export const newTarget = (mode: Mode): Target =>
  targetFor(inProcess(createWorld({ controlToken: token, rateLimit: 1_000_000 }), token), detectionModeOf[mode])

/** Runs the suite once without defects. Cases that the runner adds during the run, such as observed ones, need no footprint. */
export async function record(suite: readonly Scenario[], target: Target, signal?: AbortSignal): Promise<Recording> {
  const catalogue = new DefectCatalogue()
  const footprints = new Map<string, Footprint>()
  let current = newFootprint()
  const fetch = recordResponses(
    target.fetch,
    (operation) => current.operations.add(operation),
    ({ operation, status, body }) => {
      for (const id of catalogue.add(operation, status, body)) current.defects.add(id)
    },
  )
  const onFootprint = (id: string) => {
    footprints.set(id, current)
    current = newFootprint()
  }
  const cases: RecordedCase[] = []
  for await (const { id, outcome, reason, requests } of run(suite, { ...target, fetch }, { onFootprint, signal })) {
    if (outcome === 'failed' || outcome === 'error')
      throw new Error(`${id}: ${outcome} without any defect ${reason ?? ''}`)
    cases.push({ id, outcome, requests, ...(footprints.get(id) ?? newFootprint()) })
  }
  return {
    defects: catalogue.defects(),
    skipped: catalogue.skipped(),
    cases: cases.sort((a, b) => a.requests - b.requests),
  }
}

interface Footprint {
  readonly operations: Set<string>
  readonly defects: Set<string>
}

const newFootprint = (): Footprint => ({ operations: new Set(), defects: new Set() })
