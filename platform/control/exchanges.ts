import * as z from 'zod'
import { withVerdict } from '../activity/exchange-entry.ts'
import type { HeldExchange } from '../activity/exchange-log.ts'
import type { WorldExchanges } from '../activity/world-exchanges.ts'
import { refuseCall } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import { type ControlCall, type ControlParts, readBody, requirePart } from './route.ts'

const exchangesOf = ({ exchanges }: ControlParts): WorldExchanges => requirePart(exchanges, 'the exchange log')

const wholeNumber = (min: number, max: number) => z.coerce.number<string>().int().min(min).max(max)

/** Selects a world other than the caller's, or all worlds. */
const worldFilter = { world: z.string().optional() }

const filters = z.strictObject({
  ...worldFilter,
  operation: z.string().optional(),
  status: z
    .string()
    .regex(/^(?:[1-5]\d\d|[1-5]xx|0)$/, 'must be a status such as 404, or a class such as 4xx')
    .optional(),
  person: z.string().optional(),
  since: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  limit: wholeNumber(1, 1000).default(200),
})

type Filters = z.output<typeof filters>

export const allWorlds = '*'

const worldOf = ({ world }: WorldExchanges, named: string | undefined) =>
  named === undefined ? world : named === allWorlds ? undefined : named

/** The newest exchanges, in chronological order; with `since`, the first ones after it. */
export async function listExchanges({ query }: ControlCall<unknown>, parts: ControlParts) {
  const exchanges = exchangesOf(parts)
  const { world, limit, since, ...rest } = readBody(filters, Object.fromEntries(query))
  const all = exchanges.log.list(worldOf(exchanges, world))
  const found = all.filter((held) => held.id > (since ?? 0) && matches(held, rest))
  const shown = since === undefined ? found.slice(-limit) : found.slice(0, limit)
  return reply(200, await Promise.all(shown.map(withVerdict)))
}

function matches({ endpoint, status, who }: HeldExchange, wanted: Pick<Filters, 'operation' | 'status' | 'person'>) {
  const person = who ? [who.name, String(who.id)] : []
  return (
    (wanted.operation === undefined || wanted.operation === endpoint?.name) &&
    (wanted.status === undefined || hasStatus(status, wanted.status)) &&
    (wanted.person === undefined || person.includes(wanted.person))
  )
}

const hasStatus = (status: number, wanted: string) =>
  wanted.endsWith('xx') ? Math.floor(status / 100) === Number(wanted[0]) : status === Number(wanted)

/** Includes headers and bodies. */
export async function readExchange({ id }: ControlCall<unknown>, parts: ControlParts) {
  const details = await exchangesOf(parts).details(id)
  return details ? reply(200, details) : refuseCall(404, `Not found: no exchange with the id ${id} is in the log`)
}

export async function clearExchanges({ query }: ControlCall<unknown>, parts: ControlParts) {
  const exchanges = exchangesOf(parts)
  const { world } = readBody(z.strictObject(worldFilter), Object.fromEntries(query))
  exchanges.log.clear(worldOf(exchanges, world))
  return reply(204)
}
