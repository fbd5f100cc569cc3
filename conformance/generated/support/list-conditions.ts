import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Item, Listing } from './listing.ts'

/** The condition that a query parameter sets for the items of a list. */
export interface Condition {
  /** The parameter value that finds this item; undefined if there is none. */
  valueIn(item: Item): string | undefined
  holds(item: Item, value: string): boolean
  /** Other values that must find only matching items. */
  similar?(value: string): readonly string[]
}

const nested = (item: Item, name: string): Item => (item[name] ?? {}) as Item
const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

const equal = (valueIn: Condition['valueIn']): Condition => ({
  valueIn,
  holds: (item, value) => valueIn(item) === value,
})

/** The longest word of a text: in our own texts, that is the tag. */
const word = (value: unknown) =>
  String(value ?? '')
    .split(/\s+/)
    .filter((one) => /^[\w-]{4,}$/.test(one))
    .sort((a, b) => b.length - a.length)[0]

const contains = (field: string): Condition => ({
  valueIn: (item) => word(item[field]),
  holds: (item, value) =>
    String(item[field] ?? '')
      .toLowerCase()
      .includes(value.toLowerCase()),
  similar: withWildcards,
})

/** What SQL's LIKE would also find: one letter replaced by `_`, some by `%`. */
const withWildcards = (value: string) => [
  `${value.slice(0, 1)}_${value.slice(2)}`,
  `${value.slice(0, 1)}%${value.slice(3)}`,
]

const media = equal(({ images }) => (Array.isArray(images) && images.length > 0 ? 'image' : undefined))
const action = equal(({ target_type }) =>
  /^(?:recharge|cash)$/.test(String(target_type)) ? text(target_type) : undefined,
)
const topicCategory = equal((topic) => text(nested(topic, 'category').id))

/** Parameters whose effect the items show. */
export const conditions: { readonly [Name in EndpointName]?: Readonly<Record<string, Condition>> } = {
  listFeeds: { only_video: equal(({ video }) => (video ? '1' : undefined)), search: contains('feed_content') },
  listTopics: {
    topic_category_id: topicCategory,
    status: equal(({ status }) => text(status)),
    q: contains('name'),
    for_user: equal(({ creator_user_id }) => text(creator_user_id)),
  },
  hotTopics: { topic_category_id: topicCategory },
  listTopicFollowers: { name: contains('name') },
  listApplyLogs: { status: equal(({ status }) => text(status)) },
  listCurrencyOrders: { type: equal(({ type }) => text(type)), action },
  listEvents: {
    c: equal((event) => text(nested(event, 'category').id)),
    user_id: equal(({ user_id }) => text(user_id)),
    keyword: contains('title'),
  },
  listEventReviews: { type: media },
  listAllEventReviews: { type: media },
}

type Scope = (item: Item, listing: Listing) => Promise<readonly [actual: unknown, expected: unknown]>

const inPath =
  (field: string, param: string): Scope =>
  async (item, { raw }) => [item[field], (raw.params as Record<string, unknown> | undefined)?.[param]]

/** Lists whose items show the object or person that they belong to. */
export const scopes: { readonly [Name in EndpointName]?: { readonly what: string; readonly of: Scope } } = {
  listFeedLikes: { what: 'likeable_id', of: inPath('likeable_id', 'feedId') },
  listFeedComments: { what: 'commentable_id', of: inPath('commentable_id', 'feedId') },
  listEventReviews: { what: 'repostable_id', of: inPath('repostable_id', 'eventId') },
  listRewardLogs: { what: 'target_id', of: inPath('target_id', 'topicId') },
  listRewardRank: { what: 'topic_id', of: inPath('topic_id', 'topicId') },
  listCurrencyOrders: { what: 'owner_id', of: async ({ owner_id }, { by }) => [owner_id, await by.id()] },
}
