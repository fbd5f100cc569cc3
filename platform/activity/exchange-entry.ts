import { pathWithoutSecrets } from '../http/secret-parameters.ts'
import type { AppliedOverride } from '../middleware.ts'
import { type ContractVerdict, contractVerdict } from './contract-verdict.ts'
import type { HeldExchange } from './exchange-log.ts'

/** One exchange, without headers, bodies and secrets. */
export interface ExchangeEntry {
  readonly id: number
  /** ISO 8601, by the world's clock. */
  readonly at: string
  /** Null for the default world, which callers use if they name none. */
  readonly world: string | null
  readonly method: string
  readonly path: string
  /** 0 if the connection was dropped. */
  readonly status: number
  readonly ms: number
  /** Null if the request matched no operation. */
  readonly operation: string | null
  /** The owner of the token; null without a valid token. */
  readonly who: { readonly id: number; readonly name: string } | null
  /** The injected faults. */
  readonly fault?: string
  /** The override that replaced the platform's response, and how it violates the contract. */
  readonly override?: AppliedOverride
  /** The server that responded in place of the platform. */
  readonly upstream?: string
}

/** An entry with the verdict of the contract. */
export interface JudgedExchange extends ExchangeEntry {
  readonly contract: ContractVerdict
}

export const entryOf = ({
  id,
  time,
  world,
  method,
  url,
  status,
  ms,
  endpoint,
  who,
  fault,
  override,
  upstream,
}: HeldExchange): ExchangeEntry => ({
  id,
  at: new Date(time).toISOString(),
  world,
  method,
  path: url.startsWith('kit:') ? url.slice('kit:'.length) : pathWithoutSecrets(url),
  status,
  ms: Math.round(ms * 100) / 100,
  operation: endpoint?.name ?? null,
  who: who && { id: who.id, name: who.name },
  ...(fault && { fault }),
  ...(override && { override }),
  ...(upstream !== undefined && { upstream }),
})

export const withVerdict = async (held: HeldExchange): Promise<JudgedExchange> => ({
  ...entryOf(held),
  contract: await contractVerdict(held),
})
