import type { Around, Call, Standing } from '../../platform/exchange.ts'
import type { Fault } from '../faults.ts'
import type { Entry, FaultBook } from './book.ts'
import { type Go, type Means, type Scene, strikes } from './strikes.ts'

type AnyStrike = (fault: Fault, scene: Scene, go: Go) => Promise<Response>

const kinds = Object.keys(strikes) as (keyof typeof strikes)[]

/** Puts the faults of a world between its callers and its platform. */
export const aroundOf =
  (book: FaultBook, means: Means): Around =>
  async (call, respond) => {
    const entries = kinds.flatMap((kind) => book.of(kind)).filter((entry) => entry.canStrike(call.endpoint))
    const struck: string[] = []
    const walk = (place: number, changed: Partial<Standing>): Promise<Response> => {
      const entry = entries[place]
      const go: Go = (more) => walk(place + 1, { ...changed, ...more })
      if (!entry) return respond(changed)
      return isTaken(entry, struck) ? strike(entry, struck, { ...means, call }, go) : go()
    }
    const response = await walk(0, {})
    return { response, ...(struck.length > 0 && { fault: struck.join(' + ') }) }
  }

/** One of a kind is enough for a call; only delays add up. */
const isTaken = (entry: Entry, struck: readonly string[]): boolean =>
  (entry.fault.kind === 'latency' || !struck.includes(entry.fault.kind)) && entry.take()

function strike(entry: Entry, struck: string[], scene: Means & { call: Call }, go: Go): Promise<Response> {
  const { kind } = entry.fault
  struck.push(kind)
  const spare = () => {
    entry.spare()
    struck.splice(struck.lastIndexOf(kind), 1)
  }
  return (strikes as Record<string, AnyStrike>)[kind]?.(entry.fault, { ...scene, spare }, go) ?? go()
}
