import { host } from './host.ts'

/** What the control plane answered when it refused. */
export class ControlProblem extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A call of the control plane, which can also be shown as a command. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** After `/_kit`. */
  readonly path: string
  readonly body?: unknown
}

/** The world whose calls are made; undefined for that of callers that name none. */
let world: string | undefined

export const chosenWorld = (): string | undefined => world

export function chooseWorld(name: string | undefined): void {
  world = name
}

export async function control<T = unknown>(call: ControlCall, inWorld: string | null | undefined = world): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  if (inWorld) headers.set('x-kit-world', inWorld)
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  const body = call.body === undefined ? null : JSON.stringify(call.body)
  const init = { method: call.method, headers, body }
  const response = await host()
    .send(call.path, init)
    .catch(() => {
      throw new ControlProblem(0, 'The server does not answer. Is it still running?')
    })
  const text = await response.text()
  const answer = text === '' ? undefined : parsed(text)
  if (!response.ok) throw new ControlProblem(response.status, messageOf(answer, response.status))
  return answer as T
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(answer: unknown, status: number): string {
  const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: Record<string, unknown> }
  const fields = Object.entries(errors ?? {}).map(([field, reasons]) => `${field} ${[reasons].flat().join(', ')}`)
  if (fields.length > 0) return fields.join('; ')
  return typeof message === 'string' ? message : `The server answered ${status}`
}

export const read = <T>(path: string): Promise<T> => control<T>({ method: 'GET', path })
