import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { readText } from '../http/read-body.ts'
import { redirectText, sendWithinOrigin } from '../http/redirects.ts'
import { InfrastructureError, NotExercised } from '../model/case-errors.ts'
import { parseJson } from '../model/json.ts'
import { type Adapter, parseResult } from './parts.ts'

export interface KitAdapterOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** The control plane's token. */
  readonly token: string
  /** Milliseconds for one call. */
  readonly timeout?: number | undefined
}

/** Uses the control plane of our own servers, under /_kit. A 404 or 501 means that it does not offer a part. */
export function kitAdapter(at: KitAdapterOptions): Adapter {
  const post = (path: string, body: unknown) => call(at, 'POST', path, body)
  const now = () => call(at, 'GET', '/clock')
  return {
    verificationCode: async ({ to }) => parseResult('verificationCode', valueIn(await post('/codes', { to }), 'code')),
    miniProgramCode: async () => parseResult('miniProgramCode', valueIn(await post('/mini-program-codes', {}), 'code')),
    outbox: async ({ user }) => parseResult('outbox', pushesIn(await call(at, 'GET', `/outbox?to=${user}`))),
    grant: async (grant) => void (await post('/grants', grant)),
    settle: async ({ order, state }) => void (await post(`/orders/${order}/settle`, { state })),
    receipt: async ({ order }) =>
      parseResult('receipt', valueIn(await post(`/orders/${order}/receipt`, {}), 'receipt')),
    auditTopic: async ({ topic, status }) => void (await post(`/topics/${topic}/audit`, { status })),
    auditWithdrawal: async ({ order, state }) => void (await post(`/orders/${order}/cash-audit`, { state })),
    configure: async ({ settings }) => parseResult('configure', await call(at, 'PATCH', '/config', settings)),
    // Earlier runs may have exhausted the password attempts. Errors are ignored here: a part that needs the control plane reports them.
    prepare: () => call(at, 'DELETE', '/guesses').then(nothing, nothing),
    clock: async ({ advance }) => {
      if (advance === 0) return parseResult('clock', valueIn(await now(), 'now'))
      if (advance > 0) return parseResult('clock', valueIn(await post('/clock', { advance }), 'now'))
      const earlier = parseResult('clock', valueIn(await now(), 'now')) + advance
      return parseResult('clock', valueIn(await post('/clock', { now: new Date(earlier).toISOString() }), 'now'))
    },
  }
}

const nothing = () => undefined

const valueIn = (body: unknown, field: string): unknown => (body as Record<string, unknown> | undefined)?.[field]

const pushesIn = (body: unknown): unknown =>
  Array.isArray(body) ? body.filter((entry) => valueIn(entry, 'kind') === 'push') : body

const maxLength = 500

async function call(at: KitAdapterOptions, method: string, path: string, body?: unknown): Promise<unknown> {
  const { fetch, baseUrl, token } = at
  const url = `${withoutTrailingSlashes(baseUrl)}/_kit${path}`
  const response = await sendWithinOrigin(fetch, url, {
    method,
    signal: AbortSignal.timeout(at.timeout ?? 30_000),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Kit-Token': token },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await readText(response)
  if (response.status === 501 || (response.status === 404 && !isAboutRow(path)))
    throw new NotExercised(`the control plane does not offer ${method} ${path}`, `${method} /_kit${path}`)
  if (!response.ok)
    throw new InfrastructureError(
      `the control plane returned ${response.status} for ${method} ${path}: ${redirectText(url, method, response) ?? text.slice(0, maxLength)}`,
    )
  return text === '' ? undefined : parseJson(text)
}

/** For these paths a 404 may also mean that the order or topic does not exist. */
const isAboutRow = (path: string) => /^\/(?:orders|topics)\/\d+\//.test(path)
