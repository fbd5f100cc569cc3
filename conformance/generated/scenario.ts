import type { Endpoint } from '../../contracts/endpoint.ts'
import { type Check, check } from '../case.ts'
import type { Scenario } from '../scenario.ts'

/** Addresses end with the operation's name, so that they stay when operations come or go: `generated/edges/createTopic`. */
export function generated(kind: string, title: string, checks: Readonly<Record<string, Check>>): Scenario {
  const id = `generated/${kind}`
  const cases = Object.entries(checks).map(([name, one]) => ({ ...one, scenario: id, address: `${id}/${name}` }))
  return { id, title, cases }
}

/** About this operation alone, whatever else its requirements speak of. */
export const checkOf = (
  endpoint: Endpoint,
  title: string,
  requirements: readonly string[],
  run: Check['run'],
): Check => ({
  ...check(title, [...new Set(requirements)], run),
  operations: [endpoint.name],
})

/** A check for each of these operations, by its name. */
export const forEach = (
  endpoints: readonly Endpoint[],
  make: (endpoint: Endpoint) => Check,
): Readonly<Record<string, Check>> => Object.fromEntries(endpoints.map((endpoint) => [endpoint.name, make(endpoint)]))
