import { casesOf } from '../../conformance/authoring/coverage.ts'
import type { Scenario } from '../../conformance/authoring/scenario.ts'
import { unobservableRequirements } from '../../conformance/authoring/unobservable-requirements.ts'
import { endpoints, prefix } from '../../contracts/chapters.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf } from '../../contracts/requirements/requirement.ts'
import { statedStatuses } from '../../contracts/runtime/declared.ts'

/** An entry of a list: as a row of a table, and as JSON. */
export interface Item {
  readonly group: string
  readonly cells: readonly string[]
  readonly json: Record<string, unknown>
  /** The text that `--grep` searches; the JSON by default. */
  readonly text?: string
}

export const endpointItems = (): Item[] =>
  endpoints.map((endpoint) => {
    const { name, chapter, section, method, access, summary } = endpoint
    const path = prefix + endpoint.path
    const statuses = statedStatuses(endpoint)
    const aliases = endpoint.aliases?.map((alias) => prefix + alias)
    return {
      group: `${section} ${chapter}`,
      cells: [name, method, path, access, statuses.join(' ') || 'gap', summary],
      json: { name, chapter, section, method, path, access, statuses, summary, aliases },
    }
  })

/** Imported on demand: a list of operations does not need it. */
const loadSuite = async (): Promise<readonly Scenario[]> => (await import('../../conformance/suite.ts')).suite

/** Up to `max` names, or else their number. */
const shortened = (names: readonly string[], unit: string, max: number): string =>
  names.length > max ? `${names.length} ${unit}` : names.join(' ')

export async function requirementItems(): Promise<Item[]> {
  const suite = await loadSuite()
  return requirements.map((requirement) => {
    const { id, level, says } = requirement
    const operations = operationsOf(requirement)
    const cases = casesOf(suite, id).map((testCase) => testCase.id)
    const unobservable = unobservableRequirements[id]
    const shown = shortened(cases, 'cases', 2) || `no case: ${unobservable}`
    return {
      group: level === 'gap' ? 'gaps' : `section ${id.split('/')[0]}`,
      cells: [id, level, shortened(operations, 'operations', 3), shown, says],
      json: { id, level, says, operations, cases, unobservable },
      text: [id, level, says, ...operations].join(' '),
    }
  })
}

export const gapItems = async (): Promise<Item[]> => (await requirementItems()).filter(({ group }) => group === 'gaps')

export async function caseItems(): Promise<Item[]> {
  const suite = await loadSuite()
  return suite.flatMap((scenario) =>
    scenario.cases.map(({ id, title, requirements, needs, operations }) => ({
      group: `${scenario.id} ${scenario.title}`,
      cells: [id, shortened(requirements, 'requirements', 4), title],
      json: { id, scenario: scenario.id, title, requirements, needs, operations },
    })),
  )
}
