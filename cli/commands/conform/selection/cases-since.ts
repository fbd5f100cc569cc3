import type { Case } from '../../../../conformance/authoring/case.ts'
import type { ContractFingerprints } from '../../../../conformance/node/contract-fingerprints.ts'
import { isNotJudged, isProblem } from '../../../../conformance/reports/causes.ts'
import type { CaseResult, RunRecord } from '../../../../conformance/reports/index.ts'
import { matchesSelector } from '../../../../conformance/runner/select.ts'
import { operationsSentBy } from '../../../../conformance/safety/sent-operations.ts'
import { CliError, pluralize } from '../../../shared/output.ts'

/** Why a case runs again, in the order in which the reasons are tried. */
const reasons = ['unsuccessful', 'not exercised', 'new', 'changed'] as const
type Reason = (typeof reasons)[number]

export interface Since {
  readonly earlier: RunRecord
  /** The current contracts. */
  readonly contracts: ContractFingerprints
  /** Operations, chapters or other selectors that the user says have changed. */
  readonly changed: readonly string[]
}

export interface SelectedSince {
  readonly cases: readonly Case[]
  /** What was selected, and why. */
  readonly text: string
}

/** The cases that did not pass in an earlier run, and those whose operations have changed. */
export function casesSince(cases: readonly Case[], since: Since): SelectedSince {
  const results = new Map(since.earlier.results.map((result) => [result.id, result]))
  const unsuccessful = unsuccessfulIn(since.earlier.results)
  const changedContracts = changedIn(since)
  const isChanged = (one: Case) =>
    [...one.operations, ...operationsSentBy(one)].some((name) => changedContracts.has(name)) ||
    since.changed.some((selector) => matchesSelector(one, selector))
  const reasonOf = (one: Case): Reason | undefined => {
    if (unsuccessful.has(one.id)) return 'unsuccessful'
    const earlier = results.get(one.id)
    if (!earlier) return 'new'
    if (notExercised.has(earlier.outcome)) return 'not exercised'
    return isChanged(one) ? 'changed' : undefined
  }
  const groups = Map.groupBy(cases, reasonOf)
  const selected = cases.filter((one) => reasonOf(one) !== undefined)
  return { cases: selected, text: sinceText(cases.length, groups, changedContracts) }
}

/** Cases with these outcomes run again: the server or its configuration may now offer what they need. */
const notExercised: ReadonlySet<CaseResult['outcome']> = new Set(['not exercised', 'unsupported'])

/** An observed case compares responses of other cases, so the cases in which it failed run again too. */
const unsuccessfulIn = (results: readonly CaseResult[]): Set<string> =>
  new Set(
    results
      .filter((result) => isProblem(result) || isNotJudged(result))
      .flatMap(({ id, failure }) => [id, ...(failure?.seenIn ?? [])]),
  )

/** The operations whose contracts have changed. Empty for a run of an older version, which did not record contracts. */
function changedIn({ earlier, contracts }: Since): ReadonlySet<string> {
  const recorded = earlier.started.contracts
  if (recorded === undefined) return new Set()
  return new Set(Object.keys(contracts).filter((name) => recorded[name] !== contracts[name]))
}

function sinceText(
  all: number,
  groups: ReadonlyMap<Reason | undefined, readonly Case[]>,
  changedContracts: ReadonlySet<string>,
): string {
  const count = (reason: Reason) => groups.get(reason)?.length ?? 0
  const selected = reasons.reduce((sum, reason) => sum + count(reason), 0)
  const contracts = changedContracts.size > 0 ? ` (contracts: ${namesText([...changedContracts])})` : ''
  const parts = [
    `${count('unsuccessful')} without a good verdict`,
    `${count('not exercised')} not exercised`,
    `${count('new')} that did not run`,
    `${count('changed')} with changed operations${contracts}`,
  ]
  return `${selected} of ${pluralize(all, 'case')}: ${parts.join(', ')}`
}

const maxNames = 6

const namesText = (names: readonly string[]): string =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ` and ${names.length - maxNames} more` : '')

/** Nothing was checked, so the run must not look like a success. */
export function refuseEmptySelection(cases: readonly Case[], file: string): void {
  if (cases.length > 0) return
  throw new CliError(
    `nothing to run: every selected case passed in ${file}, and no contract has changed since; name what your change affects, such as --changed joinTopic topics`,
    4,
  )
}
