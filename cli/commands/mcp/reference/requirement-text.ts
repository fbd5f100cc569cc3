import { casesOf } from '../../../../conformance/authoring/coverage.ts'
import { unobservableRequirements } from '../../../../conformance/authoring/unobservable-requirements.ts'
import { listWithMore } from '../../../../conformance/reports/text/formatting.ts'
import { suite } from '../../../../conformance/suite.ts'
import { operationsOf, type Requirement } from '../../../../contracts/requirements/requirement.ts'

const maxNames = 12

/** The requirement with its quotation, its operations and its cases. */
export function requirementText(requirement: Requirement): string {
  const { id, level, says, quote } = requirement
  const cases = casesOf(suite, id).map((one) => one.id)
  return [
    `${id} (${level}): ${says}`,
    quote
      ? `the document, ${quote.section}: "${quote.words}"`
      : 'the document leaves this open; this is what the kit chose',
    `operations: ${listWithMore(operationsOf(requirement), maxNames) || 'none'}`,
    `cases: ${listWithMore(cases, maxNames) || `none: ${unobservableRequirements[id]}`}`,
  ].join('\n')
}

/** The requirement on one line. */
export const requirementLine = ({ id, level, says }: Requirement): string => `${id} (${level}): ${says}`
