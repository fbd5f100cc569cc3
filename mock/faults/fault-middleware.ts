import type { WorldExchanges } from '../../platform/activity/world-exchanges.ts'
import type { DroppedEvents } from '../../platform/domain/dropped-events.ts'
import { kitPath } from '../../platform/http/links.ts'
import type { Call, HandlerResult, Middleware } from '../../platform/middleware.ts'
import { type FaultDependencies, type FaultScope, faultHandlers, type Next } from './fault-handlers.ts'
import type { FaultRegistry, RegisteredFault } from './fault-registry.ts'
import type { Fault } from './faults.ts'

type AnyHandler = (fault: Fault, scope: FaultScope, next: Next) => Promise<HandlerResult>

const kinds = Object.keys(faultHandlers) as (keyof typeof faultHandlers)[]

/** Applies the faults of a world to requests. */
export const faultMiddleware =
  (registry: FaultRegistry, dependencies: FaultDependencies): Middleware =>
  async (call, next) => {
    const faults = kinds.flatMap((kind) => registry.ofKind(kind)).filter((one) => one.appliesTo(call.endpoint))
    const applied: string[] = []
    const run = (index: number, current: Call): Promise<HandlerResult> => {
      const registered = faults[index]
      const nextFault: Next = (changed = current) => run(index + 1, changed)
      if (!registered) return next(current)
      return tryConsume(registered, applied)
        ? apply(registered, applied, { ...dependencies, call: current }, nextFault)
        : nextFault()
    }
    const handled = await run(0, call)
    return applied.length > 0 ? { ...handled, fault: applied.join(' + ') } : handled
  }

/** Each kind applies once to a request; only delays add up. */
const tryConsume = (registered: RegisteredFault, applied: readonly string[]): boolean =>
  (registered.fault.kind === 'latency' || !applied.includes(registered.fault.kind)) && registered.consume()

function apply(
  registered: RegisteredFault,
  applied: string[],
  scope: Omit<FaultScope, 'skip'>,
  next: Next,
): Promise<HandlerResult> {
  const { kind } = registered.fault
  applied.push(kind)
  const skip = () => {
    registered.refund()
    applied.splice(applied.lastIndexOf(kind), 1)
  }
  return (faultHandlers as Record<string, AnyHandler>)[kind]?.(registered.fault, { ...scope, skip }, next) ?? next()
}

const events = {
  payment: { kind: 'payment-lost', path: `${kitPath}/orders` },
  audit: { kind: 'audit-lost', path: `${kitPath}/topics` },
} as const

interface DropParts {
  readonly registry: FaultRegistry
  readonly exchanges: WorldExchanges
}

/** Drops payments and decisions that come from outside of the interface. Faults with an `operation` do not apply to them. */
export function droppedEventsOf({ registry, exchanges }: DropParts): DroppedEvents {
  return {
    dropsEvent(what, id) {
      const { kind, path } = events[what]
      const isDropped = registry.ofKind(kind).some((entry) => !entry.namesOperation && entry.consume())
      if (isDropped) exchanges.recordDroppedEvent(kind, `${path}/${id}`)
      return isDropped
    },
  }
}
