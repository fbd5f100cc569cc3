import { requirements } from '../../contracts/requirements/index.ts'
import { type PartName, partNames } from '../adapter/parts.ts'
import type { Case } from '../authoring/case.ts'
import { casesOf } from '../authoring/coverage.ts'
import type { Scenario } from '../authoring/scenario.ts'
import type { Target } from '../client/target.ts'
import { type PersonName, personNames } from '../model/person.ts'
import { footprintOf } from '../safety/footprint.ts'

/** What a run could check with one more part of the configuration. */
export interface MissingPart {
  /** `adapter.grant`, `people.carol`. */
  readonly what: string
  /** Cases that need it. */
  readonly cases: number
  /** `must` requirements that no case can check without it. */
  readonly requirements: number
}

/** Parts that no case needs. */
const optionalParts: ReadonlySet<PartName> = new Set([
  'login',
  'userId',
  'prepare',
  'restore',
  'files',
  'gifts',
  'auditTopic',
])

/** The people that a case needs. */
export const peopleOf = (one: Pick<Case, 'id'>): PersonName[] =>
  personNames.filter((name) => name in (footprintOf(one)?.requests ?? {}))

const createsTopic = (one: Pick<Case, 'id'>) => 'createTopic' in (footprintOf(one)?.writes ?? {})

export interface Configured extends Pick<Target, 'people' | 'adapter'> {
  /** Whether new topics wait for review, with nothing configured to approve them. */
  readonly topicsWait?: boolean
}

/** The missing parts of the configuration. The part that unlocks the most requirements comes first. */
export function missingConfiguration(
  suite: readonly Scenario[],
  cases: readonly Case[],
  configured: Configured,
): MissingPart[] {
  const missing = missingFrom(configured)
  const locked = new Map(cases.map((one) => [one.id, missing.filter(({ isNeededBy }) => isNeededBy(one))]))
  const isOpen = ({ id }: Case) => locked.get(id)?.length === 0
  const unchecked = requirements.filter(({ id, level }) => level === 'must' && !casesOf(suite, id).some(isOpen))
  return missing
    .map(({ what, isNeededBy }) => ({
      what,
      cases: cases.filter(isNeededBy).length,
      requirements: unchecked.filter(({ id }) => casesOf(suite, id).some(isNeededBy)).length,
    }))
    .filter((one) => one.cases > 0)
    .sort((a, b) => b.requirements - a.requirements || b.cases - a.cases)
}

interface Missing {
  readonly what: string
  isNeededBy(one: Case): boolean
}

function missingFrom({ people, adapter = {}, topicsWait = false }: Configured): Missing[] {
  const parts = partNames.filter((part) => !adapter[part] && !optionalParts.has(part))
  return [
    ...parts.map((part) => ({ what: `adapter.${part}`, isNeededBy: ({ needs }: Case) => needs.includes(part) })),
    ...(topicsWait ? [{ what: 'adapter.auditTopic', isNeededBy: createsTopic }] : []),
    ...personNames
      .filter((name) => !people[name])
      .map((name) => ({ what: `people.${name}`, isNeededBy: (one: Case) => peopleOf(one).includes(name) })),
  ]
}
