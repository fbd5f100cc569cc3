import { accounts } from '../contracts/accounts.ts'
import type { Endpoint, Sending } from '../contracts/endpoint.ts'
import type { Raw } from '../contracts/read.ts'
import { exchange, type Link } from './exchange.ts'
import { findId } from './identity.ts'
import { effectOf } from './journal/effects.ts'
import { answerText, readBody } from './judge.ts'
import { prepare, type SendOptions } from './request.ts'
import { type Session, sessionIn } from './sessions.ts'
import { createStep, type Step } from './step.ts'
import { Trouble } from './stop.ts'
import type { PersonName } from './target.ts'

type Given<E extends Endpoint> =
  Record<never, never> extends Sending<E>
    ? [sent?: Sending<E>, options?: SendOptions]
    : [sent: Sending<E>, options?: SendOptions]

/** Somebody who uses the target. */
export interface Actor {
  readonly name: string
  /** Nothing is sent until the answer is judged. */
  sends<const E extends Endpoint>(endpoint: E, ...given: Given<E>): Step<E>
  /** Parts of any form, also those that the contract refuses. */
  sendsRaw<const E extends Endpoint>(endpoint: E, raw: Raw, options?: SendOptions): Step<E>
  /** The same person without a token. */
  readonly stranger: Actor
  /** Somebody else, by a token that a case obtained. */
  as(name: string, token: string): Actor
  /** The user id, found out once. */
  id(): Promise<number>
}

interface Holder {
  readonly name: string
  token(): Promise<string | undefined>
  id(find: () => Promise<number>): Promise<number>
  /** Read with this token where nobody reads without one. */
  readonly borrowed?: (() => Promise<string | undefined>) | undefined
}

export const createPerson = (link: Link, name: PersonName): Actor =>
  createActor(link, {
    name,
    token: () => link.sessions.token(name, () => logIn(link, name)),
    id: (find) => link.sessions.id(name, find),
  })

/** Which operations need a token is not shown (G06): what a visitor may not read, somebody else reads. */
export const createReader = (link: Link, lender: PersonName): Actor =>
  createVisitor(link, 'visitor', () => link.sessions.token(lender, () => logIn(link, lender)))

export const createVisitor = (link: Link, name = 'visitor', borrowed?: Holder['borrowed']): Actor =>
  createActor(link, {
    name,
    borrowed,
    token: async () => undefined,
    id: async () => {
      throw new Error(`${name} has not logged in and so has no id`)
    },
  })

function createActor(link: Link, holder: Holder): Actor {
  const { name, borrowed } = holder
  const sendsRaw = <E extends Endpoint>(endpoint: E, raw: Raw, options: SendOptions = {}) => {
    const askWith = (token?: string) => exchange(link, name, prepare(endpoint, raw, options, token))
    const isPlain = options.token === undefined && options.method === undefined
    const isLent = borrowed && isPlain && isPublicReading(endpoint)
    return createStep<E>({
      link,
      endpoint,
      wantsJson: options.accept === undefined || options.accept.includes('json'),
      ask: async () => askWith(await tokenFor(holder, options)),
      ...(isLent && { askAgain: async () => askWith(await borrowed()) }),
    })
  }
  const actor: Actor = {
    name,
    sends: (endpoint, sent?: Raw, options?: SendOptions) => sendsRaw(endpoint, sent ?? {}, options),
    sendsRaw,
    get stranger() {
      return createVisitor(link, `${name}, a stranger`)
    },
    as: (other, token) => createActor(link, { name: other, token: async () => token, id: once() }),
    id: () => holder.id(() => findId(actor)),
  }
  return actor
}

const isPublicReading = ({ name, method, access, chapter }: Endpoint) =>
  access === 'public' && chapter !== 'accounts' && (method === 'GET' || effectOf(name)?.reads === true)

const tokenFor = async (holder: Holder, { token, tokenIn }: SendOptions) =>
  tokenIn === 'none' ? undefined : (token ?? (await holder.token()))

function once(): Holder['id'] {
  let found: Promise<number> | undefined
  return (find) => {
    found ??= find()
    return found
  }
}

async function logIn(link: Link, name: PersonName): Promise<Session> {
  const { login, password } = link.target.people[name]
  const answer = await createVisitor(link, name).sends(accounts.login, { body: { login, password } }).answers()
  // What else is wrong with a session is for the cases of 4.15, and keeps nothing else from being judged.
  const opened = answer.status < 300 ? sessionIn(answer.body) : undefined
  if (!opened) throw new Trouble(`${name} cannot log in as "${login}": ${answerText(answer)}`)
  if ('value' in readBody(accounts.login, answer)) link.log.judged.add(`login ${answer.status}`)
  return opened
}
