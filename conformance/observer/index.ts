import { type EntityKind, entityKinds } from '../../contracts/dsl/entities.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { type Check, check } from '../authoring/case.ts'
import { type Scenario, scenario } from '../authoring/scenario.ts'
import { coherenceCase } from './coherence.ts'

/** A case that ends with what the observer found during the run. */
const observed = (slug: string, title: string, ids: readonly string[]): Check => ({
  ...check(slug, title, ids, async () => undefined),
  observed: true,
  operations: [],
})

const slugOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

function coherenceOf(kind: EntityKind): Check {
  const title = `Every ${kind} is the same in all responses that show it`
  return observed(
    slugOf(coherenceCase(kind)),
    title,
    requirements.slice(0, 1).map(({ id }) => id),
  )
}

export const observedScenarios: readonly Scenario[] = [
  scenario('observed/coherence', 'The same thing is the same in every response', entityKinds.map(coherenceOf)),
]
