import { accounts } from '../../contracts/chapters/accounts.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { Result } from '../adapter/parts.ts'
import { prepareRequest, requestFields, type SendOptions } from '../http/request.ts'
import { InfrastructureError, NotExercised } from '../model/case-errors.ts'
import type { People, Person, PersonName } from '../model/person.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import type { Actor } from './actor.ts'
import type { CaseSession, ObservedExchange } from './case-session.ts'
import { readBody, responseText } from './check-response.ts'
import { sendRequest } from './exchange.ts'
import { findUserId } from './find-user-id.ts'
import { type Session, sessionIn } from './sessions.ts'
import { createStep } from './step.ts'

interface Identity {
  readonly name: string
  /** Whether the name belongs to one account for the whole run. */
  readonly isConfigured?: true
  token(): Promise<string | undefined>
  id(find: () => Promise<number>): Promise<number>
  /** Used if the target refuses to read without a token. */
  readonly fallbackToken?: (() => Promise<string | undefined>) | undefined
}

/** A person from the configuration. */
export const createPerson = (session: CaseSession, name: PersonName): Actor =>
  createActor(session, {
    name,
    isConfigured: true,
    token: () => session.run.sessions.token(name, () => logIn(session, name)),
    id: (find) => session.run.sessions.id(name, async () => (await configuredId(session, name)) ?? find()),
  })

/** The document does not say which operations need a token (G06), so a visitor can fall back to a person's token. */
export function createReader(session: CaseSession): Actor {
  const fallback = readers.find((name) => session.run.target.people[name])
  const token = fallback && (() => session.run.sessions.token(fallback, () => logIn(session, fallback)))
  return createVisitor(session, 'visitor', token)
}

/** People who own the least content come first. */
const readers: readonly PersonName[] = ['dave', 'carol', 'bob', 'alice', 'root']

export const createVisitor = (session: CaseSession, name = 'visitor', token?: Identity['fallbackToken']): Actor =>
  createActor(session, {
    name,
    fallbackToken: token,
    token: async () => undefined,
    id: async () => {
      throw new Error(`${name} is not logged in and has no id`)
    },
  })

function createActor(session: CaseSession, identity: Identity): Actor {
  const { name, fallbackToken } = identity
  const sendsRaw = <E extends Endpoint>(endpoint: E, raw: Raw, options: SendOptions = {}) => {
    const send = async (source: Identity['token']) => {
      const token = await source()
      const request = prepareRequest(endpoint, raw, tokenPlace(session, options), token)
      const response = await sendRequest(session, name, request)
      if (isOrdinary(options)) {
        const sendAgain: ObservedExchange['send'] = (other, ...what) =>
          createActor(other, { ...identity, token: source, fallbackToken: undefined })
            .sendsRaw(...what)
            .response()
        const viewer = viewerOf(identity, token)
        session.observer?.note({ session, viewer, endpoint, raw, response, send: sendAgain })
      }
      return response
    }
    const isPlain = options.token === undefined && options.method === undefined
    const mayUseFallback = fallbackToken && isPlain && isPublicRead(endpoint)
    return createStep<E>({
      session,
      endpoint,
      get fields() {
        return requestFields(endpoint, raw)
      },
      wantsJson: options.accept === undefined || options.accept.includes('json'),
      send: () => send(() => tokenFor(identity, options)),
      ...(mayUseFallback && { sendWithToken: () => send(fallbackToken) }),
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
    as: (other, token) => createActor(session, { name: other, token: tokenSource(session, other, token), id: once() }),
    id: () => identity.id(() => findUserId(actor)),
  }
  return actor
}

/** Different accounts are different viewers, even under the same name. */
function viewerOf({ name, isConfigured }: Identity, token: string | undefined): string {
  if (token === undefined) return 'visitor'
  return isConfigured ? name : `${name} ${token}`
}

/** A request that any client could send as this person. */
const isOrdinary = ({ token, tokenIn, method, accept, rawBody, headers }: SendOptions): boolean =>
  [token, tokenIn, method, accept, rawBody, headers].every((option) => option === undefined)

/** If the configuration uses the Authorization header for a proxy, tokens go into the query. */
function tokenPlace({ run }: CaseSession, options: SendOptions): SendOptions {
  const isTaken = Object.keys(run.target.headers ?? {}).some((name) => name.toLowerCase() === 'authorization')
  if (!isTaken || options.tokenIn === 'none') return options
  if (options.tokenIn === 'header' || options.headers?.Authorization !== undefined)
    throw new NotExercised('the Authorization header is configured for something else', 'headers')
  return { ...options, tokenIn: 'query' }
}

const isPublicRead = (endpoint: Endpoint) => endpoint.access === 'public' && isReadOperation(endpoint)

function tokenSource({ run }: CaseSession, name: string, token: string | (() => Promise<string>)): Identity['token'] {
  if (typeof token === 'string') return async () => token
  return () => run.sessions.token(name, async () => ({ access_token: await token(), expires_in: unlimited }))
}

const tokenFor = async (identity: Identity, { token, tokenIn }: SendOptions) =>
  tokenIn === 'none' ? undefined : (token ?? (await identity.token()))

function once(): Identity['id'] {
  let found: Promise<number> | undefined
  return (find) => {
    found ??= find()
    return found
  }
}

/** The accounts that can log in with a password. */
export type Accounts = Readonly<Record<PersonName, { readonly login: string; readonly password: string }>>

export const accountsOf = (people: People): Accounts =>
  new Proxy({} as Accounts, {
    get: (_, name) => {
      const { login, password } = personNamed(people, name as PersonName)
      if (password !== undefined) return { login, password }
      throw new NotExercised(`needs the password of ${String(name)}`, `people.${String(name)}.password`)
    },
  })

function personNamed(people: People, name: PersonName): Person {
  const person = people[name]
  if (!person) throw new NotExercised(`needs ${name}, who is not configured`, `people.${name}`)
  return person
}

async function configuredId({ run }: CaseSession, name: PersonName): Promise<number | undefined> {
  const { people, adapter } = run.target
  return adapter?.userId?.({ person: name, login: personNamed(people, name).login })
}

async function logIn(session: CaseSession, name: PersonName): Promise<Session> {
  const { people, adapter } = session.run.target
  const { login, password, token } = personNamed(people, name)
  if (token !== undefined) return { access_token: token, expires_in: unlimited }
  if (adapter?.login) return sessionOf(session, await adapter.login({ person: name, login }))
  const response = await createVisitor(session, name)
    .sends(accounts.login, { body: { login, ...(password !== undefined && { password }) } })
    .response()
  // The cases of 4.15 check the rest of the session. Other cases only need the token.
  const opened = response.status < 300 ? sessionIn(response.body) : undefined
  if (!opened) throw new InfrastructureError(`${name} cannot log in as "${login}": ${responseText(response)}`)
  if (readBody(accounts.login, response).mismatches.length === 0) session.log.judged.add(`login ${response.status}`)
  return opened
}

/** Minutes. A configured token is never renewed. */
const unlimited = Number.MAX_SAFE_INTEGER

function sessionOf({ run }: CaseSession, { token, minutes }: Result<'login'>): Session {
  run.secrets.learn(token)
  return { access_token: token, expires_in: minutes ?? unlimited }
}
