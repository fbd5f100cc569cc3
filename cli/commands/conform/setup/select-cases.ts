import type { Case } from '../../../../conformance/authoring/case.ts'
import type { Target } from '../../../../conformance/client/target.ts'
import { type Selection, select, UnknownSelector } from '../../../../conformance/runner/select.ts'
import { suite } from '../../../../conformance/suite.ts'
import { CliError } from '../../../shared/output.ts'

/** Throws for a word that matches no case: that is never an empty success. */
export function selectCases({ only, skip, unsupported = [] }: Selection & Pick<Target, 'unsupported'>): Case[] {
  if (unsupported.length > 0) explainSelector('in unsupported of the configuration: ', { only: unsupported })
  return explainSelector('', { only, skip })
}

function explainSelector(source: string, selection: Selection): Case[] {
  try {
    return select(suite, selection)
  } catch (error) {
    if (!(error instanceof UnknownSelector)) throw error
    throw new CliError(`${source}${error.message}; community-kit list cases prints all of them`)
  }
}
