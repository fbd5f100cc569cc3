import { fileURLToPath } from 'node:url'
import type { Failure } from '../../../conformance/model/failure.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import type { Defect } from './defect.ts'
import { newTarget } from './record.ts'
import { withDefect } from './responses.ts'

export const evidenceFile = fileURLToPath(new URL('observed-evidence.json', import.meta.url))

/** By observed case: a wrong value that makes it fail, and the cases whose requests show it. */
export type ObservedEvidence = Readonly<Record<string, { readonly defect: Defect; readonly cases: readonly string[] }>>

/** The failure of the observed case after these cases have run on a server with the defect. */
export async function failsWith(id: string, { defect, cases }: ObservedEvidence[string]): Promise<Failure | undefined> {
  const target = newTarget('own')
  const fetch = withDefect(target.fetch, defect)
  for await (const verdict of run(suite, { ...target, fetch }, { only: [...cases, id], timeout: 5000 }))
    if (verdict.id === id) return verdict.failure
  return undefined
}
