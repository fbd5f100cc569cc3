import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from '../../conformance/client/run.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { type ForeignBackend, startForeignBackend } from './backend/backend.ts'
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

export async function verdictsOn(backend: ForeignBackend, options: RunOptions = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for await (const verdict of run(suite, targetFor(backend), options)) verdicts.push(verdict)
  return verdicts
}

/** Failures and leftovers. */
export const problemIn = ({ id, outcome, failure, reason, leftovers }: Verdict): string[] => [
  ...(outcome === 'failed' || outcome === 'error' ? [`${id} ${outcome}: ${failure?.message ?? reason}`] : []),
  ...leftovers.map((left) => `${id} left over: ${left}`),
]

/** Runs the case that detects a bug; returns its outcome and the requirement that its failure names first. */
export async function detect(bug: string, { case: id }: Detection): Promise<readonly (string | undefined)[]> {
  const backend = await startForeignBackend({ bugs: [bug], perMinute })
  const [verdict] = await verdictsOn(backend, { only: [id] })
  await backend.close()
  return [verdict?.outcome, verdict?.failure?.requirements[0]]
}
