import type { Case } from '../../../conformance/authoring/case.ts'
import { mutantNamed } from '../model/catalogue.ts'
import type { Evidence } from './evidence.ts'
import { failureOn } from './run-mutant.ts'

export interface VerifiedEvidence {
  /** For each case, the first mutant it still detects, and further mutants whose failures name more requirements. */
  readonly cases: Record<string, string[]>
  /** The requirements that these failures name. */
  readonly named: Set<string>
  /** Pairs that no longer fail. */
  readonly lost: string[]
}

/** Runs each case on its recorded mutants. */
export async function verifyEvidence(
  all: readonly Case[],
  evidence: Pick<Evidence, 'cases'>,
): Promise<VerifiedEvidence> {
  const result: VerifiedEvidence = { cases: {}, named: new Set(), lost: [] }
  for (const testCase of all) for (const id of evidence.cases[testCase.id] ?? []) await verifyPair(result, testCase, id)
  return result
}

async function verifyPair({ cases, named, lost }: VerifiedEvidence, testCase: Case, id: string): Promise<void> {
  const failure = await failureOn(mutantNamed(id), testCase)
  if (!failure) lost.push(`${testCase.id} on ${id}`)
  const newRequirements = failure?.requirements.filter((requirement) => !named.has(requirement)) ?? []
  const verified = cases[testCase.id] ?? []
  if (!failure || (verified.length > 0 && newRequirements.length === 0)) return
  cases[testCase.id] = [...verified, id]
  for (const requirement of newRequirements) named.add(requirement)
}
