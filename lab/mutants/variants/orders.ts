import type { EndpointName } from '../../../contracts/chapters.ts'
import { wrapRules } from '../../../platform/middleware.ts'
import type { Table } from '../../../platform/store.ts'
import type { AnyQuery, AnyRow } from '../../../platform/support/query.ts'
import type { TableName } from '../../../platform/tables/index.ts'
import { storeWith } from './stores.ts'
import type { Variant } from './variant.ts'

/** Paged lists whose order the document leaves open, and the table that orders them. */
const paged: { readonly [Name in EndpointName]?: TableName } = {
  listFeedLikes: 'likes',
  listFeedComments: 'comments',
  listApplyLogs: 'applications',
  listAppliedLogs: 'applications',
  listTopicFollowers: 'members',
  listTopicNotifications: 'notifications',
  listNotifications: 'notifications',
  listCurrencyOrders: 'currency_orders',
}

/** Lists without pages. */
const whole = new Set<string | undefined>([
  'listUserTags',
  'listMyTags',
  'listTasks',
  'listIapProducts',
  'listAdvertisingSpaces',
  'listSpaceAdvertisements',
  'listAdvertisements',
  'listFeedCategories',
  'listBrands',
  'searchLocations',
  'listHotLocations',
  'getImGroups',
  'getSimpleImGroups',
  'getImGroupFaces',
] satisfies EndpointName[])

const reversed = (order: NonNullable<AnyQuery['order']>) =>
  order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc'] as const)

/** The cursor follows the reversed direction. */
const backwards = (table: Table<AnyRow>): Table<AnyRow> => ({
  ...table,
  find: (query) => table.find({ ...query, order: reversed((query as AnyQuery).order ?? []) } as typeof query),
})

const isOrdered = ({ url }: Request) => new URL(url).searchParams.has('order')

export const otherOrders: Variant = {
  name: 'reversed lists where the document defines no order',
  world: {
    middleware: [
      wrapRules(({ name }, rule) => {
        const reversedTable = paged[name as EndpointName]
        if (!reversedTable) return rule
        const change = (name: TableName, table: Table<AnyRow>) => (name === reversedTable ? backwards(table) : table)
        return (input, world) => rule(input, { ...world, store: storeWith(world.store, change) })
      }),
    ],
  },
  rewrite: (body, { endpoint, request }) =>
    Array.isArray(body) && whole.has(endpoint?.name) && !isOrdered(request) ? body.toReversed() : body,
}
