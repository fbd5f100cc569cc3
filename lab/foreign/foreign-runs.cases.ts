import type { RunOptions } from '../../conformance/client/run.ts'
import type { Verdict } from '../../conformance/model/verdict.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { type ForeignBackend, startForeignBackend } from './backend/backend.ts'
import { targetFor } from './foreign-target.cases.ts'
import type { Noticed } from './noticed.cases.ts'

export const perMinute = 1_000_000

export async function verdictsOn(backend: ForeignBackend, options: RunOptions = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for await (const verdict of run(suite, targetFor(backend), options)) verdicts.push(verdict)
  return verdicts
}

/** What is held against the backend, and what is left over there. */
export const problemIn = ({ id, outcome, failure, reason, leftovers }: Verdict): string[] => [
  ...(outcome === 'failed' || outcome === 'error' ? [`${id} ${outcome}: ${failure?.message ?? reason}`] : []),
  ...leftovers.map((left) => `${id} left over: ${left}`),
]

/** The outcome of the case that notices a bug, and the statement that heads its failure. */
export async function noticing(bug: string, { case: id }: Noticed): Promise<readonly (string | undefined)[]> {
  const backend = await startForeignBackend({ bugs: [bug], perMinute })
  const [verdict] = await verdictsOn(backend, { only: [id] })
  await backend.close()
  return [verdict?.outcome, verdict?.failure?.requirements[0]]
}
