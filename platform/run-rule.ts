import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import type { ResponseData } from './http/http.ts'
import type { Call } from './middleware.ts'
import { writes } from './rules/index.ts'
import { type Outcome, ofUser, settled, WithLastWrites } from './store.ts'
import type { World } from './world.ts'

interface RuleCall {
  readonly endpoint: Endpoint
  readonly rule: NonNullable<Call['rule']>
  readonly input: unknown
  readonly world: World
}

/** Rules that write run in a transaction, so that a refusal leaves nothing behind. */
export function runRule({ endpoint, rule, input, world }: RuleCall): Promise<ResponseData> {
  if (!writes(endpoint)) return rule(input, world)
  return world.store.transaction(async (store) => outcomeOf(await rule(input, { ...world, store })), ofUser(world.me))
}

const outcomeOf = ({ lastWrites, ...response }: ResponseData): Outcome<ResponseData> =>
  lastWrites ? new WithLastWrites(response, lastWrites) : response

/** Thrown to roll back a transaction whose response is still needed. */
class RolledBack extends Error {
  readonly response: ResponseData

  constructor(response: ResponseData) {
    super()
    this.response = response
  }
}

/** HEAD has no effect: no view is counted, no token is revoked (G19). */
export async function runWithoutEffect({ rule, input, world }: RuleCall): Promise<ResponseData> {
  try {
    return await world.store.transaction<never>(async (store) => {
      throw new RolledBack(await settled(outcomeOf(await rule(input, { ...world, store }))))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.response
    throw error
  }
}
