import type { Exchange } from '../failure.ts'
import { Failure } from '../failure.ts'

/** One of many requests that a case sends: a failure says which, and shows nothing of the others. */
export async function told<T>(judging: Promise<T>, what: string, grounds: readonly string[] = []): Promise<T> {
  try {
    return await judging
  } catch (thrown) {
    throw thrown instanceof Failure ? retold(thrown, what, grounds) : thrown
  }
}

export function retold(failure: Failure, what: string, grounds: readonly string[] = []): Failure {
  const isOurs = grounds.some((id) => failure.requirements.includes(id))
  const requirements = isOurs ? grounds : failure.requirements
  const { address, baseUrl, actual } = failure
  const complaint = { requirements, expected: `${failure.expected}: ${what}`, actual }
  return new Failure(complaint, { address, baseUrl, transcript: smallest(failure.transcript) })
}

/** What led there, and the last exchange. */
function smallest(transcript: readonly Exchange[]): Exchange[] {
  const last = transcript.at(-1)
  const first = transcript.findIndex(({ operation }) => operation === last?.operation)
  return last ? [...transcript.slice(0, first), last] : []
}
