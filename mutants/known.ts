import type { Case } from '../conformance/case.ts'
import { defectNamed } from './catalogue.ts'
import type { Evidence } from './evidence.ts'
import { failureOn } from './hunt.ts'

export interface Known {
  /** What still fails; the first for each case, and others that name something else. */
  readonly cases: Record<string, string[]>
  /** The statements that these failures name. */
  readonly named: Set<string>
  /** What does not fail any more. */
  readonly lost: string[]
}

/** Looks at all that has been seen once more. */
export async function knownFailures(all: readonly Case[], evidence: Pick<Evidence, 'cases'>): Promise<Known> {
  const known: Known = { cases: {}, named: new Set(), lost: [] }
  for (const one of all) for (const id of evidence.cases[one.address] ?? []) await lookAt(known, one, id)
  return known
}

async function lookAt({ cases, named, lost }: Known, one: Case, id: string): Promise<void> {
  const failure = await failureOn(defectNamed(id), one)
  if (!failure) lost.push(`${one.address} on ${id}`)
  const news = failure?.requirements.filter((requirement) => !named.has(requirement)) ?? []
  const found = cases[one.address] ?? []
  if (!failure || (found.length > 0 && news.length === 0)) return
  cases[one.address] = [...found, id]
  for (const requirement of news) named.add(requirement)
}
