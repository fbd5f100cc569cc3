import type { Level } from '../../../contracts/requirements/requirement.ts'
import { requirementNamed } from '../../model/requirement-index.ts'
import { failsRun } from '../../runner/conclusion.ts'
import { mainRequirementOf } from '../causes.ts'
import type { CaseResult } from '../run-events.ts'
import type { RunRecord } from '../run-record.ts'
import { failureText } from '../text/failure-text.ts'
import { jsonText } from '../text/formatting.ts'

/** SARIF 2.1.0 for code scanning. A rule is a requirement, a result is a failed case. */
export function sarifReport(record: RunRecord): string {
  const { started, results } = record
  const failed = results.filter(({ failure }) => failure !== undefined)
  const ids = [...new Set(failed.map(ruleOf))]
  const { target, mode, profile, seed } = started
  const run = {
    tool: { driver: { name: 'community-kit', version: started.kit, rules: ids.map(describe) } },
    automationDetails: { id: `conformance/${target.name}/` },
    invocations: [invocation(record)],
    results: failed.map((one) => result(one, ids, started.failOnFlaky)),
    properties: {
      target: target.name,
      baseUrl: target.baseUrl,
      mode,
      profile,
      seed,
      notExercised: notExercisedIn(results),
    },
  }
  const document = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${jsonText(document, 2)}\n`
}

/** SARIF results are only failures, so these go into the properties. */
const notExercisedIn = (results: readonly CaseResult[]) =>
  results
    .filter(({ outcome }) => outcome === 'not exercised')
    .map(({ id, reason = '', unlock = [] }) => ({ id, reason, unlock }))

const ruleOf = (one: CaseResult): string => mainRequirementOf(one) ?? one.requirements[0] ?? one.scenario

const levels: Readonly<Record<Level, string>> = { must: 'error', should: 'warning', gap: 'note' }

function describe(id: string) {
  const { says, level } = requirementNamed(id) ?? { says: id, level: 'must' as const }
  return {
    id,
    shortDescription: { text: says },
    help: { text: `${id} (${level}): ${says}. See section ${id.split('/')[0]} of the interface document.` },
    defaultConfiguration: { level: levels[level] },
    properties: { tags: ['conformance', level] },
  }
}

function result(one: CaseResult, ids: readonly string[], failOnFlaky: boolean | undefined) {
  const ruleId = ruleOf(one)
  const operation = one.failure?.transcript.at(-1)?.operation
  return {
    ruleId,
    ruleIndex: ids.indexOf(ruleId),
    level: failsRun(one, failOnFlaky) ? levels[requirementNamed(ruleId)?.level ?? one.level] : 'note',
    message: { text: failureText(one) },
    locations: [location(one.id, operation)],
    partialFingerprints: { 'case/v1': one.id },
  }
}

/** There is no source file, so the location is the interface document, with case and operation. */
const location = (id: string, operation: string | undefined) => ({
  physicalLocation: { artifactLocation: { uri: 'interface.md' }, region: { startLine: 1 } },
  logicalLocations: [
    { fullyQualifiedName: id, kind: 'member' },
    ...(operation ? [{ fullyQualifiedName: operation, kind: 'function' }] : []),
  ],
})

function invocation({ started, results, finished }: RunRecord) {
  const errors = results.filter(({ outcome }) => outcome === 'error')
  const messages = errors.map(({ id, reason = 'no reason given' }) => `${id}: ${reason}`)
  const isNone = finished !== undefined && results.length === 0
  return {
    executionSuccessful: finished !== undefined && finished.exitCode !== 3 && !isNone,
    startTimeUtc: started.at,
    ...(finished && { endTimeUtc: finished.at, exitCode: finished.exitCode }),
    toolExecutionNotifications: [...messages, ...(isNone ? [finished.verdict] : [])].map((text) => ({
      level: 'error',
      message: { text },
    })),
  }
}
