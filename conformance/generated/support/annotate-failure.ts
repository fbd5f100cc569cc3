import { type Exchange, Failure } from '../../model/failure.ts'

/** For a case that sends many requests: a failure says which one failed and leaves the others out of the transcript. */
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
  const { id, baseUrl, kind, actual } = failure
  const complaint = { kind, requirements: broken, expected: `${failure.expected}: ${what}`, actual }
  return new Failure(complaint, { id, baseUrl, transcript: relevantExchanges(failure.transcript) })
}

/** What was done before this operation was first sent, and the last exchange. */
function relevantExchanges(transcript: readonly Exchange[]): Exchange[] {
  const last = transcript.at(-1)
  const first = transcript.findIndex(({ operation }) => operation === last?.operation)
  return last ? [...transcript.slice(0, first), last] : []
}
