import type { Case } from '../../conformance/case.ts'
import { type Selection, select, UnknownWord } from '../../conformance/select.ts'
import { suite } from '../../conformance/suite.ts'
import { CliError } from '../output.ts'

/** What is asked for. A word that matches nothing is never an empty success. */
export function chosenCases({ only, skip }: Selection, unsupported: readonly string[] = []): Case[] {
  if (unsupported.length > 0)
    explained('the configuration declares something unsupported that is not there: ', { only: unsupported })
  return explained('', { only, skip })
}

function explained(where: string, selection: Selection): Case[] {
  try {
    return select(suite, selection)
  } catch (error) {
    if (!(error instanceof UnknownWord)) throw error
    throw new CliError(`${where}${error.message}; community-kit list cases shows what there is`)
  }
}
