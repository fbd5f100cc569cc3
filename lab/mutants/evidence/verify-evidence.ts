import type { Case } from '../../../conformance/authoring/case.ts'
import { defectNamed } from '../model/catalogue.ts'
import type { Evidence } from './evidence.ts'
import { failureOn } from './run-mutant.ts'

export interface VerifiedEvidence {
  /** What still fails; the first for each case, and others that name something else. */
  readonly cases: Record<string, string[]>
  /** The statements that these failures name. */
  readonly named: Set<string>
  /** What does not fail any more. */
  readonly lost: string[]
}

/** Looks at all that has been seen once more. */
export async function verifyEvidence(
  all: readonly Case[],
  evidence: Pick<Evidence, 'cases'>,
): Promise<VerifiedEvidence> {
  const known: VerifiedEvidence = { cases: {}, named: new Set(), lost: [] }
  for (const one of all) for (const id of evidence.cases[one.id] ?? []) await lookAt(known, one, id)
  return known
}

async function lookAt({ cases, named, lost }: VerifiedEvidence, one: Case, id: string): Promise<void> {
  const failure = await failureOn(defectNamed(id), one)
  if (!failure) lost.push(`${one.id} on ${id}`)
  const news = failure?.requirements.filter((requirement) => !named.has(requirement)) ?? []
  const found = cases[one.id] ?? []
  if (!failure || (found.length > 0 && news.length === 0)) return
  cases[one.id] = [...found, id]
  for (const requirement of news) named.add(requirement)
}
