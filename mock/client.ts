import type * as z from 'zod'
import { prefix } from '../contracts/chapters.ts'
import type { Endpoint, ReplyBody, Sending, Spec, StatusOf } from '../contracts/endpoint.ts'
import type { errorBody } from '../contracts/errors.ts'
import { writeAddress } from '../contracts/query.ts'
import type { Raw } from '../contracts/read.ts'
import type { Platform } from '../platform/app.ts'
import { findSession, openSession, plainTokens } from '../platform/sessions.ts'
import { personNamed } from './people.ts'

/** What the platform answers besides what an operation declares. */
type Refused = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500

type Answered<Status, Body> = { readonly status: Status; readonly body: Body; readonly headers: Headers }

/** Tell the answers apart by `status`: the body follows from it. */
export type Answer<E extends Spec> =
  | { [S in StatusOf<E>]: Answered<S, ReplyBody<E, S>> }[StatusOf<E>]
  | { [S in Exclude<Refused, StatusOf<E>>]: Answered<S, z.output<typeof errorBody>> }[Exclude<Refused, StatusOf<E>>]

/** What an operation is sent with; nothing, where nothing is needed. */
type Given<E extends Spec> = Record<never, never> extends Sending<E> ? [sent?: Sending<E>] : [sent: Sending<E>]

export interface Caller {
  call<const E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Answer<E>>
  /** Any address of the world, such as `/api/v2/feeds?limit=5`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface Person extends Caller {
  readonly login: string
  id(): Promise<number>
  /** One that is valid now: a new one when the last has expired, was revoked, or its world was reset. */
  token(): Promise<string>
}

/** Where the calls go, and where people are known. */
export interface Door {
  readonly origin: string
  readonly platform: Pick<Platform, 'store' | 'clock' | 'random' | 'tokens'>
  fetch(request: Request): Promise<Response>
}

export const visitorTo = (door: Door): Caller => callerOf(door, async () => undefined)

/** Logs in when first needed, without a password: so everybody can be anybody. */
export function personAt(door: Door, login: string): Person {
  const { store, tokens = plainTokens } = door.platform
  const id = async () => (await personNamed(store, login)).id
  let held: string | undefined
  const token = async () => {
    const text = held && (await tokens.read(held))
    const session = text ? await findSession(door.platform, text, false) : undefined
    if (!held || !session) held = await tokens.write(await loggedIn(door.platform, await id()))
    return held
  }
  return { login, id, token, ...callerOf(door, token) }
}

/** In one transaction, so that chance and rows go together. */
const loggedIn = (platform: Door['platform'], userId: number) =>
  platform.store.transaction((store) => openSession({ ...platform, store }, userId))

function callerOf(door: Door, token: () => Promise<string | undefined>): Caller {
  const fetch = async (path: string, init: RequestInit = {}) => {
    const mine = await token()
    const headers = new Headers(init.headers)
    if (mine && !headers.has('authorization')) headers.set('authorization', `Bearer ${mine}`)
    if (!headers.has('accept')) headers.set('accept', 'application/json')
    const response = await door.fetch(new Request(new URL(path, door.origin), { ...init, headers }))
    if (response.type === 'error') throw new TypeError('Failed to fetch: the connection was dropped')
    return response
  }
  const call = async (endpoint: Endpoint, sent: Raw = {}) => answerOf(await fetch(...written(endpoint, sent)))
  return { fetch, call: call as Caller['call'] }
}

function written({ method, path }: Endpoint, { body, ...raw }: Raw): [string, RequestInit] {
  const address = writeAddress(prefix + path, raw)
  if (body === undefined) return [address, { method }]
  return [address, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }]
}

async function answerOf(response: Response): Promise<Answered<number, unknown>> {
  const { status, headers } = response
  const isJson = headers.get('content-type')?.includes('json')
  const text = await response.text()
  return { status, headers, body: text === '' ? undefined : isJson ? JSON.parse(text) : text }
}
