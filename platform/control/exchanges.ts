import type { Exchange, OwnAnswer } from '../middleware.ts'

export interface ExchangeEntry {
  /** ISO 8601, by the world's clock. */
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  /** Null if the request matched no operation. */
  readonly operation: string | null
  /** The injected faults. */
  readonly fault?: string
  /** The answer that was given in place of the platform's, and how it departs from the contract. */
  readonly answer?: OwnAnswer
}

const secrets = new Set(['token', 'access_token', 'password', 'verifiable_code', 'code', 'receipt', 'signature'])

export const isSecretParameter = (name: string): boolean => secrets.has(name.toLowerCase().replace(/\[\d*\]$/, ''))

/** The last exchanges, oldest first. Contains no bodies and headers, and so no secrets. */
export class ExchangeLog {
  readonly #size: number
  readonly #entries: ExchangeEntry[] = []

  constructor(size = 200) {
    this.#size = size
  }

  record({ request, response, endpoint, ms, fault, answer }: Exchange, time: number): void {
    this.#add({
      at: isoText(time),
      method: request.method,
      path: pathWithoutSecrets(request.url),
      status: response.status,
      ms: Math.round(ms * 100) / 100,
      operation: endpoint?.name ?? null,
      ...(fault && { fault }),
      ...(answer && { answer }),
    })
  }

  /** An event from outside that a fault has dropped. */
  recordDroppedEvent(fault: string, path: string, time: number): void {
    this.#add({ at: isoText(time), method: 'KIT', path, status: 0, ms: 0, operation: null, fault })
  }

  #add(entry: ExchangeEntry): void {
    this.#entries.push(entry)
    if (this.#entries.length > this.#size) this.#entries.shift()
  }

  get entries(): readonly ExchangeEntry[] {
    return [...this.#entries]
  }
}

const isoText = (time: number) => new Date(time).toISOString()

/** Path and query, without secret parameters. */
export function pathWithoutSecrets(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const shown = [...searchParams].filter(([name]) => !isSecretParameter(name))
  return shown.length > 0 ? `${pathname}?${new URLSearchParams(shown)}` : pathname
}
