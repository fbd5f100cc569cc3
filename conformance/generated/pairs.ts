import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Check } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { filterFixtures } from './support/filter-fixtures.ts'
import { expectIntersections, expectOrders, expectUnions } from './support/filter-pairs.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { requirementsForQuery } from './support/rejection-rules.ts'

function checksFor(endpoint: Endpoint): Check[] {
  const fixture = filterFixtures[endpoint.name as EndpointName]
  if (!fixture) return []
  const title = `${endpoint.name} with two filters lists what both list alone, in any order`
  const run = async (context: Context) => {
    const list = await fixture.arrange(context)
    const compared = await expectIntersections(context, list)
    await expectOrders(context, list)
    await expectUnions(context, list)
    if (compared === 0)
      context.cannot(
        'no two filters of this list give different items',
        'items that match one filter but not the other',
      )
  }
  return [checkOf(endpoint, title, requirementsForQuery(endpoint, ...fixture.fields), run)]
}

export const pairs = generated(
  'pairs',
  'Two filters together list what both list alone',
  endpoints.flatMap((endpoint) => checksFor(endpoint)),
)
