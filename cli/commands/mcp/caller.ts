import { createCaller } from '../../../client/runtime/caller.ts'
import { isPersonName } from '../../../conformance/model/person.ts'
import { openTransport } from '../../../conformance/node.ts'
import { accounts } from '../../../contracts/chapters/accounts.ts'
import { prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../../contracts/runtime/read.ts'
import { readSettings } from '../conform/read-settings.ts'
import type { Session } from './session.ts'
import { refuseRemoteAddress, type Target } from './targets.ts'
import { ToolError } from './tool-error.ts'

export interface ServerResponse {
  readonly status: number
  readonly body: unknown
}

export interface OperationCaller {
  call(endpoint: Endpoint, parts: Raw): Promise<ServerResponse>
}

const timeout = 30_000
const visitor = 'visitor'

/** Calls operations as a person: on a mock without a password, on another server with the configured account. */
export async function callerAt(
  session: Session,
  { mock, baseUrl }: Target,
  person: string,
  signal: AbortSignal,
): Promise<OperationCaller> {
  const own = mock?.mock
  if (own)
    return { call: (endpoint, parts) => (person === visitor ? own.visitor : own.as(person)).call(endpoint, parts) }
  return serverCaller(session, baseUrl, person, signal)
}

async function serverCaller(
  session: Session,
  baseUrl: string,
  person: string,
  signal: AbortSignal,
): Promise<OperationCaller> {
  const { people, headers = {} } = await readSettings(baseUrl, configOf(session), session)
  const account = isPersonName(person) ? people[person] : undefined
  if (person !== visitor && !account)
    throw new ToolError(`${person} is not configured; use visitor or ${Object.keys(people).join(', ')}`)
  const transport = openTransport({ timeout })
  // A redirect may lead to another machine.
  const fetch = async (url: string, init: RequestInit) => {
    refuseRemoteAddress(session, url)
    return transport.fetch(url, { ...init, signal })
  }
  const options = { baseUrl, fetch, headers, timeout, refresh: false as const }
  const send = (endpoint: Endpoint, parts: Raw, token?: string) =>
    createCaller({ ...options, ...(token !== undefined && { token }) }).call(operationOf(endpoint), parts)
  return {
    async call(endpoint, parts) {
      try {
        const token = account && (account.token ?? (await logIn(send, person, account)))
        return await send(endpoint, parts, token)
      } finally {
        await transport.close()
      }
    },
  }
}

export const configOf = ({ config }: Pick<Session, 'config'>) => (config === undefined ? {} : { config })

const operationOf = ({ name, method, path }: Endpoint) => ({ name, method, path: `${prefix}${path}` as const })

type Send = (endpoint: Endpoint, parts: Raw) => Promise<ServerResponse>

async function logIn(
  send: Send,
  person: string,
  { login, password }: { readonly login: string; readonly password?: string | undefined },
): Promise<string> {
  const { status, body } = await send(accounts.login, { body: { login, password } })
  const { access_token: token } = Object(body) as { access_token?: unknown }
  if (typeof token === 'string') return token
  throw new ToolError(`${person} cannot log in as ${JSON.stringify(login)}: the server responded with ${status}`)
}
