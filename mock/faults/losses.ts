import type { ExchangeLog } from '../../platform/control/exchanges.ts'
import { kitPath } from '../../platform/links.ts'
import type { Losses } from '../../platform/payments.ts'
import type { Clock } from '../../platform/time.ts'
import type { FaultBook } from './book.ts'

const lost = {
  payment: { kind: 'payment-lost', path: `${kitPath}/orders` },
  audit: { kind: 'audit-lost', path: `${kitPath}/topics` },
} as const

interface Parts {
  readonly book: FaultBook
  readonly exchanges: ExchangeLog
  readonly clock: Clock
}

/** What never arrives from outside. A fault that names an operation is not meant. */
export function lossesOf({ book, exchanges, clock }: Parts): Losses {
  return {
    loses(what, id) {
      const { kind, path } = lost[what]
      const isLost = book.of(kind).some((entry) => !entry.namesOperation && entry.take())
      if (isLost) exchanges.recordLoss(kind, `${path}/${id}`, clock.now())
      return isLost
    },
  }
}
