import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { controlClient } from '../conformance/control.ts'
import { run } from '../conformance/run.ts'
import type { Scenario } from '../conformance/scenario.ts'
import { suite } from '../conformance/suite.ts'
import type { Target } from '../conformance/target.ts'
import { seededPeople } from './in-process.ts'

const bin = fileURLToPath(new URL('bin.ts', import.meta.url))

/** The control token of every server of these tests. */
export const token = 'the token of these tests'

export interface Served {
  readonly address: string
  readonly child: ChildProcess
}

/** A server process of its own, when it answers. */
export const serve = (...args: readonly string[]): Promise<Served> => started('serve', args)

export const serveMock = (...args: readonly string[]): Promise<Served> => started('mock', args)

async function started(command: 'serve' | 'mock', args: readonly string[]): Promise<Served> {
  const flags = [command, '--port', '0', '--control-token', token, '--log', 'off', ...args]
  const child = spawn(process.execPath, [bin, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (piece) => {
    said += piece
  })
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const address = /listening on (http:\S+)/.exec(line)?.[1]
    if (address) return { address, child }
  }
  throw new Error(`the server ended: ${said}`)
}

export async function end({ child }: Served, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Each test knows what it asked for. */
export interface Reply<Body> {
  readonly status: number
  readonly body: Body
}

export async function call<Body = unknown>(
  address: string,
  method: string,
  path: string,
  bearer?: string,
  body?: unknown,
): Promise<Reply<Body>> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-kit-token': token,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
}

export async function logIn(address: string, login: string): Promise<string> {
  const { body } = await call<{ access_token: string }>(address, 'POST', '/api/v2/auth/login', undefined, {
    login,
    password: 'password',
  })
  return body.access_token
}

/** Several addresses of one service, which take the calls in turn. */
export function inTurn(addresses: readonly string[]): Target {
  const [baseUrl = ''] = addresses
  let calls = 0
  const door: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input))
    return fetch(`${addresses[calls++ % addresses.length]}${pathname}${search}`, init)
  }
  const control = controlClient({ baseUrl, fetch: door, token })
  return { name: 'server', baseUrl, fetch: door, people: seededPeople, control, gaps: 'held' }
}

/** What did not pass, each with why. */
export async function unpassed(target: Target, cases: readonly Scenario[] = suite): Promise<string[]> {
  const others: string[] = []
  for await (const { address, outcome, reason, failure } of run(cases, target)) {
    if (outcome !== 'passed') others.push(`${address} ${outcome}: ${reason ?? failure?.message}`)
  }
  return others
}
