import type { Case } from '../../../conformance/authoring/case.ts'
import { mutantNamed } from '../model/catalogue.ts'
import type { Evidence } from './evidence.ts'
import { failureOn } from './run-mutant.ts'

export interface VerifiedEvidence {
  /** For each case, the first mutant it still detects, and others whose failures name more requirements. */
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
  for (const one of all) for (const id of evidence.cases[one.id] ?? []) await verifyPair(result, one, id)
  return result
}

async function verifyPair({ cases, named, lost }: VerifiedEvidence, one: Case, id: string): Promise<void> {
  const failure = await failureOn(mutantNamed(id), one)
  if (!failure) lost.push(`${one.id} on ${id}`)
  const added = failure?.requirements.filter((requirement) => !named.has(requirement)) ?? []
  const found = cases[one.id] ?? []
  if (!failure || (found.length > 0 && added.length === 0)) return
  cases[one.id] = [...found, id]
  for (const requirement of added) named.add(requirement)
}
