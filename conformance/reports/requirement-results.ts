import { requirements } from '../../contracts/requirements/index.ts'
import type { Requirement } from '../../contracts/requirements/requirement.ts'
import { passedCasesByRequirement } from '../authoring/coverage.ts'
import type { Coverage } from '../runner/conclusion.ts'
import type { CaseResult } from './run-events.ts'

export const statuses = ['failed', 'not exercised', 'uncovered', 'shown'] as const

/** A requirement and its result in a run. */
export interface RequirementResult extends Pick<Requirement, 'id' | 'says' | 'level'> {
  /** `uncovered`: the run has no case about it. */
  readonly status: (typeof statuses)[number]
  /** Ids of the cases that determine the status. */
  readonly cases: readonly string[]
}

/** The coverage of all `must` requirements, even if the run selects few cases: a smaller selection never has a larger share. */
export function coverageOf(all: readonly RequirementResult[]): Coverage {
  const about = all.filter(({ level }) => level === 'must')
  return { checked: about.filter(({ status }) => status === 'shown' || status === 'failed').length, all: about.length }
}

export function requirementResultsOf(results: readonly CaseResult[]): RequirementResult[] {
  const shown = passedCasesByRequirement(results)
  const failed = caseIdsBy(results, ({ failure }) => failure?.requirements ?? [])
  const named = caseIdsBy(results, (one) => one.requirements)
  return requirements.map(({ id, says, level }) => {
    const found = [failed.get(id), shown.get(id), named.get(id)].map((cases) => cases ?? [])
    const place = found.findIndex((cases) => cases.length > 0)
    const status = (['failed', 'shown', 'not exercised'] as const)[place] ?? 'uncovered'
    return { id, says, level, status, cases: found[place] ?? [] }
  })
}

function caseIdsBy(
  results: readonly CaseResult[],
  idsOf: (one: CaseResult) => readonly string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const one of results) for (const id of idsOf(one)) found.set(id, [...(found.get(id) ?? []), one.id])
  return found
}
