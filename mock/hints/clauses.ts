import { requirements } from '../../contracts/requirements/index.ts'
import type { HintProblem } from '../hints.ts'
import type { Place } from './place.ts'

type Law = Pick<HintProblem, 'clauses' | 'law'>

const says = new Map(requirements.map((requirement) => [requirement.id, requirement.says]))

/** Ids by what they are about. What is said of the fields of answers is left out. */
const about = new Map<string, string[]>()
for (const { id, on, field } of requirements) {
  if (field === undefined) for (const ref of on) about.set(ref, [...(about.get(ref) ?? []), id])
}

/** What the document says of a field; else what it says of the operation, where it describes it. */
export function lawFor(at: Place): Law {
  if ('ids' in at) return quoted(at.ids)
  const { endpoint, part, field } = at
  const top = field?.split('.')[0]
  const ids = about.get(`${endpoint.name} ${part === 'query' ? '?' : '.'}${top}`)
  if (ids) return quoted(ids)
  const near = (about.get(endpoint.name) ?? []).filter((id) => id.startsWith(`${endpoint.section}/`))
  return { clauses: near.length > 0 ? near : [`section ${endpoint.section}`] }
}

function quoted(clauses: readonly string[]): Law {
  const law = says.get(clauses[0] ?? '')
  return { clauses, ...(law && { law }) }
}
