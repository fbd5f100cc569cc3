import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { listFieldsWith } from '../../contracts/dsl/roles.ts'
import type { Check } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { filterFixtures } from './support/filter-fixtures.ts'
import { expectIntersections, expectOrders, expectUnions, type FilteredList } from './support/filter-pairs.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { requirementsForQuery } from './support/rejection-rules.ts'

/** A case must not claim to check a field that its fixture does not use. */
function refuseUnused(fields: readonly string[], { filters, orders = [], unions = [] }: FilteredList): void {
  const used = [...filters, ...orders.map(({ by }) => by), ...unions.map(({ whole }) => whole)].flatMap(Object.keys)
  const unused = fields.filter((field) => !used.includes(field))
  if (unused.length > 0) throw new Error(`add ${unused.join(', ')} to support/filter-fixtures.ts, or say why not`)
}

function checksFor(endpoint: Endpoint): Check[] {
  const fixture = filterFixtures[endpoint.name as EndpointName]
  if (!fixture) return []
  const title = `${endpoint.name} with two filters lists the items that each filter lists alone, in any order`
  const { without = {} } = fixture
  const fields = listFieldsWith(endpoint, 'filter', 'widens', 'order').flatMap(([name]) =>
    name in without ? [] : name,
  )
  const run = async (context: Context) => {
    const list = await fixture.arrange(context)
    refuseUnused(fields, list)
    const compared = await expectIntersections(context, list)
    await expectOrders(context, list)
    await expectUnions(context, list)
    if (compared === 0)
      context.cannot(
        'no two filters of this list give different items',
        'items that match one filter but not the other',
      )
  }
  return [checkOf(endpoint, title, requirementsForQuery(endpoint, ...fields), run)]
}

export const pairs = generated(
  'pairs',
  'Two filters together list the items that each lists alone',
  endpoints.flatMap((endpoint) => checksFor(endpoint)),
)
