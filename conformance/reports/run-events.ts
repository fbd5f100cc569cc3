import * as z from 'zod'
import { fieldsOf } from '../model/json.ts'
import { outcomes } from '../model/verdict.ts'
import { modes } from '../safety/modes.ts'

/**
 * The events of a run file (NDJSON), written during the run. Every report is made from them. They contain no secrets.
 * Fields that were added later are optional, so that files of earlier versions can be read.
 */

const exchange = z.object({
  person: z.string(),
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  ms: z.number(),
  headers: z.record(z.string(), z.string()),
  requestBody: z.unknown().optional(),
  responseBody: z.unknown().optional(),
})

const failure = z.object({
  kind: z.enum(['status', 'shape', 'value']).optional(),
  requirements: z.array(z.string()),
  expected: z.string(),
  actual: z.string(),
  /** The invariant that the check is about, in place of the title of the case. */
  invariant: z.string().optional(),
  advice: z.string().optional(),
  transcript: z.array(exchange),
  /** A shell script that reproduces it. `runsAlone` is false if it needs the owner of the server. */
  script: z.object({ text: z.string(), runsAlone: z.boolean() }).optional(),
  /** In files of earlier versions: the last request. */
  curl: z.string().optional(),
  /** For an observed case: the cases whose requests showed it. */
  seenIn: z.array(z.string()).optional(),
  /** The command that runs only this case. */
  again: z.string(),
})

const observation = z.object({
  gap: z.string(),
  operation: z.string(),
  expected: z.string(),
  status: z.int(),
  text: z.string(),
  same: z.boolean(),
})

const runStarted = z.object({
  event: z.literal('started'),
  kit: z.string(),
  at: z.iso.datetime(),
  target: z.object({ name: z.string(), baseUrl: z.string() }),
  mode: z.enum(modes),
  /** What the run covers, as text. */
  profile: z.string(),
  /** In which gaps a choice other than ours fails, as text. */
  gaps: z.string(),
  seed: z.int(),
  concurrency: z.int(),
  cases: z.int(),
  only: z.array(z.string()),
  skip: z.array(z.string()),
  /** The request budget for which cases were picked. */
  budget: z.int().optional(),
  unsupported: z.array(z.string()),
  /** The earlier run, as given with `--since`. */
  since: z.string().optional(),
  /** A fingerprint of the contract of each operation. */
  contracts: z.record(z.string(), z.string()).optional(),
  /** Whether a flaky case fails the run. */
  failOnFlaky: z.boolean().optional(),
  /** Milliseconds after which the target shows the effects of a write, as configured. */
  consistency: z.number().optional(),
})

/** Response times: total milliseconds, and the slowest response. */
const answers = z.object({ ms: z.number(), slowest: z.object({ operation: z.string(), ms: z.number() }) })

/** How many resources of one kind an operation created. */
const made = z.object({
  kind: z.string(),
  operation: z.string(),
  created: z.int(),
  deleted: z.int(),
  left: z.int(),
})

/** What happened to everything that the run created. */
const journalCounts = z.object({
  created: z.int(),
  deleted: z.int(),
  withParent: z.int(),
  gone: z.int(),
  left: z.int(),
  uncertain: z.int(),
})

const permanent = z.object({ operation: z.string(), times: z.int(), why: z.string() })

const caseResult = z.object({
  event: z.literal('case'),
  id: z.string(),
  scenario: z.string(),
  title: z.string(),
  requirements: z.array(z.string()),
  level: z.enum(['must', 'should', 'gap']),
  /** Operations that the case is about. */
  operations: z.array(z.string()).optional(),
  outcome: z.enum(outcomes),
  reason: z.string().optional(),
  unlock: z.array(z.string()).optional(),
  /** Secondary checks that were skipped, and why. */
  leftOut: z.array(z.string()).optional(),
  failure: failure.optional(),
  /** Contract violations that it met and that other cases report. */
  sameCauses: z.array(z.object({ failedIn: z.string(), operation: z.string() })).optional(),
  observations: z.array(observation),
  /** `operation status` of each response that matched its contract. */
  judged: z.array(z.string()),
  /** Operations that the case sent. */
  sent: z.array(z.string()).optional(),
  /** How many milliseconds each read had to wait after a write before the case passed. */
  settledAfter: z.number().optional(),
  /** Start of the case, in milliseconds since the start of the run. */
  from: z.number().optional(),
  ms: z.number(),
  requests: z.int(),
  answers: answers.optional(),
  leftovers: z.array(z.string()),
})

const runFinished = z.object({
  event: z.literal('finished'),
  at: z.iso.datetime(),
  /** 0 conforms, 1 does not, 3 interrupted, 4 incomplete. */
  exitCode: z.int(),
  /** As text, such as why the run was interrupted. */
  verdict: z.string(),
  ms: z.number(),
  requests: z.int(),
  created: z.int(),
  deleted: z.int(),
  left: z.array(z.string()),
  /** The same counts in more detail. */
  ends: journalCounts.optional(),
  made: z.array(made).optional(),
  /** Changes that the interface cannot undo. */
  permanent: z.array(permanent).optional(),
})

/** Names of the events in files of earlier versions. */
const earlierNames: Readonly<Record<string, string>> = { begun: 'started', judged: 'case', ended: 'finished' }

function withCurrentName(event: unknown): unknown {
  const { event: name } = fieldsOf(event)
  const current = typeof name === 'string' ? earlierNames[name] : undefined
  return current === undefined ? event : { ...fieldsOf(event), event: current }
}

export const runEvent = z.preprocess(
  withCurrentName,
  z.discriminatedUnion('event', [runStarted, caseResult, runFinished]),
)

export type RunStarted = z.output<typeof runStarted>
export type CaseResult = z.output<typeof caseResult>
export type RunFinished = z.output<typeof runFinished>
export type RunEvent = z.output<typeof runEvent>
