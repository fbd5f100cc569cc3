import type { Case } from '../../conformance/case.ts'
import { type Selection, select, UnknownWord } from '../../conformance/select.ts'
import { suite } from '../../conformance/suite.ts'
import { CliError } from '../output.ts'

/** What is asked for. A word that matches nothing is never an empty success. */
export function chosenCases({ only, skip }: Selection, unsupported: readonly string[] = []): Case[] {
  try {
    if (unsupported.length > 0) select(suite, { only: unsupported })
    return select(suite, { only, skip })
  } catch (error) {
    if (!(error instanceof UnknownWord)) throw error
    throw new CliError(`${error.message}; community-kit list cases shows what there is`)
  }
}
