import type { EndpointName } from '../../../contracts/chapters.ts'
import { wrapRules } from '../../../platform/middleware.ts'
import type { Table } from '../../../platform/store.ts'
import type { AnyQuery, AnyRow } from '../../../platform/support/query.ts'
import type { TableName } from '../../../platform/tables/index.ts'
import { storeWith } from './stores.ts'
import type { Variant } from './variant.ts'

/** Lists with pages, of which the document says how to go on but not in which order, and the table that orders them. */
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

/** Lists that come whole. */
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

const turned = (order: NonNullable<AnyQuery['order']>) =>
  order.map(([column, way]) => [column, way === 'asc' ? 'desc' : 'asc'] as const)

/** A cursor goes on in the same direction. */
const backwards = (table: Table<AnyRow>): Table<AnyRow> => ({
  ...table,
  find: (query) => table.find({ ...query, order: turned((query as AnyQuery).order ?? []) } as typeof query),
})

const isOrdered = ({ url }: Request) => new URL(url).searchParams.has('order')

export const otherOrders: Variant = {
  name: 'lists the other way round, where no order is stated',
  world: {
    middleware: [
      wrapRules(({ name }, rule) => {
        const turning = paged[name as EndpointName]
        if (!turning) return rule
        const change = (name: TableName, table: Table<AnyRow>) => (name === turning ? backwards(table) : table)
        return (input, world) => rule(input, { ...world, store: storeWith(world.store, change) })
      }),
    ],
  },
  rewrite: (body, { endpoint, request }) =>
    Array.isArray(body) && whole.has(endpoint?.name) && !isOrdered(request) ? body.toReversed() : body,
}
