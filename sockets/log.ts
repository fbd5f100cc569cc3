import { stripVTControlCharacters, styleText } from 'node:util'
import { isSecret } from '../platform/control/exchanges.ts'

export const logForms = ['pretty', 'json', 'off'] as const
export type LogForm = (typeof logForms)[number]

/** What a service knows of a call. */
export interface Told {
  readonly operation?: string | undefined
  /** The kind of the fault that struck. */
  readonly fault?: string | undefined
  /** Which of several worlds was meant. */
  readonly world?: string | undefined
}

/** One call, as the log tells it: no header and no body, and so no secrets but those in its address. */
export interface Logged extends Told {
  readonly method: string
  readonly address: string
  /** 0 for a connection that was dropped. */
  readonly status: number
  readonly ms: number
  readonly from: string
}

export interface Log {
  exchange(call: Logged): void
  error(error: unknown, operation?: string): void
}

export type Write = (line: string) => void

export const toStderr: Write = (line) => void process.stderr.write(`${line}\n`)

const silent: Log = { exchange: () => undefined, error: () => undefined }

export function openLog(form: LogForm, write: Write, colours = false): Log {
  if (form === 'off') return silent
  const entry = form === 'json' ? jsonLine : prettyLine(colours)
  return {
    exchange({ address, ms, ...call }) {
      const level = call.status >= 500 ? 'error' : 'info'
      write(entry({ level, ...call, path: maskedPath(address), ms: Math.round(ms * 100) / 100 }))
    },
    error(error, operation) {
      if (isDeparture(error)) return
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      write(entry({ level: 'error', operation, error: masked(text) }))
    },
  }
}

interface Entry extends Partial<Omit<Logged, 'address'>> {
  readonly level: 'info' | 'error'
  readonly path?: string
  readonly error?: string
}

const jsonLine = (entry: Entry): string => JSON.stringify({ time: new Date().toISOString(), ...entry })

const prettyLine = (colours: boolean) => (entry: Entry) => {
  const { status = 500, method = '', path = '', ms, operation = '', fault, world, error } = entry
  const time = new Date().toISOString().slice(11, 19)
  const shade = status >= 500 || status === 0 ? 'red' : status >= 400 ? 'yellow' : 'green'
  const parts =
    error === undefined
      ? [String(status).padStart(3), method.padEnd(6), path, `${ms} ms`, operation, noted({ fault, world })]
      : ['error', operation]
  const [first = '', ...rest] = parts
  const line = `${time} ${styleText(shade, first, { validateStream: false })} ${rest.join(' ')}`.trimEnd()
  const whole = error === undefined ? line : `${line} ${stripVTControlCharacters(error)}`
  return colours ? whole : stripVTControlCharacters(whole)
}

const noted = (notes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(notes)
    .flatMap(([name, value]) => (value === undefined ? [] : `(${name}: ${value})`))
    .join(' ')

/** Somebody who hangs up in the middle of a call is no error of ours. */
const isDeparture = (error: unknown): boolean =>
  error instanceof Error && /^(?:aborted|Client connection prematurely closed\.)$/.test(error.message)

function maskedPath(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const told = [...searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${isSecret(name) ? '***' : encodeURIComponent(value)}`,
  )
  return told.length > 0 ? `${pathname}?${told.join('&')}` : pathname
}

const secretForms = /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\breceipt-\w{8,}|\b(?:scrypt|argon2id)\$\S+/g

/** What is told of an error may quote what it failed on. */
const masked = (text: string): string => text.replace(secretForms, '***')
