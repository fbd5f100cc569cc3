import type * as z from 'zod'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { WorldOptions } from '../../world.ts'
import { ObservedFields } from './observed-fields.cases.ts'
import { coincidingOrders, type Item, indistinguishableOrders, listsIn } from './orders.cases.ts'
import { type Exchange, readEverything, readOperations } from './read-everything.cases.ts'

export interface Variety {
  /** Such as `CommunityEvent.validate: always the same`. */
  readonly findings: readonly string[]
  /** Such as `listTags by id and weight`. */
  readonly coinciding: readonly string[]
  /** Such as `listBrands {"order":"id:asc"} {"order":"sort:asc"}`. */
  readonly indistinguishableOrders: readonly string[]
  readonly renderings: ReadonlySet<string>
}

const bodyOf = ({ responses, chosen }: Endpoint, status: number): z.ZodType | undefined =>
  responses[status] ?? chosen?.[status]?.body

const isSuccess = (status: string) => Number(status) < 300

function declared(): ObservedFields {
  const fields = new ObservedFields()
  for (const endpoint of readOperations)
    for (const status of Object.keys({ ...endpoint.responses, ...endpoint.chosen }).filter(isSuccess)) {
      const body = bodyOf(endpoint, Number(status))
      if (body) fields.declare(endpoint.name, body)
    }
  return fields
}

/** The longest list of each kind. */
class LongestLists {
  readonly #lists = new Map<string, readonly Item[]>()

  see({ endpoint, body }: Exchange): void {
    for (const [path, items] of listsIn(body, endpoint.name))
      if (items.length > (this.#lists.get(path)?.length ?? 0)) this.#lists.set(path, items)
  }

  coinciding(): string[] {
    return [...this.#lists].flatMap(([path, items]) => coincidingOrders(items).map((orders) => `${path} by ${orders}`))
  }
}

const renderings = {
  'with a space': /"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/,
  'ISO 8601': /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/,
}

/** The variety of a seeded world, as seen through the interface. */
export async function varietyOf(options: WorldOptions): Promise<Variety> {
  const [fields, lists, seen] = [declared(), new LongestLists(), new Set<string>()]
  for await (const exchange of readEverything(options)) {
    const schema = bodyOf(exchange.endpoint, exchange.status)
    if (schema) fields.see(exchange.endpoint.name, schema, exchange.body)
    lists.see(exchange)
    const unseen = Object.entries(renderings).filter(([name]) => !seen.has(name))
    for (const [name, pattern] of unseen) if (pattern.test(JSON.stringify(exchange.body))) seen.add(name)
  }
  return {
    findings: fields.findings(),
    coinciding: lists.coinciding(),
    indistinguishableOrders: await indistinguishableOrders(options),
    renderings: seen,
  }
}
