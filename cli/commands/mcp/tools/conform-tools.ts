import { join } from 'node:path'
import * as z from 'zod'
import { causesOf, consequencesText, isProblem } from '../../../../conformance/reports/causes.ts'
import { type CaseResult, failureText, type RunRecord } from '../../../../conformance/reports/index.ts'
import { listWithMore, plain } from '../../../../conformance/reports/text/formatting.ts'
import { modes } from '../../../../conformance/safety/modes.ts'
import { readRunFile } from '../../../shared/report-files.ts'
import { isLoopback } from '../../conform/read-settings.ts'
import { conform } from '../../conform/run-conform.ts'
import type { ConformOptions } from '../../conform/settings.ts'
import { configOf } from '../caller.ts'
import { fileInside } from '../file-inside.ts'
import type { Session } from '../session.ts'
import { type Target, targetNamed } from '../targets.ts'
import { type ToolCall, tool, withoutUndefined } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

const words = z.array(z.string().max(200)).max(50)

const runConform = tool({
  name: 'run_conform',
  title: 'Check a server',
  description:
    'Run cases of the conformance suite against a server and say what does not conform. Select cases with only: case ids, scenarios such as 3.2/audited, sections, chapters, operations or requirements. On a mock, the control plane is used.',
  input: {
    target: z.string().max(500).describe('address of a server on this machine, or id of a mock'),
    only: words.min(1).describe('such as ["joinTopic", "3.2/audited"]'),
    skip: words.optional(),
    mode: z
      .enum(modes)
      .optional()
      .describe(
        'read-only sends no writes, safe changes only what the run created; default: full on this machine, otherwise safe',
      ),
    budget: z.int().min(1).max(100_000).optional().describe('send at most this many requests'),
  },
  async run({ target: name, ...given }, call) {
    const target = targetNamed(call.session, name)
    if (given.mode === 'full' && !isLoopback(target.baseUrl))
      throw new ToolError('mode full may change data of other people; on another machine only the user can start it')
    const { record, exitCode } = await recordRun(target, given, call)
    return runText(call.session.addRun(record), record, exitCode)
  },
})

const tokenVariable = 'COMMUNITY_KIT_MCP_CONTROL_TOKEN'

type Given = { readonly [K in 'only' | 'mode' | 'skip' | 'budget']?: ConformOptions[K] | undefined }

async function recordRun({ mock, baseUrl }: Target, given: Given, { session, signal, progress }: ToolCall) {
  const out = join(session.scratch(), `${crypto.randomUUID()}.ndjson`)
  // The configuration is for the user's server; a mock has its own people and its control plane.
  const own = mock ? { controlTokenEnv: tokenVariable } : configOf(session)
  const environment = {
    out: { write: () => true },
    err: { write: (text: string | Uint8Array) => reportProgress(String(text), progress) },
    keyboard: undefined,
    env: { ...session.env, ...(mock && { [tokenVariable]: mock.controlToken }) },
    folder: mock ? session.scratch() : session.folder,
    version: session.version,
    signal,
  }
  const options = withoutUndefined({ ...given, ...own, out, annotations: false }) as ConformOptions
  const exitCode = await conform(baseUrl, options, environment)
  return { record: await readRunFile(out), exitCode }
}

function reportProgress(text: string, progress: ToolCall['progress']): boolean {
  const [, done, total] = /^(\d+) of (\d+) cases/.exec(text) ?? []
  if (done !== undefined) progress(Number(done), Number(total), text.trim())
  return true
}

const maxCauses = 8
const maxCases = 3

/** The verdict, and one entry for each probable defect. */
function runText(id: string, { results, finished }: RunRecord, exitCode: number): string {
  const counts = Map.groupBy(results, ({ outcome }) => outcome)
  const causes = causesOf(results)
  const rest = causes.length - maxCauses
  const [first] = causes.flatMap(({ caseIds }) => caseIds)
  return [
    `${id}: ${finished?.verdict ?? 'did not finish'} (exit code ${exitCode})`,
    `cases: ${[...counts].map(([outcome, list]) => `${list.length} ${outcome}`).join(', ') || 'none'}`,
    ...causes
      .slice(0, maxCauses)
      .map((cause) =>
        [
          `- ${cause.headline}`,
          `  ${requirementText(cause)}cases ${listWithMore(cause.caseIds, maxCases)}`,
          ...[consequencesText(cause)].filter(Boolean).map((text) => `  ${text}`),
        ].join('\n'),
      ),
    ...(rest > 0 ? [`… ${rest} more causes: explain_failure {"run":"${id}"} lists all`] : []),
    ...notExercised(results),
    ...(first === undefined ? [] : [`next: explain_failure {"run":"${id}","case":"${first}"}`]),
  ].join('\n')
}

/** Empty for an infrastructure error, which has no requirement. */
const requirementText = ({ requirement }: { readonly requirement?: string | undefined }): string =>
  requirement === undefined ? '' : `requirement ${requirement}; `

/** The most frequent reasons why cases were not exercised. */
function notExercised(results: readonly CaseResult[]): string[] {
  const reasons = results.flatMap(({ outcome, reason }) => (outcome === 'not exercised' && reason ? [reason] : []))
  const groups = [...Map.groupBy(reasons, (reason) => reason)].sort(([, a], [, b]) => b.length - a.length)
  return groups.slice(0, maxCases).map(([reason, list]) => `not exercised: ${list.length} because ${reason}`)
}

const explainFailure = tool({
  name: 'explain_failure',
  title: 'Explain a failure',
  description:
    'Explain why a case failed: the requirement with its quotation, what was expected and received, the requests that led there, and how to reproduce it. Without a case, list all probable defects of the run.',
  input: {
    run: z
      .string()
      .max(300)
      .describe('id of a run, such as run-1, or a file that conform --out wrote, inside the working directory'),
    case: z.string().max(200).optional().describe('id of a case that failed'),
  },
  isReadOnly: true,
  async run({ run, case: id }, { session }) {
    const { results } = await runNamed(session, run)
    if (id === undefined) return causesText(results)
    const result = results.find((one) => one.id === id)
    if (!result)
      throw new ToolError(`${run} has no case ${JSON.stringify(id)}; without a case, all failures are listed`)
    return isProblem(result) ? explained(result, session) : `${id} ${result.outcome}: ${result.reason ?? result.title}`
  },
})

const causesText = (results: readonly CaseResult[]): string =>
  causesOf(results)
    .map((cause) => `- ${cause.headline}\n  ${requirementText(cause)}cases ${cause.caseIds.join(', ')}`)
    .join('\n') || 'no case failed'

function explained(result: CaseResult, { texts }: Session): string {
  const { failure, operations = [] } = result
  const script = failure?.script && `script that reproduces it: ${texts.add(failure.script.text)}`
  return [
    failureText(result, plain, () => []),
    ...(script ? [script] : []),
    ...operations.slice(0, maxCases).map((name) => `contract: kit://operations/${name}`),
  ].join('\n')
}

async function runNamed(session: Session, name: string): Promise<RunRecord> {
  const known = session.runs.get(name)
  if (known) return known
  if (!name.endsWith('.ndjson'))
    throw new ToolError(`there is no run ${JSON.stringify(name)}; use run_conform, or give a file ending in .ndjson`)
  return readRunFile(fileInside(session.folder, name))
}

export const conformTools = [runConform, explainFailure]
