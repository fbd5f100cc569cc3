import type { RequestOptions } from '../client.ts'
import { reader, words } from './grow.ts'
import type { Sql } from './sql.ts'

export interface ListRequest extends RequestOptions {
  readonly path: string
}

/** Parameters of the lists: the most frequent values, and the middle row of each order as a cursor. */
export interface Places {
  readonly lastId: number
  readonly id: number
  readonly hot: number
  readonly recommended_at: string
  readonly category: number
  readonly index: number
  readonly topic: number
  readonly event: number
  readonly theme: number
  readonly city: string
}

const frequent = (column: string, from: string, where = 'true') =>
  `select ${column} as value from ${from} where ${where} group by ${column} order by count(*) desc, ${column} limit 1`

const middle = (column: string, from: string, where = 'true') =>
  `select ${column} as value from ${from} where ${where} order by ${column} limit 1
    offset (select count(*) / 2 from ${from} where ${where})`

export async function placesIn(sql: Sql): Promise<Places> {
  const text = async (query: string) => String((await sql.run(query))[0]?.value)
  const number = async (query: string) => Number(await text(query))
  const category = await number(frequent('category_id', 'category_feeds'))
  return {
    lastId: await number('select max(id) as value from feeds'),
    id: await number(middle('id', 'feeds')),
    hot: await number(middle('hot', 'feeds')),
    recommended_at: await text(middle('recommended_at', 'feeds', 'recommended_at is not null')),
    category,
    index: await number(middle('id', 'category_feeds', `category_id = ${category}`)),
    topic: await number(
      frequent('topic_id', 'feed_topics', "topic_id in (select id from topics where visible = 'public')"),
    ),
    event: await number(frequent('repostable_id', 'feeds', "repostable_type = 'event'")),
    theme: await number(frequent('theme_id', 'feeds', 'theme_id > 0')),
    city: await text(frequent('city', 'feeds', "city <> ''")),
  }
}

const api = '/api/v2'

const feeds = (query: Readonly<Record<string, string | number>> = {}): ListRequest => ({
  path: `${api}/feeds?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
})

const hotFeeds = (body: object): ListRequest => ({ method: 'POST', path: `${api}/feeds-hot`, body })

const get = (path: string): ListRequest => ({ path: api + path })

/** Adds an unknown parameter, so that no response comes from the cache. */
export const asNew = (path: string, number: number): string => `${path}${path.includes('?') ? '&' : '?'}call=${number}`

const newestIds = ({ lastId }: Places) => Array.from({ length: Math.min(lastId - 1, 100) }, (_, at) => lastId - at)

/** Every list of feeds, and every cursor in the middle of it. */
export const lists: Readonly<Record<string, (places: Places) => ListRequest>> = {
  newest: () => feeds(),
  'newest, cursor': ({ id }) => feeds({ after: id }),
  'newest with a video': () => feeds({ only_video: 1 }),
  'newest of a theme': ({ theme }) => feeds({ theme }),
  recommended: () => feeds({ recommended_at: '2100-01-01 00:00:00' }),
  'recommended, cursor': ({ recommended_at, id }) => feeds({ recommended_at, after: id }),
  hottest: () => feeds({ type: 'hot' }),
  'hottest, cursor': ({ hot }) => feeds({ type: 'hot', hot }),
  'of a person': () => feeds({ type: 'users', user: reader }),
  'of a person, cursor': ({ id }) => feeds({ type: 'users', user: reader, after: id }),
  'of followed topics': () => feeds({ type: 'topics' }),
  'of followed topics, cursor': ({ id }) => feeds({ type: 'topics', after: id }),
  'of all followed': () => feeds({ type: 'newFollow' }),
  'of all followed, cursor': ({ id }) => feeds({ type: 'newFollow', after: id }),
  'search, a rare word': () => feeds({ search: words.rare }),
  'search, a rare word, cursor': ({ id }) => feeds({ search: words.rare, after: id }),
  'search, a frequent word': () => feeds({ search: words.frequent }),
  'hot among the newest': () => hotFeeds({}),
  'hot among the newest, 100 excluded': (places) => hotFeeds({ exclude_feeds: newestIds(places) }),
  'hot in a topic': ({ topic }) => hotFeeds({ topic }),
  'hot in a category': ({ category }) => hotFeeds({ category }),
  'hot in a city': ({ city }) => hotFeeds({ city }),
  'hot with a video': () => hotFeeds({ type: 'video' }),
  'hot about one article': () => hotFeeds({ repostable_type: 'knowledge', repostable_id: 3 }),
  'of a category': ({ category }) => get(`/feed/categories/${category}/feeds`),
  'of a category, cursor': ({ category, index }) => get(`/feed/categories/${category}/feeds?after=${index}`),
  'reviews of an event': ({ event }) => get(`/events/${event}/comments`),
  'reviews of an event, cursor': ({ event, id }) => get(`/events/${event}/comments?after=${id}`),
  'reviews of all events': () => get('/events/comments'),
}
