import type { WorldExchanges } from '../../platform/activity/world-exchanges.ts'
import type { DroppedEvents } from '../../platform/domain/dropped-events.ts'
import { kitPath } from '../../platform/http/links.ts'
import type { FaultRegistry } from './fault-registry.ts'

const events = {
  payment: { kind: 'payment-lost', path: `${kitPath}/orders` },
  audit: { kind: 'audit-lost', path: `${kitPath}/topics` },
} as const

interface Parts {
  readonly registry: FaultRegistry
  readonly exchanges: WorldExchanges
}

/** Payments and decisions from outside of the interface that get lost. Faults limited to an operation do not apply. */
export function droppedEventsOf({ registry, exchanges }: Parts): DroppedEvents {
  return {
    dropsEvent(what, id) {
      const { kind, path } = events[what]
      const isDropped = registry.ofKind(kind).some((entry) => !entry.namesOperation && entry.consume())
      if (isDropped) exchanges.recordDroppedEvent(kind, `${path}/${id}`)
      return isDropped
    },
  }
}
