import { host } from './host.ts'

/** The control plane refused a request, or could not be reached (status 0). */
export class ControlError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A request to the control plane, which the console can also show as a curl command. */
export interface ControlRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** After `/_kit`. */
  readonly path: string
  readonly body?: unknown
}

/** Undefined for the world of clients that do not name one. */
let world: string | undefined

export const chosenWorld = (): string | undefined => world

export function chooseWorld(name: string | undefined): void {
  world = name
}

export async function control<T = unknown>(
  { method, path, body }: ControlRequest,
  inWorld: string | null | undefined = world,
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  if (inWorld) headers.set('x-kit-world', inWorld)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await host()
    .send(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    .catch(() => {
      throw new ControlError(0, 'The server does not respond. Is it still running?')
    })
  const text = await response.text()
  const received = text === '' ? undefined : parsed(text)
  if (!response.ok) throw new ControlError(response.status, messageOf(received, response.status))
  return received as T
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(body: unknown, status: number): string {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: Record<string, unknown> }
  const fields = Object.entries(errors ?? {}).map(([field, reasons]) => `${field} ${[reasons].flat().join(', ')}`)
  if (fields.length > 0) return fields.join('; ')
  return typeof message === 'string' ? message : `The server responded with status ${status}`
}

export const read = <T>(path: string): Promise<T> => control<T>({ method: 'GET', path })

export type RowData = { readonly id: number } & Readonly<Record<string, unknown>>

interface RowPage {
  readonly rows: readonly RowData[]
  readonly next: number | null
}

export const readRows = (table: string, query: Readonly<Record<string, string | number>> = {}): Promise<RowPage> => {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  return read<RowPage>(`/rows/${table}?${new URLSearchParams(parameters)}`)
}

export type Names = ReadonlyMap<number, string>

/** The names of users or topics by id. */
export async function namesOf(table: 'users' | 'topics', ids: readonly unknown[]): Promise<Names> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number' && id > 0).slice(0, 200)
  if (wanted.length === 0) return new Map()
  const { rows } = await readRows(table, { id: wanted.join(','), limit: 200 })
  return new Map(rows.map(({ id, name }) => [id, String(name ?? '')]))
}
