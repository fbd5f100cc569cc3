import * as z from 'zod'
import { InfrastructureError, NotExercised } from '../model/case-errors.ts'
import { type Adapter, adapterParts, type PartName } from './parts.ts'

export interface KitAdapterOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Of the control plane. */
  readonly token: string
}

/** The control plane of our own servers, under /_kit. What it answers 404 or 501 to is not offered. */
export function kitAdapter(at: KitAdapterOptions): Adapter {
  const post = (path: string, body: unknown) => call(at, 'POST', path, body)
  const now = () => call(at, 'GET', '/clock')
  return {
    verificationCode: async ({ to }) => read('verificationCode', valueIn(await post('/codes', { to }), 'code')),
    miniProgramCode: async () => read('miniProgramCode', valueIn(await post('/mini-program-codes', {}), 'code')),
    outbox: async ({ user }) => read('outbox', pushesIn(await call(at, 'GET', `/outbox?to=${user}`))),
    grant: async (grant) => void (await post('/grants', grant)),
    settle: async ({ order, state }) => void (await post(`/orders/${order}/settle`, { state })),
    receipt: async ({ order }) => read('receipt', valueIn(await post(`/orders/${order}/receipt`, {}), 'receipt')),
    auditTopic: async ({ topic, status }) => void (await post(`/topics/${topic}/audit`, { status })),
    auditWithdrawal: async ({ order, state }) => void (await post(`/orders/${order}/cash-audit`, { state })),
    configure: async ({ settings }) => read('configure', await call(at, 'PATCH', '/config', settings)),
    clock: async ({ advance }) => {
      if (advance === 0) return read('clock', valueIn(await now(), 'now'))
      if (advance > 0) return read('clock', valueIn(await post('/clock', { advance }), 'now'))
      const earlier = read('clock', valueIn(await now(), 'now')) + advance
      return read('clock', valueIn(await post('/clock', { now: new Date(earlier).toISOString() }), 'now'))
    },
  }
}

const valueIn = (body: unknown, field: string): unknown => (body as Record<string, unknown> | undefined)?.[field]

const pushesIn = (body: unknown): unknown =>
  Array.isArray(body) ? body.filter((entry) => valueIn(entry, 'kind') === 'push') : body

/** What a part answered, as its schema reads it. */
export function read<N extends PartName>(part: N, answered: unknown): z.output<(typeof adapterParts)[N]['answer']> {
  const result = adapterParts[part].answer.safeParse(answered)
  if (result.success) return result.data as z.output<(typeof adapterParts)[N]['answer']>
  throw new InfrastructureError(`unexpected answer of the adapter's ${part}: ${z.prettifyError(result.error)}`)
}

async function call(at: KitAdapterOptions, method: string, path: string, body?: unknown): Promise<unknown> {
  const { fetch, baseUrl, token } = at
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/_kit${path}`, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Kit-Token': token },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status === 501 || (response.status === 404 && !isAboutRow(path)))
    throw new NotExercised(`the control plane does not offer ${method} ${path}`, `${method} /_kit${path}`)
  if (!response.ok)
    throw new InfrastructureError(`the control plane answers ${response.status} to ${method} ${path}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** There a 404 may also mean that this order or topic does not exist. */
const isAboutRow = (path: string) => /^\/(?:orders|topics)\/\d+\//.test(path)
