import { endpointNamed, endpoints } from '../../contracts/chapters.ts'
import { levelOf, requirementsOfResponse } from '../model/requirement-index.ts'
import type { CaseResult, RunFinished, RunStarted } from '../reports/run-events.ts'
import type { RunRecord } from '../reports/run-record.ts'
import { pluralize } from '../reports/text/formatting.ts'
import type { Finding } from './finding.ts'
import type { SeenOperation, TrafficSummary } from './traffic-counts.ts'

export interface TrafficSource {
  readonly kit: string
  /** The recorded file, or the address of the server. */
  readonly name: string
  readonly baseUrl: string
  /** The command that judges it again. */
  readonly again: string
}

/** Traffic as a run with one case for each operation and each finding, so that every report of a run can show it. */
export function recordOfTraffic(summary: TrafficSummary, source: TrafficSource): RunRecord {
  const results = [
    ...summary.operations.map((one) => operationResult(one, summary, source)),
    ...[...summary.findings.filter((one) => !isFirst(one, summary)), ...summary.suspicions].map((one) =>
      resultOf(one, source),
    ),
  ]
  return { started: startedOf(summary, source, results.length), results, finished: finishedOf(summary) }
}

const firstOf = (operation: string, { findings }: TrafficSummary): Finding | undefined =>
  findings.find((one) => one.operation === operation)

const isFirst = (finding: Finding, summary: TrafficSummary): boolean => firstOf(finding.operation, summary) === finding

/** One case for each operation, so that `diff` sees what passed before and fails now. */
function operationResult(seen: SeenOperation, summary: TrafficSummary, source: TrafficSource): CaseResult {
  const first = firstOf(seen.operation, summary)
  return first ? { ...resultOf(first, source), id: caseIdOf(seen.operation) } : passedOf(seen)
}

const timeOf = (at: number | undefined): string => new Date(at ?? 0).toISOString()

const startedOf = (summary: TrafficSummary, { kit, name, baseUrl }: TrafficSource, cases: number): RunStarted => ({
  event: 'started',
  kit,
  at: timeOf(summary.from),
  target: { name, baseUrl },
  mode: 'read-only',
  profile: 'traffic that others sent',
  gaps: 'observed',
  seed: 0,
  concurrency: 1,
  cases,
  only: ['traffic'],
  skip: [],
  unsupported: [],
})

const finishedOf = (summary: TrafficSummary): RunFinished => ({
  event: 'finished',
  at: timeOf(summary.to),
  exitCode: summary.findings.length > 0 ? 1 : summary.operations.length === 0 ? 4 : 0,
  verdict: verdictOf(summary),
  ms: (summary.to ?? 0) - (summary.from ?? 0),
  requests: summary.exchanges,
  created: 0,
  deleted: 0,
  left: [],
})

/** One sentence about all traffic. */
export function verdictOf({ findings, operations, exchanges }: TrafficSummary): string {
  const seen = `${pluralize(exchanges, 'exchange')}, ${operations.length} of ${endpoints.length} operations`
  if (exchanges === 0) return 'nothing was judged: there are no requests'
  if (operations.length === 0) return `nothing was judged: no request in ${exchanges} belongs to the interface`
  if (findings.length === 0) return `no contradiction found in ${seen}`
  return `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${seen}`
}

const common = (): Pick<CaseResult, 'event' | 'observations' | 'leftovers' | 'ms'> => ({
  event: 'case',
  observations: [],
  leftovers: [],
  ms: 0,
})

function resultOf(finding: Finding, { again }: TrafficSource): CaseResult {
  const { id, operation, kind, requirements, expected, actual, exchanges, count, isCertain } = finding
  const failure = { kind, requirements: [...requirements], expected, actual, transcript: exchanges.map(plain), again }
  return {
    ...common(),
    id,
    scenario: scenarioOf(operation),
    title: titleOf(finding),
    requirements: [...requirements],
    level: levelOf(requirements),
    operations: [operation],
    outcome: isCertain ? 'failed' : 'not exercised',
    ...(isCertain
      ? { failure }
      : { reason: `a suspicion: expected ${expected}; actual: ${actual}`, unlock: ['--confirm'] }),
    judged: [],
    sent: [...new Set(exchanges.map((one) => one.operation))],
    requests: count,
  }
}

const plain = (exchange: Finding['exchanges'][number]) => ({ ...exchange, headers: { ...exchange.headers } })

const titles: Readonly<Record<Finding['rule'], string>> = {
  contract: 'Responses match the contract',
  request: 'Requests match the contract',
  agreement: 'A response agrees with its request and with itself',
  list: 'A list contains what was asked for',
  coherence: 'The same thing is the same in every response',
  written: 'The response of a write shows what is read afterwards',
}

const titleOf = ({ rule }: Finding): string => titles[rule]

const scenarioOf = (operation: string): string => `${endpointNamed.get(operation)?.section ?? '9'}/traffic`

const caseIdOf = (operation: string): string => `${scenarioOf(operation)}/${operation}`

function passedOf({ operation, exchanges, judged }: SeenOperation): CaseResult {
  const endpoint = endpointNamed.get(operation)
  const requirements = endpoint ? [...judged].flatMap((status) => requirementsOfResponse(endpoint, status)) : []
  return {
    ...common(),
    id: caseIdOf(operation),
    scenario: scenarioOf(operation),
    title: 'Responses match the contract',
    requirements: [...new Set(requirements)],
    level: 'must',
    operations: [operation],
    outcome: judged.size > 0 ? 'passed' : 'not exercised',
    ...(judged.size === 0 && { reason: 'no response could be judged' }),
    judged: [...judged].map((status) => `${operation} ${status}`),
    sent: [operation],
    requests: exchanges,
  }
}
