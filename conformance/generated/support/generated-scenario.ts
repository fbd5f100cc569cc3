import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Check, check } from '../../authoring/case.ts'
import { type Scenario, scenario } from '../../authoring/scenario.ts'

/** The slug of a case is the operation's name: `generated/edges/createTopic`. */
export const generated = (kind: string, title: string, checks: readonly Check[]): Scenario =>
  scenario(`generated/${kind}`, title, checks)

/** About this operation only, whatever else its requirements mention. */
export const checkOf = (
  endpoint: Endpoint,
  title: string,
  requirements: readonly string[],
  run: Check['run'],
): Check => ({
  ...check(endpoint.name, title, [...new Set(requirements)], run),
  operations: [endpoint.name],
})
