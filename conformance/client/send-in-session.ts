import { currency } from '../../contracts/chapters/currency.ts'
import { notifications } from '../../contracts/chapters/notifications.ts'
import { tags } from '../../contracts/chapters/tags.ts'
import { tasks } from '../../contracts/chapters/tasks.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { prepareRequest, type SendOptions } from '../http/request.ts'
import type { TargetResponse } from '../http/response.ts'
import { NotExercised } from '../model/case-errors.ts'
import { holdsGap } from '../model/gaps.ts'
import { mayEndSession } from '../safety/journal/operation-effects.ts'
import type { CaseSession } from './case-session.ts'
import { responseText } from './check-response.ts'
import { sendRequest } from './exchange.ts'

/** Where an actor's token comes from. */
export interface TokenSource {
  /** The name under which the run caches the token. Undefined if it cannot be renewed. */
  readonly name?: string
  read(): Promise<string | undefined>
}

interface SentInSession {
  readonly token: string | undefined
  readonly response: TargetResponse
}

type Send = (token: string | undefined) => Promise<TargetResponse>

/** If the run itself may have ended the session, logs in and sends the refused request again, once. */
export async function sendInSession(session: CaseSession, source: TokenSource, send: Send): Promise<SentInSession> {
  const token = await source.read()
  const response = await send(token)
  const fresh = response.status === 401 ? await renewedToken(session, source, token) : undefined
  if (fresh === undefined || fresh === token) return { token, response }
  session.log.observe({
    gap: 'G23',
    operation: 'login',
    expected: `the session of ${source.name} to outlast other logins and logouts`,
    status: response.status,
    text: responseText(response),
    same: false,
  })
  return { token: fresh, response: await send(fresh) }
}

/** Undefined if the 401 is the target's fault: nothing has ended the session, or another operation still accepts the token. */
async function renewedToken(
  session: CaseSession,
  { name, read }: TokenSource,
  token: string | undefined,
): Promise<string | undefined> {
  const { sessions, target } = session.run
  if (name === undefined || token === undefined || holdsGap(target.gaps, 'G23')) return undefined
  if (!sessions.ended.mayBeOver(token) || (await isAccepted(session, token))) return undefined
  await sessions.forget(name, token)
  return read()
}

/** Operations that need a token, change nothing and take no parameters. */
export const authenticatedReads: readonly Endpoint[] = [
  tags.listMyTags,
  notifications.getNotificationSettings,
  topics.listFollowedTopics,
  currency.listCurrencyOrders,
  tasks.listTasks,
]

async function isAccepted(session: CaseSession, token: string): Promise<boolean> {
  const read = authenticatedReads.find(({ name }) => !session.run.unsupported.operations.has(name))
  if (!read) return false
  const { status } = await sendRequest(session, 'visitor', prepareRequest(read, {}, tokenPlace(session, {}), token))
  return status !== 401
}

/** If the configuration uses the Authorization header for a proxy, tokens go into the query. */
export function tokenPlace({ run }: CaseSession, options: SendOptions): SendOptions {
  const isTaken = Object.keys(run.target.headers ?? {}).some((name) => name.toLowerCase() === 'authorization')
  if (!isTaken || options.tokenIn === 'none') return options
  if (options.tokenIn === 'header' || options.headers?.Authorization !== undefined)
    throw new NotExercised('the Authorization header is configured for something else', 'headers')
  return { ...options, tokenIn: 'query' }
}

/** Records which sessions a request may end. Never ends the session that all cases of a person share. */
export async function trackSessions(
  { run }: CaseSession,
  endpoint: Endpoint,
  raw: Raw,
  token: string | undefined,
  send: () => Promise<TargetResponse>,
): Promise<TargetResponse> {
  const { ended } = run.sessions
  if (endpoint.chapter !== 'accounts') return send()
  if (mayEndSession(endpoint) && token !== undefined && ended.isSharedByCases(token))
    throw new NotExercised(
      `${endpoint.name} may end a session that other cases use`,
      'a login that opens a new session each time',
    )
  const received = ended.willSend(endpoint, raw, token, run.target.people)
  const response = await send()
  if (response.status < 300) received(response.body)
  return response
}
