import { requirements as allRequirements } from '../../contracts/requirements/index.ts'
import type { HintProblem, RequirementQuery } from './hint.ts'

type CitedRequirements = Pick<HintProblem, 'requirements' | 'requirementText'>

const textsById = new Map(allRequirements.map((requirement) => [requirement.id, requirement.says]))

/** Ids by operation or request field. Requirements on response fields are left out. */
const idsByTarget = new Map<string, string[]>()
for (const { id, on, field } of allRequirements) {
  if (field === undefined) for (const ref of on) idsByTarget.set(ref, [...(idsByTarget.get(ref) ?? []), id])
}

/** The requirements on a field; else those on the operation from the section that describes it. */
export function requirementsFor(query: RequirementQuery): CitedRequirements {
  if ('ids' in query) return cite(query.ids)
  const { endpoint, part, field } = query
  const top = field?.split('.')[0]
  const ids = idsByTarget.get(`${endpoint.name} ${part === 'query' ? '?' : '.'}${top}`)
  if (ids) return cite(ids)
  const ofOperation = (idsByTarget.get(endpoint.name) ?? []).filter((id) => id.startsWith(`${endpoint.section}/`))
  return { requirements: ofOperation.length > 0 ? ofOperation : [`section ${endpoint.section}`] }
}

function cite(requirements: readonly string[]): CitedRequirements {
  const requirementText = textsById.get(requirements[0] ?? '')
  return { requirements, ...(requirementText && { requirementText }) }
}
