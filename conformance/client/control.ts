import * as z from 'zod'
import { InfrastructureError, NotExercised } from '../model/case-errors.ts'

/**
 * The control plane of our own servers. Every call carries `X-Kit-Token`; bodies are JSON; 501 means not offered.
 *
 * | method | path                            | body                                           | answers                        |
 * |--------|---------------------------------|------------------------------------------------|--------------------------------|
 * | GET    | /_kit/clock                     |                                                | `{now}`, ISO 8601              |
 * | POST   | /_kit/clock                     | `{advance}`, milliseconds                      | `{now}`                        |
 * | GET    | /_kit/outbox?to=                |                                                | array of entries, oldest first |
 * | POST   | /_kit/codes                     | `{to}`, a phone number or e-mail address       | 2xx; the code is in the outbox |
 * | POST   | /_kit/mini-program-codes        | `{}`                                           | `{code}`, known from now on    |
 * | POST   | /_kit/orders/:id/settle         | `{state}`: paid, failed                        | 2xx                            |
 * | POST   | /_kit/orders/:id/receipt        | `{}`                                           | `{receipt}` that verifies it   |
 * | POST   | /_kit/orders/:id/cash-audit     | `{state}`: approved, rejected                  | 2xx                            |
 * | POST   | /_kit/topics/:id/audit          | `{status}`: passed, failed                     | 2xx                            |
 * | POST   | /_kit/grants                    | `{user, currency?, permissions?, roles?}`      | 2xx                            |
 * | PATCH  | /_kit/config                    | settings, merged into the present ones         | the settings as they were      |
 */
export interface Control {
  /** Milliseconds since 1970, as the target sees the time. */
  clock(): Promise<number>
  advance(milliseconds: number): Promise<number>
  outbox(to?: string): Promise<OutboxEntry[]>
  /** Needed because the interface has no operation that sends a verification code. */
  sendCode(to: string): Promise<void>
  miniProgramCode(): Promise<string>
  settle(orderId: number, state: 'paid' | 'failed'): Promise<void>
  receipt(orderId: number): Promise<string>
  auditCash(orderId: number, state: 'approved' | 'rejected'): Promise<void>
  auditTopic(topicId: number, status: 'passed' | 'failed'): Promise<void>
  grant(what: Grant): Promise<void>
  configure(settings: Settings): Promise<Settings>
}

export const needs = ['clock', 'outbox', 'settle', 'grant', 'audit', 'configure'] as const
export type Need = (typeof needs)[number]

/** `currency` is added, as an order like any other; `permissions` and `roles` replace those before. */
export interface Grant {
  readonly user: number
  readonly currency?: number
  readonly permissions?: readonly string[]
  readonly roles?: readonly string[]
}

/** `topics` as in topic-config, `currency` as in the startup resource; objects are merged, lists replaced. */
export type Settings = { readonly [part in 'topics' | 'currency']?: Readonly<Record<string, unknown>> } & {
  readonly tasks?: readonly unknown[]
  readonly signIn?: readonly number[]
  readonly rateLimit?: number
}

/** `to`: the phone number or e-mail address of a code; the user id of a push, as text. */
const outboxEntry = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('code'), to: z.string(), code: z.string() }),
  z.looseObject({
    kind: z.literal('push'),
    to: z.string(),
    channel: z.string(),
    target: z.int(),
    content: z.string(),
    extra: z.record(z.string(), z.unknown()),
    tag: z.string().optional(),
    badge: z.int().optional(),
  }),
])

export type OutboxEntry = z.output<typeof outboxEntry>

const anything = z.unknown().transform(() => undefined)
const time = z.object({ now: z.iso.datetime() }).transform(({ now }) => Date.parse(now))
const code = z.object({ code: z.string() }).transform((reply) => reply.code)
const receipt = z.object({ receipt: z.string() }).transform((reply) => reply.receipt)

export interface ControlOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly token: string
}

export function controlClient(at: ControlOptions): Control {
  const get = <S extends z.ZodType>(path: string, reply: S) => call(at, 'GET', path, undefined, reply)
  const post = <S extends z.ZodType>(path: string, body: unknown, reply: S) => call(at, 'POST', path, body, reply)
  return {
    clock: () => get('/clock', time),
    advance: (milliseconds) => post('/clock', { advance: milliseconds }, time),
    outbox: (to) => get(to === undefined ? '/outbox' : `/outbox?${new URLSearchParams({ to })}`, z.array(outboxEntry)),
    sendCode: (to) => post('/codes', { to }, anything),
    miniProgramCode: () => post('/mini-program-codes', {}, code),
    settle: (orderId, state) => post(`/orders/${orderId}/settle`, { state }, anything),
    receipt: (orderId) => post(`/orders/${orderId}/receipt`, {}, receipt),
    auditCash: (orderId, state) => post(`/orders/${orderId}/cash-audit`, { state }, anything),
    auditTopic: (topicId, status) => post(`/topics/${topicId}/audit`, { status }, anything),
    grant: (what) => post('/grants', what, anything),
    configure: (settings) => call(at, 'PATCH', '/config', settings, z.looseObject({})),
  }
}

async function call<S extends z.ZodType>(
  at: ControlOptions,
  method: string,
  path: string,
  body: unknown,
  reply: S,
): Promise<z.output<S>> {
  const { fetch, baseUrl, token } = at
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/_kit${path}`, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Kit-Token': token },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status === 501) throw new NotExercised(`the control plane does not offer ${method} ${path}`)
  if (!response.ok)
    throw new InfrastructureError(`the control plane answers ${response.status} to ${method} ${path}: ${text}`)
  const read = reply.safeParse(text === '' ? undefined : JSON.parse(text))
  if (!read.success)
    throw new InfrastructureError(
      `unexpected answer of the control plane to ${method} ${path}: ${z.prettifyError(read.error)}`,
    )
  return read.data
}
