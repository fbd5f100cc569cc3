import type { Level } from '../../contracts/requirements/requirement.ts'
import { requirementNamed } from '../law.ts'
import { tellingOf } from './causes.ts'
import type { Judged } from './events.ts'
import { failureText } from './failure-text.ts'
import type { RunRecord } from './record.ts'

/** SARIF 2.1.0, for code scanning: a rule is a requirement, a result is a case that failed. */
export function sarifReport(record: RunRecord): string {
  const { begun, judged } = record
  const failed = judged.filter(({ failure }) => failure !== undefined)
  const ids = [...new Set(failed.map(ruleOf))]
  const { target, mode, profile, seed } = begun
  const run = {
    tool: { driver: { name: 'community-kit', version: begun.kit, rules: ids.map(describe) } },
    automationDetails: { id: `conformance/${target.name}/` },
    invocations: [invocation(record)],
    results: failed.map((one) => result(one, ids)),
    properties: { target: target.name, baseUrl: target.baseUrl, mode, profile, seed },
  }
  const document = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${JSON.stringify(document, null, 2)}\n`
}

const ruleOf = (one: Judged): string => tellingOf(one) ?? one.requirements[0] ?? one.scenario

const levels: Readonly<Record<Level, string>> = { must: 'error', should: 'warning', gap: 'note' }

function describe(id: string) {
  const { says, level } = requirementNamed(id) ?? { says: id, level: 'must' as const }
  return {
    id,
    shortDescription: { text: says },
    help: { text: `${id} (${level}): ${says}. See section ${id.split('/')[0]} of the interface's description.` },
    defaultConfiguration: { level: levels[level] },
    properties: { tags: ['conformance', level] },
  }
}

function result(one: Judged, ids: readonly string[]) {
  const ruleId = ruleOf(one)
  const operation = one.failure?.transcript.at(-1)?.operation
  return {
    ruleId,
    ruleIndex: ids.indexOf(ruleId),
    level: levels[requirementNamed(ruleId)?.level ?? one.level],
    message: { text: failureText(one) },
    locations: [location(one.address, operation)],
    partialFingerprints: { 'case/v1': one.address },
  }
}

/** There is no source to point at: the described interface stands for it, the case and the operation say where. */
const location = (address: string, operation: string | undefined) => ({
  physicalLocation: { artifactLocation: { uri: 'interface.md' }, region: { startLine: 1 } },
  logicalLocations: [
    { fullyQualifiedName: address, kind: 'member' },
    ...(operation ? [{ fullyQualifiedName: operation, kind: 'function' }] : []),
  ],
})

function invocation({ begun, judged, ended }: RunRecord) {
  const errors = judged.filter(({ outcome }) => outcome === 'error')
  const troubles = errors.map(({ address, reason = 'no reason given' }) => `${address}: ${reason}`)
  const isNone = ended !== undefined && judged.length === 0
  return {
    executionSuccessful: ended !== undefined && ended.exitCode !== 3 && !isNone,
    startTimeUtc: begun.at,
    ...(ended && { endTimeUtc: ended.at, exitCode: ended.exitCode }),
    toolExecutionNotifications: [...troubles, ...(isNone ? [ended.verdict] : [])].map((text) => ({
      level: 'error',
      message: { text },
    })),
  }
}
