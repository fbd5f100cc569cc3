import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from '../../conformance/client/run.ts'
import type { Target } from '../../conformance/client/target.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { type ForeignBackend, type Options, startForeignBackend } from './backend/backend.ts'
import type { Entry } from './backend/catalogue/entry.ts'
import { choices as choiceEntries } from './backend/catalogue.ts'
import { targetFor } from './foreign-target.cases.ts'

/** The case that detects a bug, and the requirement that its failure names first. */
export interface Detection {
  readonly case: string
  readonly requirement: string
}

export const detectedFile = fileURLToPath(new URL('detected.json', import.meta.url))

/** By id of the bug. */
export const readDetected = (): Record<string, Detection> =>
  existsSync(detectedFile) ? JSON.parse(readFileSync(detectedFile, 'utf8')) : {}

/** A rate limit that no run reaches. */
export const perMinute = 1_000_000

export async function verdictsOn(
  backend: ForeignBackend,
  options: RunOptions = {},
  overrides: Partial<Target> = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for await (const verdict of run(suite, targetFor(backend, overrides), options)) verdicts.push(verdict)
  return verdicts
}

export interface Conditions extends RunOptions, Pick<Options, 'bugs' | 'choices'> {
  readonly withAdapter?: boolean
}

const catalogue: readonly Entry[] = choiceEntries

/** Twice the lag of the choices: the value for `consistency` in the configuration. */
const consistencyFor = (choices: readonly string[]): number =>
  2 * Math.max(0, ...catalogue.map(({ id, lag = 0 }) => (choices.includes(id) ? lag : 0)))

/** Runs the suite on a new backend. */
export async function verdictsWith(conditions: Conditions): Promise<Verdict[]> {
  const { bugs = [], choices = [], ...others } = conditions
  const backend = await startForeignBackend({ bugs, choices, perMinute })
  const verdicts = await verdictsUnder({ choices, ...others }, backend)
  await backend.close()
  return verdicts
}

export function verdictsUnder(conditions: Conditions, backend: ForeignBackend): Promise<Verdict[]> {
  const { bugs, choices = [], withAdapter = true, ...options } = conditions
  const consistency = consistencyFor(choices)
  return verdictsOn(backend, { consistency, ...options }, withAdapter ? {} : { adapter: undefined })
}

export const failuresIn = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ outcome }) => outcome === 'failed')

/** A verdict that must not occur on a backend without bugs. */
export const falsePositiveIn = ({ id, outcome, failure, reason }: Verdict): string[] =>
  ['failed', 'error', 'flaky'].includes(outcome) ? [`${id} ${outcome}: ${failure?.message ?? reason}`] : []

/** False positives and leftovers. */
export const problemIn = (verdict: Verdict): string[] => [
  ...falsePositiveIn(verdict),
  ...verdict.leftovers.map((left) => `${verdict.id} left over: ${left}`),
]

/** Runs the case that detects a bug; returns its outcome and the requirement that its failure names first. */
export async function detect(bug: string, { case: id }: Detection): Promise<readonly (string | undefined)[]> {
  const [verdict] = await verdictsWith({ bugs: [bug], only: [id] })
  return [verdict?.outcome, verdict?.failure?.requirements[0]]
}
