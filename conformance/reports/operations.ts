import { endpointNamed, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'
import { operationsOfRequirements } from '../authoring/case.ts'
import { operationsNamed } from '../model/operation-words.ts'
import { isProblem, mainRequirementOf } from './causes.ts'
import { type Counts, countsOf } from './matrix.ts'
import type { CaseResult } from './run-events.ts'

/** `partly`: some cases passed, others were not exercised. `no case`: the run has no case about it. */
export const operationVerdicts = [
  'failed',
  'error',
  'flaky',
  'partly',
  'not exercised',
  'unsupported',
  'no case',
  'passed',
] as const

export type OperationVerdict = (typeof operationVerdicts)[number]

/** An operation and its result in a run. */
export interface OperationRow extends Pick<Endpoint, 'name' | 'method' | 'path' | 'chapter' | 'section' | 'summary'> {
  readonly verdict: OperationVerdict
  readonly counts: Counts
  /** Cases about it that another operation stopped. They say nothing about this one. */
  readonly stopped: number
  /** Cases that did not pass come first. */
  readonly caseIds: readonly string[]
  /** Ids of the requirements about it, except those about fields of resources. */
  readonly requirements: readonly string[]
}

const requirementsAbout = idsByOperation(
  requirements.filter(({ field, level }) => field === undefined && level !== 'gap'),
)

function idsByOperation(list: readonly Requirement[]): Map<string, string[]> {
  const pairs = list.flatMap((one) => operationsOf(one).map((operation) => ({ operation, id: one.id })))
  const groups = Map.groupBy(pairs, ({ operation }) => operation)
  return new Map([...groups].map(([operation, of]) => [operation, of.map(({ id }) => id)]))
}

/** In the order of the document. `declared`: operations and chapters that the target's owner declares unsupported. */
export function operationRowsOf(results: readonly CaseResult[], declared: readonly string[] = []): OperationRow[] {
  const sentInRun = new Set(results.flatMap(({ sent = [] }) => sent))
  const unsupported = new Set(declared.flatMap(operationsNamed))
  const found = results.map((one) => ({ one, about: aboutOf(one), shows: shownBy(one, sentInRun) }))
  return endpoints.map((endpoint) => {
    const own = found.filter(({ shows }) => shows.includes(endpoint.name)).map(({ one }) => one)
    const stopped = found.filter(
      ({ one, about, shows }) => isProblem(one) && about.includes(endpoint.name) && !shows.includes(endpoint.name),
    )
    return rowOf(endpoint, own, stopped.length, unsupported.has(endpoint.name))
  })
}

/** A case that passed shows nothing about an operation that it did not send. Observed cases use what the run received. */
function shownBy(one: CaseResult, sentInRun: ReadonlySet<string>): readonly string[] {
  if (isProblem(one)) return blamedBy(one)
  if (one.outcome !== 'passed' || one.sent === undefined) return aboutOf(one)
  const sent = one.sent.length > 0 ? new Set(one.sent) : sentInRun
  return aboutOf(one).filter((operation) => sent.has(operation))
}

/** Whether the operation was sent, and judged. */
export const isTested = ({ verdict }: Pick<OperationRow, 'verdict'>): boolean => !untested.includes(verdict)

const untested: readonly OperationVerdict[] = ['not exercised', 'unsupported', 'no case']

function rowOf(
  { name, method, path, chapter, section, summary }: Endpoint,
  own: readonly CaseResult[],
  stopped: number,
  isUnsupported: boolean,
) {
  const counts = countsOf(own)
  return {
    ...{ name, method, path, chapter, section, summary },
    verdict: verdictOf(counts, stopped, isUnsupported),
    counts,
    stopped,
    caseIds: own.toSorted((a, b) => Number(isProblem(b)) - Number(isProblem(a))).map(({ id }) => id),
    requirements: requirementsAbout.get(name) ?? [],
  }
}

function verdictOf(counts: Counts, stopped: number, isUnsupported: boolean): OperationVerdict {
  const problem = (['failed', 'error', 'flaky'] as const).find((outcome) => counts[outcome] > 0)
  if (problem) return problem
  if (isUnsupported) return 'unsupported'
  const open = counts['not exercised'] + counts.unsupported + stopped
  if (counts.passed > 0) return counts['not exercised'] + counts.unsupported > 0 ? 'partly' : 'passed'
  if (open === 0) return 'no case'
  return counts.unsupported === open ? 'unsupported' : 'not exercised'
}

/** Files of earlier versions lack `operations`: uses the requirements, and the operation in the id of a generated case. */
function aboutOf({ id, operations, requirements }: CaseResult): readonly string[] {
  if (operations) return operations
  const last = id.split('/').at(-1) ?? ''
  return [...new Set([...operationsOfRequirements(requirements), ...(endpointNamed.has(last) ? [last] : [])])]
}

/** An error in a case about more operations than this blames none of them. */
const maxBlamed = 12

/** The operation that the failure names, else the operations of the failed requirement that were sent. */
function blamedBy(one: CaseResult): readonly string[] {
  const about = aboutOf(one)
  const { failure } = one
  if (!failure) return about.length > maxBlamed ? [] : about
  const [named = ''] = failure.expected.split(' ')
  if (endpointNamed.has(named)) return [named]
  const sent = failure.transcript.map(({ operation }) => operation)
  const stated = statedBy(one)
  const last = sent.at(-1) ?? ''
  if (stated.includes(last) || stated.length === 0) return endpointNamed.has(last) ? [last] : about
  const both = stated.filter((operation) => sent.includes(operation))
  return both.length > 0 ? both : about.filter((operation) => sent.includes(operation))
}

/** Skips sections that apply to every operation and name only examples. */
function statedBy(one: CaseResult): string[] {
  const id = mainRequirementOf(one) ?? ''
  return /^[5789]\//.test(id) ? [] : operationsOfRequirements([id])
}
