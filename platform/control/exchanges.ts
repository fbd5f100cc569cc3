import type { Exchange } from '../app.ts'

export interface ExchangeEntry {
  /** ISO 8601, by the world's clock. */
  readonly at: string
  readonly method: string
  /** With its query, without secrets. */
  readonly path: string
  readonly status: number
  readonly ms: number
  /** Null where no operation was meant. */
  readonly operation: string | null
}

const secrets = new Set(['token', 'access_token', 'password', 'verifiable_code', 'code', 'receipt', 'signature'])

/** Whether a parameter of a query is told to nobody. */
export const isSecret = (name: string): boolean => secrets.has(name.toLowerCase().replace(/\[\d*\]$/, ''))

/** The last exchanges, oldest first. Bodies and headers are not kept, and so no secrets. */
export class ExchangeLog {
  readonly #size: number
  readonly #entries: ExchangeEntry[] = []

  constructor(size = 200) {
    this.#size = size
  }

  record({ request, response, endpoint, ms }: Exchange, time: number): void {
    this.#entries.push({
      at: new Date(time).toISOString(),
      method: request.method,
      path: pathOf(request.url),
      status: response.status,
      ms: Math.round(ms * 100) / 100,
      operation: endpoint?.name ?? null,
    })
    if (this.#entries.length > this.#size) this.#entries.shift()
  }

  get entries(): readonly ExchangeEntry[] {
    return [...this.#entries]
  }
}

function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const told = [...searchParams].filter(([name]) => !isSecret(name))
  return told.length > 0 ? `${pathname}?${new URLSearchParams(told)}` : pathname
}
