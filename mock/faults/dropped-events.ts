import type { ExchangeLog } from '../../platform/control/exchanges.ts'
import type { DroppedEvents } from '../../platform/domain/payments.ts'
import { kitPath } from '../../platform/http/links.ts'
import type { Clock } from '../../platform/support/time.ts'
import type { FaultRegistry } from './fault-registry.ts'

const events = {
  payment: { kind: 'payment-lost', path: `${kitPath}/orders` },
  audit: { kind: 'audit-lost', path: `${kitPath}/topics` },
} as const

interface Parts {
  readonly registry: FaultRegistry
  readonly exchanges: ExchangeLog
  readonly clock: Clock
}

/** Payments and decisions from outside of the interface that get lost. Faults limited to an operation do not apply. */
export function droppedEventsOf({ registry, exchanges, clock }: Parts): DroppedEvents {
  return {
    dropsEvent(what, id) {
      const { kind, path } = events[what]
      const isDropped = registry.ofKind(kind).some((entry) => !entry.namesOperation && entry.consume())
      if (isDropped) exchanges.recordDroppedEvent(kind, `${path}/${id}`, clock.now())
      return isDropped
    },
  }
}
