import { exampleOf } from '../../contracts/openapi/example.ts'
import { likeWithUser } from '../../contracts/resources/feeds.ts'
import type { CaseSession, ObservedExchange } from '../client/case-session.ts'
import { Counters } from '../observer/counters.ts'
import { Findings } from '../observer/findings.ts'
import type { ReadExchange } from '../observer/read-exchange.ts'
import { fakeReads, openSession } from './observed-exchange.cases.ts'

/** Counts and lists for tests of the observer, without a server. */

export const example = (schema: Parameters<typeof exampleOf>[0], fields: object): object => ({
  ...(exampleOf(schema) as object),
  ...fields,
})

export const likes = (...ids: number[]) => ids.map((id) => example(likeWithUser, { id }))

/** Returns the next of these values at each call, and then repeats the last one. */
export function successiveValues<T>(...values: readonly T[]): () => T | undefined {
  let calls = 0
  return () => values[Math.min(calls++, values.length - 1)]
}

/** The exchanges of a case. */
type Noted = (session: CaseSession, send: ObservedExchange['send']) => readonly ReadExchange[]

/** A case receives these exchanges and ends. Then the observer may read the bodies. */
export async function observed(
  bodies: Parameters<typeof fakeReads>[0],
  noted: Noted,
  {
    findings = new Findings(Number.POSITIVE_INFINITY),
    session = openSession(),
    counters = new Counters(findings),
  } = {},
) {
  const { received, send } = fakeReads(bodies)
  for (const exchange of noted(session, send)) counters.note(exchange)
  await counters.conclude(session)
  return { received, findings }
}

export const readsOf = (received: readonly string[], ...names: readonly string[]): string[] =>
  received.filter((request) => names.includes(request.split(' ', 1)[0] ?? ''))
