import type { Case } from '../../../../conformance/authoring/case.ts'
import type { Target } from '../../../../conformance/client/target.ts'
import { runnableCases } from '../../../../conformance/runner/runnable.ts'
import { type Selection, select, UnknownSelector } from '../../../../conformance/runner/select.ts'
import { footprintOf } from '../../../../conformance/safety/footprint.ts'
import { suite } from '../../../../conformance/suite.ts'
import type { OutputStream } from '../../../shared/environment.ts'
import { CliError, pluralize, table } from '../../../shared/output.ts'
import type { ConformSettings } from '../settings.ts'

/** Throws for a word that matches no case: a typo must not pass as an empty success. */
export function selectCases(settings: Selection & Pick<Target, 'unsupported'> & { observer?: boolean }): Case[] {
  const { only, skip, unsupported = [], observer = true } = settings
  if (unsupported.length > 0) explainSelector('in unsupported of the configuration: ', { only: unsupported })
  const cases = explainSelector('', { only, skip }).filter(({ observed }) => observer || !observed)
  // An empty selection would run the whole suite.
  if (cases.length === 0) throw new CliError('nothing to run: every selected case is observed; omit --no-observer')
  return cases
}

export function explainSelector(source: string, selection: Selection): Case[] {
  try {
    return select(suite, selection)
  } catch (error) {
    if (!(error instanceof UnknownSelector)) throw error
    const end = error.message.endsWith('?') ? ' ' : '; '
    throw new CliError(`${source}${error.message}${end}community-kit list cases prints all cases`)
  }
}

interface WithinBudget {
  readonly cases: readonly Case[]
  /** The maximum number of requests that the observer adds. */
  readonly observerRequests: number
  /** Says how many cases these are, and how many of the known defects they detect. */
  readonly text: string
}

/** Share of a budget that is reserved for the observer. */
const observerBudget = 0.1

/** Picks the cases that detect the most known defects within the budget, from those that this target supports. */
export async function withinBudget(
  cases: readonly Case[],
  { budget = 0, mode }: ConformSettings,
  target: Target,
): Promise<WithinBudget> {
  const { knownDefects, pickCases } = await import('../../../../conformance/runner/pick-cases.ts')
  const runnable = runnableCases(cases, { ...target, mode })
  const observed = runnable.filter((testCase) => testCase.observed)
  const observerRequests = observed.length > 0 ? Math.floor(budget * observerBudget) : 0
  const { cases: picked, requests, detected } = pickCases(runnable, budget - observerRequests)
  if (picked.length === 0) throw new CliError(`no case fits into ${budget} requests; give a larger --budget`)
  const operations = new Set(picked.flatMap((testCase) => testCase.operations))
  const related = observed.filter((testCase) => testCase.operations.some((name) => operations.has(name)))
  const all = [...picked, ...related]
  const share = Math.floor((100 * detected) / Math.max(1, knownDefects(cases)))
  const supported = runnable.length - observed.length
  const text = `${picked.length} of the ${supported} cases that this target supports, about ${requests} requests; they detect ${share} % of the known defects`
  return { cases: all, observerRequests, text }
}

/** Prints the cases that would run, and what each of them writes. */
export function listCases(cases: readonly Case[], asJson: boolean, out: OutputStream): void {
  const items = cases.map((testCase) => {
    const { id, title, requirements, level } = testCase
    const { mode = null, writes = {} } = footprintOf(testCase) ?? {}
    return { id, title, level, requirements, mode, writes }
  })
  if (asJson) return void out.write(`${JSON.stringify(items, null, 2)}\n`)
  const rows = items.map(({ id, mode, writes, title }) => [id, mode ?? 'unknown', writesText(writes), title])
  out.write(`${table(rows, out.columns)}\n${pluralize(items.length, 'case')}\n`)
}

const writesText = (writes: Readonly<Record<string, number>>): string =>
  Object.entries(writes)
    .map(([operation, times]) => (times > 1 ? `${operation} ${times}×` : operation))
    .join(' ') || 'nothing'
