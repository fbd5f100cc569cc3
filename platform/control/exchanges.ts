import type { Exchange } from '../exchange.ts'

export interface ExchangeEntry {
  /** ISO 8601, by the world's clock. */
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  /** Null where no operation was meant. */
  readonly operation: string | null
  /** What went wrong on purpose. */
  readonly fault?: string
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

  record({ request, response, endpoint, ms, fault }: Exchange, time: number): void {
    this.#add({
      at: isoText(time),
      method: request.method,
      path: pathOf(request.url),
      status: response.status,
      ms: Math.round(ms * 100) / 100,
      operation: endpoint?.name ?? null,
      ...(fault && { fault }),
    })
  }

  /** Something from outside that was lost on its way to this world. */
  recordLoss(fault: string, path: string, time: number): void {
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

/** With its query, without secrets. */
export function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const told = [...searchParams].filter(([name]) => !isSecret(name))
  return told.length > 0 ? `${pathname}?${new URLSearchParams(told)}` : pathname
}
