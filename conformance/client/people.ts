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
import { sendInSession, type TokenSource, tokenPlace, trackSessions } from './send-in-session.ts'
import { type Session, sessionIn } from './sessions.ts'
import { createStep } from './step.ts'

interface Identity {
  readonly name: string
  /** Whether the name belongs to one account for the whole run. */
  readonly isConfigured?: true
  readonly token: TokenSource
  id(find: () => Promise<number>): Promise<number>
  /** Used if the target refuses to read without a token. */
  readonly fallbackToken?: TokenSource | undefined
}

/** A person from the configuration. */
export const createPerson = (session: CaseSession, name: PersonName): Actor =>
  createActor(session, {
    name,
    isConfigured: true,
    token: sharedToken(session, name),
    id: (find) => session.run.sessions.id(name, async () => (await configuredId(session, name)) ?? find()),
  })

/** The document does not say which operations need a token (G06), so a visitor can fall back to a person's token. */
export function createReader(session: CaseSession): Actor {
  const fallback = readers.find((name) => session.run.target.people[name])
  return createVisitor(session, 'visitor', fallback && sharedToken(session, fallback))
}

/** All cases of a run use the same session of a person. */
function sharedToken(session: CaseSession, name: PersonName): TokenSource {
  const { sessions } = session.run
  const open = async () => {
    const opened = await logIn(session, name)
    sessions.ended.share(opened.access_token, name)
    return opened
  }
  return { name, read: () => sessions.token(name, open) }
}

/** People who own the least content come first. */
const readers: readonly PersonName[] = ['dave', 'carol', 'bob', 'alice', 'root']

export const createVisitor = (session: CaseSession, name = 'visitor', token?: Identity['fallbackToken']): Actor =>
  createActor(session, {
    name,
    fallbackToken: token,
    token: { read: async () => undefined },
    id: async () => {
      throw new Error(`${name} is not logged in and has no id`)
    },
  })

function createActor(session: CaseSession, identity: Identity): Actor {
  const { name, fallbackToken } = identity
  const sendsRaw = <E extends Endpoint>(endpoint: E, raw: Raw, options: SendOptions = {}) => {
    const send = async (source: TokenSource) => {
      const { token, response } = await sendInSession(session, source, (token) => {
        const request = prepareRequest(endpoint, raw, tokenPlace(session, options), token)
        return trackSessions(session, endpoint, raw, token, () => sendRequest(session, name, request))
      })
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
      send: () => send(tokenFor(identity, options)),
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

const isPublicRead = (endpoint: Endpoint) => endpoint.access === 'public' && isReadOperation(endpoint)

function tokenSource({ run }: CaseSession, name: string, token: string | (() => Promise<string>)): TokenSource {
  if (typeof token === 'string') return { read: async () => token }
  const open = async () => ({ access_token: await token(), expires_in: unlimited })
  return { name, read: () => run.sessions.token(name, open) }
}

function tokenFor(identity: Identity, { token, tokenIn }: SendOptions): TokenSource {
  if (tokenIn === 'none') return { read: async () => undefined }
  return token === undefined ? identity.token : { read: async () => token }
}

function once(): Identity['id'] {
  let found: Promise<number> | undefined
  return (find) => {
    found ??= find()
    return found
  }
}

/** The accounts that can log in with a password. */
export type Accounts = Readonly<Record<PersonName, Person & { readonly password: string }>>

export const accountsOf = (people: People): Accounts =>
  new Proxy({} as Accounts, {
    get: (_, name) => {
      const { password, token, ...account } = personNamed(people, name as PersonName)
      if (password !== undefined) return { ...account, password }
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
