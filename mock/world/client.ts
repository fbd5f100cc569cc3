import type { ContractResponse } from '../../client/response.ts'
import { createCaller } from '../../client/runtime/caller.ts'
import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint, Sending, Spec } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { Platform } from '../../platform/app.ts'
import { createSession, findSession, isCurrent, plainTokens } from '../../platform/domain/sessions.ts'
import { personNamed } from './people.ts'

export type { ContractResponse as Answer } from '../../client/response.ts'

/** The parts of a request; optional where an operation needs none. */
type Given<E extends Spec> = Record<never, never> extends Sending<E> ? [sent?: Sending<E>] : [sent: Sending<E>]

export interface Caller {
  call<const E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<ContractResponse<E>>
  /** Any path of the world, such as `/api/v2/feeds?limit=5`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface Person extends Caller {
  readonly login: string
  id(): Promise<number>
  /** A valid token: a new one when the last has expired, was revoked, or the world was reset. */
  token(): Promise<string>
}

/** Where calls are sent, and where people and sessions are looked up. */
export interface ClientTarget {
  readonly origin: string
  readonly platform: Pick<Platform, 'store' | 'clock' | 'random' | 'tokens'>
  fetch(request: Request): Promise<Response>
}

export const visitorClient = (target: ClientTarget): Caller => callerFor(target, async () => undefined)

/** Logs in on first use, without a password. */
export function personClient(target: ClientTarget, login: string): Person {
  const { store, tokens = plainTokens } = target.platform
  const id = async () => (await personNamed(store, login)).id
  let current: string | undefined
  const token = async () => {
    const text = current && (await tokens.read(current))
    const session = text ? await findSession(store, text) : undefined
    if (!current || !session || !isCurrent(target.platform, session, false))
      current = await tokens.write(await logIn(target.platform, await id()))
    return current
  }
  return { login, id, token, ...callerFor(target, token) }
}

/** In one transaction, so that the random state and the rows stay consistent. */
const logIn = (platform: ClientTarget['platform'], userId: number) =>
  platform.store.transaction((store) => createSession({ ...platform, store }, userId))

/** Sends with the token, where there is one. */
export function callerFor(
  target: Pick<ClientTarget, 'origin' | 'fetch'>,
  token: () => Promise<string | undefined>,
): Caller {
  const send = async (request: Request) => {
    const response = await target.fetch(request)
    if (response.type === 'error') throw new TypeError('Failed to fetch: the connection was dropped')
    return response
  }
  const fetch = async (path: string, init: RequestInit = {}) => {
    const bearer = await token()
    const headers = new Headers(init.headers)
    if (bearer && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`)
    if (!headers.has('accept')) headers.set('accept', 'application/json')
    return send(new Request(new URL(path, target.origin), { ...init, headers }))
  }
  const client = createCaller({
    baseUrl: target.origin,
    token,
    refresh: false,
    fetch: (url, init) => send(new Request(url, init)),
  })
  const call = ({ name, method, path }: Endpoint, sent?: Raw) =>
    client.call({ name, method, path: `${prefix}${path}` }, sent)
  return { fetch, call: call as Caller['call'] }
}
