import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Mismatch } from '../model/failure.ts'
import { isAbout } from '../model/requirement-index.ts'
import type { CaseSession } from './case-session.ts'

interface OfCase {
  readonly session: CaseSession
  readonly endpoint: Endpoint
}

/** Puts the requirements that the case and the response share first, then those of the response, then those of the case. */
export function withCaseRequirements(request: OfCase, mismatch: Mismatch): Mismatch {
  const stated = mismatch.requirements
  const both = request.session.log.requirements.filter((id) => stated.includes(id))
  return { ...mismatch, requirements: [...new Set([...both, ...stated, ...ownRequirements(request)])] }
}

/** The case's requirements about this operation, or all of them if there are none. */
export function ownRequirements({ session, endpoint }: OfCase): readonly string[] {
  const { requirements } = session.log
  const about = requirements.filter((id) => isAbout(id, endpoint.name))
  return about.length > 0 ? about : requirements
}
