import { casesOf } from '../../../conformance/authoring/coverage.ts'
import { suite } from '../../../conformance/suite.ts'
import { requirements } from '../../../contracts/requirements/index.ts'
import { operationsOf } from '../../../contracts/requirements/requirement.ts'
import type { Item } from './item.ts'

/** A few by name, more by number. */
const shortened = (names: readonly string[], unit: string, most: number): string =>
  names.length > most ? `${names.length} ${unit}` : names.join(' ')

export const requirementItems = (): Item[] =>
  requirements.map((requirement) => {
    const { id, level, says } = requirement
    const operations = operationsOf(requirement)
    const cases = casesOf(suite, id).map((one) => one.id)
    return {
      group: level === 'gap' ? 'gaps' : `section ${id.split('/')[0]}`,
      cells: [id, level, shortened(operations, 'operations', 3), shortened(cases, 'cases', 2) || 'no case', says],
      json: { id, level, says, operations, cases },
      text: [id, level, says, ...operations].join(' '),
    }
  })

export const gapItems = (): Item[] => requirementItems().filter(({ group }) => group === 'gaps')

export const caseItems = (): Item[] =>
  suite.flatMap((scenario) =>
    scenario.cases.map(({ id, title, requirements, needs, operations }) => ({
      group: `${scenario.id} ${scenario.title}`,
      cells: [id, shortened(requirements, 'requirements', 4), title],
      json: { id, scenario: scenario.id, title, requirements, needs, operations },
    })),
  )
