import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Check, check } from '../../authoring/case.ts'
import { type Scenario, scenario } from '../../authoring/scenario.ts'
import { type Exchange, Failure } from '../../model/failure.ts'

/** The slug of a case is the operation's name: `generated/edges/createTopic`. */
export const generated = (kind: string, title: string, checks: readonly Check[]): Scenario =>
  scenario(`generated/${kind}`, title, checks)

/** A check of this operation only, even if its requirements mention others. */
export const checkOf = (
  endpoint: Endpoint,
  title: string,
  requirements: readonly string[],
  run: Check['run'],
): Check => ({
  ...check(endpoint.name, title, [...new Set(requirements)], run),
  operations: [endpoint.name],
})

/** For a case that sends many requests: a failure names the failed one and omits the others from the transcript. */
export async function annotateFailure<T>(
  assertion: Promise<T>,
  what: string,
  requirements: readonly string[] = [],
): Promise<T> {
  try {
    return await assertion
  } catch (thrown) {
    throw thrown instanceof Failure ? annotated(thrown, what, requirements) : thrown
  }
}

export function annotated(failure: Failure, what: string, requirements: readonly string[] = []): Failure {
  const isNarrower = requirements.some((id) => failure.requirements.includes(id))
  const broken = isNarrower ? requirements : failure.requirements
  const { id, baseUrl, kind, actual, shared } = failure
  const complaint = { kind, requirements: broken, expected: `${failure.expected}: ${what}`, actual, shared }
  return new Failure(complaint, {
    ...{ id, baseUrl, transcript: relevantExchanges(failure.transcript) },
    script: (texts) => failure.scriptFor(texts),
  })
}

/** The exchanges before the first request to this operation, and the last exchange. */
function relevantExchanges(transcript: readonly Exchange[]): Exchange[] {
  const last = transcript.at(-1)
  const first = transcript.findIndex(({ operation }) => operation === last?.operation)
  return last ? [...transcript.slice(0, first), last] : []
}
