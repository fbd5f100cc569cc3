import { accounts } from '../../contracts/chapters/accounts.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { InfrastructureError } from '../model/case-errors.ts'
import type { PersonName } from '../model/target.ts'
import { effectOf } from '../safety/journal/operation-effects.ts'
import type { Actor } from './actor.ts'
import type { CaseSession } from './case-session.ts'
import { sendRequest } from './exchange.ts'
import { findUserId } from './find-user-id.ts'
import { answerText, readBody } from './reply-complaints.ts'
import { prepareRequest, type SendOptions } from './request.ts'
import { type Session, sessionIn } from './sessions.ts'
import { createStep } from './step.ts'

interface Identity {
  readonly name: string
  token(): Promise<string | undefined>
  id(find: () => Promise<number>): Promise<number>
  /** Used for reading where reading without a token is refused. */
  readonly fallbackToken?: (() => Promise<string | undefined>) | undefined
}

/** One of the people in the configuration. */
export const createPerson = (session: CaseSession, name: PersonName): Actor =>
  createActor(session, {
    name,
    token: () => session.run.sessions.token(name, () => logIn(session, name)),
    id: (find) => session.run.sessions.id(name, find),
  })

/** The document does not say which operations need a token (G06): what a visitor may not read, `fallback` reads. */
export const createReader = (session: CaseSession, fallback: PersonName): Actor =>
  createVisitor(session, 'visitor', () => session.run.sessions.token(fallback, () => logIn(session, fallback)))

export const createVisitor = (session: CaseSession, name = 'visitor', token?: Identity['fallbackToken']): Actor =>
  createActor(session, {
    name,
    fallbackToken: token,
    token: async () => undefined,
    id: async () => {
      throw new Error(`${name} has not logged in and so has no id`)
    },
  })

function createActor(session: CaseSession, identity: Identity): Actor {
  const { name, fallbackToken } = identity
  const sendsRaw = <E extends Endpoint>(endpoint: E, raw: Raw, options: SendOptions = {}) => {
    const send = (token?: string) => sendRequest(session, name, prepareRequest(endpoint, raw, options, token))
    const isPlain = options.token === undefined && options.method === undefined
    const mayUseFallback = fallbackToken && isPlain && isPublicRead(endpoint)
    return createStep<E>({
      session,
      endpoint,
      wantsJson: options.accept === undefined || options.accept.includes('json'),
      send: async () => send(await tokenFor(identity, options)),
      ...(mayUseFallback && { sendWithToken: async () => send(await fallbackToken()) }),
    })
  }
  const actor: Actor = {
    name,
    supports: (endpoint) => !session.run.unsupported.operations.has(endpoint.name),
    sends: (endpoint, sent?: Raw, options?: SendOptions) => sendsRaw(endpoint, sent ?? {}, options),
    sendsRaw,
    get stranger() {
      return createVisitor(session, `${name}, a stranger`)
    },
    as: (other, token) => createActor(session, { name: other, token: async () => token, id: once() }),
    id: () => identity.id(() => findUserId(actor)),
  }
  return actor
}

const isPublicRead = ({ name, method, access, chapter }: Endpoint) =>
  access === 'public' && chapter !== 'accounts' && (method === 'GET' || effectOf(name)?.reads === true)

const tokenFor = async (identity: Identity, { token, tokenIn }: SendOptions) =>
  tokenIn === 'none' ? undefined : (token ?? (await identity.token()))

function once(): Identity['id'] {
  let found: Promise<number> | undefined
  return (find) => {
    found ??= find()
    return found
  }
}

async function logIn(session: CaseSession, name: PersonName): Promise<Session> {
  const { login, password } = session.run.target.people[name]
  const answer = await createVisitor(session, name).sends(accounts.login, { body: { login, password } }).answers()
  // Whatever else is wrong with the session is left to the cases of 4.15, so that other cases can still be judged.
  const opened = answer.status < 300 ? sessionIn(answer.body) : undefined
  if (!opened) throw new InfrastructureError(`${name} cannot log in as "${login}": ${answerText(answer)}`)
  if ('value' in readBody(accounts.login, answer)) session.log.judged.add(`login ${answer.status}`)
  return opened
}
