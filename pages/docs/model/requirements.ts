import { requirements } from '../../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../../contracts/requirements/requirement.ts'

/** Requirements and gaps by operation, resource and section. */

const byOperation = Map.groupBy(
  requirements
    .filter(({ field }) => field === undefined)
    .flatMap((requirement) => operationsOf(requirement).map((operation) => ({ operation, requirement }))),
  ({ operation }) => operation,
)

const allOn = (operation: string) => byOperation.get(operation)?.map(({ requirement }) => requirement) ?? []

const isGap = ({ level }: Requirement) => level === 'gap'

export const requirementsOn = (operation: string): Requirement[] => allOn(operation).filter((one) => !isGap(one))

export const gapsOn = (operation: string): Requirement[] => allOn(operation).filter(isGap)

export const requirementsOfResource = (name: string): Requirement[] =>
  requirements.filter(({ field }) => field?.split('.')[0] === name)

export const allGaps: readonly Requirement[] = requirements.filter(isGap)

/** Without requirements on fields, which are shown with their resource. */
export const listedRequirements: readonly Requirement[] = requirements.filter(
  (one) => !isGap(one) && one.field === undefined,
)

export const sectionOf = ({ id }: Requirement): string => id.split('/')[0] ?? id

export const requirementNamed = new Map(requirements.map((one) => [one.id, one]))

/** The page and anchor of a requirement or gap. */
export function pathOfRequirement(id: string): string {
  const requirement = requirementNamed.get(id)
  if (requirement?.field !== undefined) return `resources/${requirement.field.split('.')[0]}`
  return requirement?.level === 'gap' ? `gaps#${id}` : `requirements#${anchorOf(id)}`
}

export const anchorOf = (id: string): string => `s${id.replaceAll('/', '-')}`
