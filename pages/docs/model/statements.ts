import { requirements } from '../../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../../contracts/requirements/requirement.ts'

/** What the document says, and what we chose where it says nothing, by operation, resource and section. */

const about = Map.groupBy(
  requirements
    .filter(({ field }) => field === undefined)
    .flatMap((statement) => operationsOf(statement).map((operation) => ({ operation, statement }))),
  ({ operation }) => operation,
)

const on = (operation: string) => about.get(operation)?.map(({ statement }) => statement) ?? []

const isGap = ({ level }: Requirement) => level === 'gap'

export const statementsOn = (operation: string): Requirement[] => on(operation).filter((one) => !isGap(one))

export const gapsOn = (operation: string): Requirement[] => on(operation).filter(isGap)

export const statementsOfResource = (name: string): Requirement[] =>
  requirements.filter(({ field }) => field?.split('.')[0] === name)

export const allGaps: readonly Requirement[] = requirements.filter(isGap)

/** Those about fields are told with their resource. */
export const written: readonly Requirement[] = requirements.filter((one) => !isGap(one) && one.field === undefined)

export const sectionOf = ({ id }: Requirement): string => id.split('/')[0] ?? id

export const statementNamed = new Map(requirements.map((one) => [one.id, one]))

/** Where a statement is told in full. */
export function pathOfStatement(id: string): string {
  const statement = statementNamed.get(id)
  if (statement?.field !== undefined) return `resources/${statement.field.split('.')[0]}`
  return statement?.level === 'gap' ? `gaps#${id}` : `statements#${anchorOf(id)}`
}

export const anchorOf = (id: string): string => `s${id.replaceAll('/', '-')}`
