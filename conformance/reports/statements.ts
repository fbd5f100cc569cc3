import { requirements } from '../../contracts/requirements/index.ts'
import type { Requirement } from '../../contracts/requirements/requirement.ts'
import { exercised } from '../authoring/coverage.ts'
import type { Coverage } from '../runner/conclusion.ts'
import type { CaseResult } from './run-events.ts'

export const statuses = ['failed', 'not exercised', 'uncovered', 'shown'] as const

/** A statement of the document, and what the run says about it. */
export interface RequirementResult extends Pick<Requirement, 'id' | 'says' | 'level'> {
  /** `uncovered`: no case of this run is about it. */
  readonly status: (typeof statuses)[number]
  /** Ids of the cases that led to this status. */
  readonly cases: readonly string[]
}

interface Selected {
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly budget?: number | undefined
}

export function coverageOf(statements: readonly RequirementResult[], { only, skip, budget }: Selected): Coverage {
  const isWhole = only.length + skip.length === 0 && budget === undefined
  const about = statements.filter(({ level, status }) => level === 'must' && (isWhole || status !== 'uncovered'))
  return { checked: about.filter(({ status }) => status === 'shown' || status === 'failed').length, all: about.length }
}

export function requirementResultsOf(judged: readonly CaseResult[]): RequirementResult[] {
  const shown = exercised(judged)
  const failed = caseIdsBy(judged, ({ failure }) => failure?.requirements ?? [])
  const named = caseIdsBy(judged, (one) => one.requirements)
  return requirements.map(({ id, says, level }) => {
    const found = [failed.get(id), shown.get(id), named.get(id)].map((cases) => cases ?? [])
    const place = found.findIndex((cases) => cases.length > 0)
    const status = (['failed', 'shown', 'not exercised'] as const)[place] ?? 'uncovered'
    return { id, says, level, status, cases: found[place] ?? [] }
  })
}

function caseIdsBy(judged: readonly CaseResult[], idsOf: (one: CaseResult) => readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const one of judged) for (const id of idsOf(one)) found.set(id, [...(found.get(id) ?? []), one.id])
  return found
}
