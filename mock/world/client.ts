import type { ContractResponse } from '../../client/response.ts'
import { createCaller } from '../../client/runtime/caller.ts'
import { prefix } from '../../contracts/chapters.ts'
import type { Endpoint, Sending, Spec } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { type App, createApp, type Platform } from '../../platform/app.ts'
import { findPerson } from '../../platform/control/find-person.ts'
import { createSession, findSession, isCurrent, plainTokens } from '../../platform/domain/sessions.ts'
import type { Store } from '../../platform/store.ts'
import type { Row } from '../../platform/tables/index.ts'

export type { ContractResponse as Answer } from '../../client/response.ts'

/** The parts of a request; optional if the operation requires none. */
type Given<E extends Spec> = Record<never, never> extends Sending<E> ? [sent?: Sending<E>] : [sent: Sending<E>]

export interface Caller {
  call<const E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<ContractResponse<E>>
  /** Fetches any path of the world, such as `/api/v2/feeds?limit=5`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface Person extends Caller {
  readonly login: string
  id(): Promise<number>
  /** A valid token: a new one if the last one expired or was revoked, or the world was reset. */
  token(): Promise<string>
}

/** Where requests are sent, and where people and sessions are looked up. */
export interface ClientTarget {
  readonly origin: string
  readonly platform: Pick<Platform, 'store' | 'clock' | 'random' | 'tokens'>
  fetch(request: Request): Promise<Response>
}

export const visitorClient = (target: ClientTarget): Caller => callerFor(target, async () => undefined)

/** Logs in without a password on first use. */
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

/** Uses one transaction, so that the random state and the rows stay consistent. */
const logIn = (platform: ClientTarget['platform'], userId: number) =>
  platform.store.transaction((store) => createSession({ ...platform, store }, userId))

/** Adds the token, if there is one. */
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

/** Finds a person by name, phone number or e-mail address. */
export async function personNamed(store: Store, login: string): Promise<Row<'users'>> {
  const found = await findPerson(store, login)
  if (found) return found
  throw new Error(`unknown person ${JSON.stringify(login)}; this world has ${await someNames(store)} and others`)
}

async function someNames(store: Store): Promise<string> {
  const people = await store.users.find({ where: { deleted_at: null }, order: [['id', 'asc']], limit: 8 })
  return people.map(({ name }) => name).join(', ')
}

/** The platform without faults, overrides, log and rate limit, for arranging worlds. */
export const unlimitedApp = (
  { store, clock, random, passwords, tokens, links, language }: Platform,
  changes: Partial<Pick<Platform, 'store' | 'limiter'>> = {},
): App =>
  createApp({
    store,
    clock,
    random,
    passwords,
    language,
    ...(tokens && { tokens }),
    ...(links && { links }),
    rateLimit: Number.MAX_SAFE_INTEGER,
    ...changes,
  })
