import * as z from 'zod'
import { outcomes } from '../model/verdict.ts'
import { modes } from '../safety/modes.ts'

/**
 * A run as lines of JSON, written while it runs. Every report is made from these. They contain no secrets.
 * What was added later is optional, so that files of earlier versions can be read.
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
  requirements: z.array(z.string()),
  expected: z.string(),
  actual: z.string(),
  advice: z.string().optional(),
  transcript: z.array(exchange),
  /** One request, with masked secrets. */
  curl: z.string().optional(),
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

export const runStarted = z.object({
  event: z.literal('begun'),
  kit: z.string(),
  at: z.iso.datetime(),
  target: z.object({ name: z.string(), baseUrl: z.string() }),
  mode: z.enum(modes),
  /** What the run covers, in words. */
  profile: z.string(),
  /** In which gaps a choice other than ours fails, in words. */
  gaps: z.string(),
  seed: z.int(),
  concurrency: z.int(),
  cases: z.int(),
  only: z.array(z.string()),
  skip: z.array(z.string()),
  /** Requests that the cases were picked for. */
  budget: z.int().optional(),
  unsupported: z.array(z.string()),
})

/** Milliseconds: of all answers together, and of the slowest. */
const answers = z.object({ ms: z.number(), slowest: z.object({ operation: z.string(), ms: z.number() }) })

/** Things of one kind that one operation created. */
const made = z.object({
  kind: z.string(),
  operation: z.string(),
  created: z.int(),
  deleted: z.int(),
  left: z.int(),
})

const permanent = z.object({ operation: z.string(), times: z.int(), why: z.string() })

export const caseResult = z.object({
  event: z.literal('judged'),
  id: z.string(),
  scenario: z.string(),
  title: z.string(),
  requirements: z.array(z.string()),
  level: z.enum(['must', 'should', 'gap']),
  /** What it is about. */
  operations: z.array(z.string()).optional(),
  outcome: z.enum(outcomes),
  reason: z.string().optional(),
  unlock: z.array(z.string()).optional(),
  /** Checks beside the point that were left out, and why. */
  leftOut: z.array(z.string()).optional(),
  failure: failure.optional(),
  observations: z.array(observation),
  judged: z.array(z.string()),
  /** When it started, in milliseconds since the run began. */
  from: z.number().optional(),
  ms: z.number(),
  requests: z.int(),
  answers: answers.optional(),
  leftovers: z.array(z.string()),
})

export const runFinished = z.object({
  event: z.literal('ended'),
  at: z.iso.datetime(),
  /** 0 conforms, 1 does not, 3 interrupted, 4 incomplete. */
  exitCode: z.int(),
  /** In words, such as why it was interrupted. */
  verdict: z.string(),
  ms: z.number(),
  requests: z.int(),
  created: z.int(),
  deleted: z.int(),
  left: z.array(z.string()),
  made: z.array(made).optional(),
  /** What the interface cannot undo. */
  permanent: z.array(permanent).optional(),
})

export const runEvent = z.discriminatedUnion('event', [runStarted, caseResult, runFinished])

export type RunStarted = z.output<typeof runStarted>
export type CaseResult = z.output<typeof caseResult>
export type RunFinished = z.output<typeof runFinished>
export type RunEvent = z.output<typeof runEvent>
