import { endpointNamed, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'
import { operationsIn } from '../authoring/case.ts'
import { isProblem, mainRequirementOf } from './causes.ts'
import { type Counts, countsOf } from './matrix.ts'
import type { CaseResult } from './run-events.ts'

/** `partly`: some cases passed, and others were not exercised. `no case`: none of this run is about it. */
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

/** An operation of the document, and what the run says about it. */
export interface OperationRow extends Pick<Endpoint, 'name' | 'method' | 'path' | 'chapter' | 'section' | 'summary'> {
  readonly verdict: OperationVerdict
  readonly counts: Counts
  /** Cases about it that ended early because of another operation: they say nothing about this one. */
  readonly stopped: number
  /** Those that did not pass come first. */
  readonly caseIds: readonly string[]
  /** What the document says about it, without the fields of resources. */
  readonly requirements: readonly string[]
}

const requirementsAbout = idsByOperation(
  requirements.filter(({ field, level }) => field === undefined && level !== 'gap'),
)

function idsByOperation(stated: readonly Requirement[]): Map<string, string[]> {
  const pairs = stated.flatMap((one) => operationsOf(one).map((operation) => ({ operation, id: one.id })))
  const groups = Map.groupBy(pairs, ({ operation }) => operation)
  return new Map([...groups].map(([operation, of]) => [operation, of.map(({ id }) => id)]))
}

/** In the order of the document. */
export function operationRowsOf(judged: readonly CaseResult[]): OperationRow[] {
  const found = judged.map((one) => ({
    one,
    about: aboutOf(one),
    shows: isProblem(one) ? blamedBy(one) : aboutOf(one),
  }))
  return endpoints.map((endpoint) => {
    const own = found.filter(({ shows }) => shows.includes(endpoint.name)).map(({ one }) => one)
    const about = found.filter(({ about }) => about.includes(endpoint.name)).map(({ one }) => one)
    return rowOf(endpoint, own, about.filter((one) => !own.includes(one)).length)
  })
}

function rowOf({ name, method, path, chapter, section, summary }: Endpoint, own: readonly CaseResult[], stopped: number) {
  const counts = countsOf(own)
  return {
    ...{ name, method, path, chapter, section, summary },
    verdict: verdictOf(counts, stopped),
    counts,
    stopped,
    caseIds: own.toSorted((a, b) => Number(isProblem(b)) - Number(isProblem(a))).map(({ id }) => id),
    statements: requirementsAbout.get(name) ?? [],
  }
}

function verdictOf(counts: Counts, stopped: number): OperationVerdict {
  const problem = (['failed', 'error', 'flaky'] as const).find((outcome) => counts[outcome] > 0)
  if (problem) return problem
  const open = counts['not exercised'] + counts.unsupported + stopped
  if (counts.passed > 0) return counts['not exercised'] + counts.unsupported > 0 ? 'partly' : 'passed'
  if (open === 0) return 'no case'
  return counts.unsupported === open ? 'unsupported' : 'not exercised'
}

/** Earlier versions recorded only the requirements; a generated case has the name of its operation in its id. */
function aboutOf({ id, operations, requirements }: CaseResult): readonly string[] {
  if (operations) return operations
  const last = id.split('/').at(-1) ?? ''
  return [...new Set([...operationsIn(requirements), ...(endpointNamed.has(last) ? [last] : [])])]
}

/** A case about more operations than these does not say which one is to blame, unless a failure does. */
const mostBlamed = 12

/** The operation that a failure names; else those of the failing statement that were sent. */
function blamedBy(one: CaseResult): readonly string[] {
  const about = aboutOf(one)
  const { failure } = one
  if (!failure) return about.length > mostBlamed ? [] : about
  const [named = ''] = failure.expected.split(' ')
  if (endpointNamed.has(named)) return [named]
  const sent = failure.transcript.map(({ operation }) => operation)
  const stated = statedBy(one)
  const last = sent.at(-1) ?? ''
  if (stated.includes(last) || stated.length === 0) return endpointNamed.has(last) ? [last] : about
  const both = stated.filter((operation) => sent.includes(operation))
  return both.length > 0 ? both : about.filter((operation) => sent.includes(operation))
}

/** What holds for every operation names only examples. */
function statedBy(one: CaseResult): string[] {
  const id = mainRequirementOf(one) ?? ''
  return /^[5789]\//.test(id) ? [] : operationsIn([id])
}
