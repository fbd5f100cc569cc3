import { fileURLToPath } from 'node:url'
import type { Failure } from '../../../conformance/model/failure.ts'
import { run } from '../../../conformance/runner/run-suite.ts'
import { suite } from '../../../conformance/suite.ts'
import type { Defect } from './defect.ts'
import { newTarget } from './record.ts'
import { timeout, withPlanted } from './run-defect.ts'

export const evidenceFile = fileURLToPath(new URL('observed-evidence.json', import.meta.url))

/** By observed case: a wrong value that makes it fail, and the cases whose requests show it. */
export type ObservedEvidence = Readonly<Record<string, { readonly defect: Defect; readonly cases: readonly string[] }>>

/** The failure of the observed case after these cases have run on a server with the defect. */
export async function failsWith(id: string, { defect, cases }: ObservedEvidence[string]): Promise<Failure | undefined> {
  const target = withPlanted(newTarget('own'), [defect])
  for await (const verdict of run(suite, target, { only: [...cases, id], timeout }))
    if (verdict.id === id) return verdict.failure
  return undefined
}
