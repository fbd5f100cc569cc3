import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import type { Row, TableName } from '../../../platform/tables/index.ts'
import type { MockWorld } from '../../world.ts'
import type { Values } from './list-requests.cases.ts'

const maxResources = 48

/** The first items, and others evenly spread over the rest, so that large worlds are read as quickly as small ones. */
export function sample<T>(all: readonly T[], max: number): T[] {
  if (all.length <= max) return [...all]
  const first = Math.ceil(max * 0.75)
  const step = (all.length - first) / (max - first)
  return [
    ...all.slice(0, first),
    ...Array.from({ length: max - first }, (_, index) => all[Math.floor(first + index * step)] as T),
  ]
}

/** The rows of a world, in the order of their ids. */
export class Rows {
  readonly #world: MockWorld
  constructor(world: MockWorld) {
    this.#world = world
  }
  async of<Name extends TableName>(table: Name): Promise<Row<Name>[]> {
    return (await this.#world.memory.store[table].find({ order: [['id', 'asc']] } as never)) as unknown as Row<Name>[]
  }
  async ids(table: TableName): Promise<number[]> {
    return sample(await this.of(table), maxResources).map(({ id }) => id)
  }
}

const idTables: Readonly<Record<string, TableName>> = {
  feedId: 'feeds',
  topicId: 'topics',
  eventId: 'events',
  userId: 'users',
  brandId: 'brands',
  spaceId: 'ad_spaces',
}

/** The path parameters of an operation, with the ids of a sample of resources. */
export async function paramsOf({ name, params }: Endpoint, rows: Rows): Promise<Values[]> {
  if (!params) return [{}]
  if ('commentId' in params)
    return sample(await rows.of('comments'), maxResources).map(({ id, commentable_id }) => ({
      feedId: commentable_id,
      commentId: id,
    }))
  const [param = ''] = Object.keys(params)
  const category: TableName = name === 'getEventCategory' ? 'event_categories' : 'feed_categories'
  return (await rows.ids(idTables[param] ?? category)).map((id) => ({ [param]: id }))
}

/** At most a thousand topics are shuffled. */
async function lastPageOfTopics(rows: Rows): Promise<number> {
  const listed = (await rows.of('topics')).filter(({ status, visible }) => status === 'passed' && visible === 'visible')
  return Math.ceil(Math.min(1000, listed.length) / 15)
}

/** Queries with values of this world that the contracts do not contain: names, and lists of ids. */
export async function knownQueries(rows: Rows): Promise<Readonly<Record<string, readonly Values[]>>> {
  const cities = sample([...new Set((await rows.of('topics')).map(({ city }) => city))].filter(Boolean), 8)
  const groups = (await rows.ids('im_groups')).join(',')
  const names = sample(await rows.of('locations'), maxResources).map(({ name }) => ({ name }))
  const users = await rows.ids('users')
  const lastPage = await lastPageOfTopics(rows)
  const feeds = await rows.ids('feeds')
  return {
    rankTopics: [
      ...cities.map((city) => ({ type: 'city', city })),
      ...sample(users, 8).map((user_id) => ({ user_id, type: 'month', with: 'topics,my_topics,topics_total' })),
    ],
    countTopics: [...cities.map((city) => ({ city })), ...sample(users, 12).map((user_id) => ({ user_id }))],
    listFeeds: [{ id: feeds.join(',') }, ...sample(users, 10).map((user) => ({ type: 'users', user }))],
    listTopics: sample(users, 10).map((for_user) => ({ for_user, status: 'all' })),
    listBrands: [{ with: 'creator', trashed: 'with' }],
    listAdvertisements: [{ space: (await rows.ids('ad_spaces')).join(',') }],
    searchLocations: names,
    getImGroups: [{ im_group_id: groups }],
    getSimpleImGroups: [{ im_group_id: groups }],
    getImGroupFaces: [{ im_group_id: groups }],
    listNotifications: [2, 3, 9].map((page) => ({ type: 'answer', page })),
    randomTopics: [1, 2, 3, lastPage, lastPage + 1].map((page) => ({ more: 1, page })),
    listTopicFollowers: [{ first_creator: 1 }],
    listTopicNotifications: ['accept', 'applyfor'].flatMap((type) => [{ type }, { type, count: 1 }]),
    countWaitingApplications: [{ exclude: '2' }],
  }
}
