import type { JudgedExchange } from '../shared/exchange.ts'

export interface Filter {
  /** Words, each of which must be in some column. */
  readonly text: string
  /** `all`, a kind such as `4xx`, or `odd`: broken contracts, hints, faults and answers of one's own. */
  readonly status: string
  readonly operation: string
}

export const everything: Filter = { text: '', status: 'all', operation: '' }

export function matches(exchange: JudgedExchange, { text, status, operation }: Filter): boolean {
  if (!hasStatus(exchange, status)) return false
  const wanted = operation.trim().toLowerCase()
  if (wanted !== '' && !(exchange.operation ?? '').toLowerCase().includes(wanted)) return false
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const line = lineOf(exchange)
  return words.every((word) => line.includes(word))
}

const hasStatus = ({ status, contract, fault, override: answer }: JudgedExchange, wanted: string) => {
  if (wanted === 'all') return true
  if (wanted === 'odd')
    return contract.hints.length > 0 || contract.verdict === 'broken' || (fault ?? answer) !== undefined
  return `${Math.floor(status / 100)}xx` === wanted || (wanted === '5xx' && status === 0)
}

/** Kept, with something to say. */
export const isHinted = ({ verdict, hints }: JudgedExchange['contract']): boolean =>
  verdict === 'kept' && hints.length > 0

/** All that the columns say. */
const lineOf = ({ at, method, path, status, operation, who, world, fault, contract }: JudgedExchange): string =>
  [
    at,
    method,
    path,
    status,
    operation,
    who?.name,
    who?.id,
    world ?? 'common',
    fault,
    isHinted(contract) ? 'hint' : contract.verdict,
  ]
    .join(' ')
    .toLowerCase()
