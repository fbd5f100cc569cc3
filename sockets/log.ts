import { stripVTControlCharacters, styleText } from 'node:util'
import { isSecretParameter, maskForms } from '../platform/http/secret-parameters.ts'
import { StoreUnavailable } from '../platform/store.ts'

export const logForms = ['pretty', 'json', 'off'] as const
export type LogForm = (typeof logForms)[number]

/** Fields that a service adds to the log. */
export interface LogFields {
  readonly operation?: string | undefined
  /** The kinds of the faults that were applied. */
  readonly fault?: string | undefined
  /** The id of the override that responded in place of the service. */
  readonly override?: number | undefined
  /** The server that responded in place of the service. */
  readonly upstream?: string | undefined
  /** The name of the world, if there are several. */
  readonly world?: string | undefined
}

/** One call. Without headers and body, only its address can contain secrets. */
export interface LogEntry extends LogFields {
  readonly method: string
  readonly address: string
  /** 0 if the connection was dropped. */
  readonly status: number
  readonly ms: number
  readonly from: string
}

export interface Log {
  exchange(call: LogEntry): void
  error(error: unknown, operation?: string): void
}

export type Write = (line: string) => void

export const toStderr: Write = (line) => void process.stderr.write(`${line}\n`)

const silent: Log = { exchange: () => undefined, error: () => undefined }

export function openLog(form: LogForm, write: Write, colours = false): Log {
  if (form === 'off') return silent
  const format = form === 'json' ? jsonLine : prettyLine(colours)
  return {
    exchange({ address, ms, ...call }) {
      const level = call.status >= 500 ? 'error' : 'info'
      write(format({ level, ...call, path: maskedPath(address), ms: Math.round(ms * 100) / 100 }))
    },
    error(error, operation) {
      if (isClientAbort(error)) return
      write(format({ level: 'error', operation, error: maskForms(textOf(error)) }))
    },
  }
}

interface LogLine extends Partial<Omit<LogEntry, 'address'>> {
  readonly level: 'info' | 'error'
  readonly path?: string
  readonly error?: string
}

const jsonLine = (entry: LogLine): string => JSON.stringify({ time: new Date().toISOString(), ...entry })

const prettyLine = (colours: boolean) => (entry: LogLine) => {
  const { status = 500, method = '', path = '', ms, operation = '', fault, override, upstream, world, error } = entry
  const time = new Date().toISOString().slice(11, 19)
  const colour = status >= 500 || status === 0 ? 'red' : status >= 400 ? 'yellow' : 'green'
  const parts =
    error === undefined
      ? [
          String(status).padStart(3),
          method.padEnd(6),
          path,
          `${ms} ms`,
          operation,
          annotations({ fault, override, forwarded: upstream, world }),
        ]
      : ['error', operation]
  const [first = '', ...rest] = parts
  const line = `${time} ${styleText(colour, first, { validateStream: false })} ${rest.join(' ')}`.trimEnd()
  const text = error === undefined ? line : `${line} ${stripVTControlCharacters(error)}`
  return colours ? text : stripVTControlCharacters(text)
}

const annotations = (notes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(notes)
    .flatMap(([name, value]) => (value === undefined ? [] : `(${name}: ${value})`))
    .join(' ')

/** While the database is unavailable, every call fails, so a stack trace would tell nothing. */
function textOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A client that closes the connection during a call is not an error. */
const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && /^(?:aborted|Client connection prematurely closed\.)$/.test(error.message)

function maskedPath(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const query = [...searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${isSecretParameter(name) ? '***' : encodeURIComponent(value)}`,
  )
  return query.length > 0 ? `${pathname}?${query.join('&')}` : pathname
}
