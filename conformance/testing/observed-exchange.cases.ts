import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { feed } from '../../contracts/resources/feeds.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { type CaseSession, type ObservedExchange, openCaseSession } from '../client/case-session.ts'
import { createRun, type RunOptions } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import type { TargetResponse } from '../http/response.ts'
import { type ReadExchange, readExchange } from '../observer/read-exchange.ts'
import { fakeTarget, limits } from './fake-target.cases.ts'

/** Exchanges for tests of the observer, without a server. */

export const openSession = (options: RunOptions = {}, target: Partial<Target> = {}, id = '4.1/likes/liking') =>
  openCaseSession(createRun(fakeTarget(undefined, target), options), { id, requirements: [] })

/** Opens the session of another case of the same run. */
export const nextSession = ({ run }: CaseSession, id = '4.1/likes/unliking'): CaseSession =>
  openCaseSession(run, { id, requirements: [] })

interface Given {
  readonly viewer?: string
  readonly raw?: Raw
  readonly send?: ObservedExchange['send']
}

/** An exchange of a case. Throws if the body does not match its contract. */
export function exchangeOfCase(
  session: CaseSession,
  endpoint: Endpoint,
  body: unknown,
  given: Given = {},
): ReadExchange {
  const { viewer = 'alice', raw = {}, send = unreachable } = given
  const response = respond(session, endpoint, body)
  const read = readExchange({ session, viewer, endpoint, raw, response, send })
  if (!read) throw new Error(`${endpoint.name} does not respond like this`)
  return read
}

const unreachable: ObservedExchange['send'] = () => Promise.reject(new Error('not reachable'))

/** Responds with these bodies by operation, or with 404, and lists the operations it received. */
export function fakeReads(bodies: Readonly<Record<string, () => unknown>>) {
  const received: string[] = []
  const send: ObservedExchange['send'] = async (session, endpoint, raw) => {
    session.signal?.throwIfAborted()
    received.push([endpoint.name, ...Object.values({ ...(raw.params as object), ...(raw.query as object) })].join(' '))
    return respond(session, endpoint, bodies[endpoint.name]?.())
  }
  return { received, send }
}

function respond({ log }: CaseSession, endpoint: Endpoint, body: unknown): TargetResponse {
  const { name: operation, method, path } = endpoint
  const status = body === undefined ? 404 : successOf(endpoint)
  log.record({ person: 'alice', operation, method, path, status, ms: 1, headers: {}, responseBody: body })
  return { status, headers: new Headers(limits), text: JSON.stringify(body ?? null), body, shown: body }
}

const successOf = ({ responses, chosen = {} }: Endpoint): number =>
  Number([...Object.keys(responses), ...Object.keys(chosen)].find((status) => status.startsWith('2')))

/** A feed without optional fields that tests would have to keep in agreement. */
export const feedWith = (fields: object = {}): object => ({ ...(exampleOf(feed) as object), ...fields })
