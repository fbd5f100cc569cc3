import { newFeedDefaults } from '../../../platform/rules/feeds/feed-publish.ts'
import { day, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { reviews, texts, themes } from '../feed-texts.ts'
import type { Seeding } from '../seeding.ts'

type Feed = Row<'feeds'>
type Topic = Row<'topics'>
type Media = Pick<Feed, 'images' | 'video' | 'has_image' | 'has_video'>

/** Every kind of feed, in every kind of topic, over the last weeks; ids follow the time of publishing. */
export function seedFeeds(seeding: Seeding): void {
  for (const [title, description] of themes) seeding.add('themes', { title, description })
  const [topicsOf, resources] = [topicsByMember(seeding), resourcesByKind(seeding)]
  const total = seeding.many(48)
  for (let index = 0; index < total; index++) {
    const author = authorAt(seeding, index)
    const own = topicsOf(author)
    const topics = index % 3 === 0 ? [] : own.slice(index % own.length).slice(0, index % 7 === 2 ? 2 : 1)
    const at = timeText(seeding.start - Math.floor(((total - index) * 20 * day) / total))
    publish(seeding, index, author, topics, { ...reviewAt(seeding, resources, index), ...seeding.stamps(at) })
  }
}

/** The first ones are by alice and bob, of alice in each kind of topic that she owns. */
function authorAt(seeding: Seeding, index: number): Row<'users'> {
  const people = seeding.of('users')
  return people[index < 12 ? index % 2 : seeding.faker.number.int({ max: people.length - 1 })] as Row<'users'>
}

/** People publish in the admitted topics that they are members of. */
function topicsByMember(seeding: Seeding): (user: Row<'users'>) => Topic[] {
  const topics = new Map(seeding.of('topics').map((topic) => [topic.id, topic]))
  const joined = Map.groupBy(seeding.of('members'), ({ user_id }) => user_id)
  return ({ id }) =>
    (joined.get(id) ?? [])
      .flatMap(({ topic_id }) => topics.get(topic_id) ?? [])
      .filter(({ status }) => status === 'passed')
}

type Kind = NonNullable<Feed['repostable_type']>
type Resources = (kind: Kind) => readonly number[]

function resourcesByKind(seeding: Seeding): Resources {
  const events = seeding.of('events').filter(({ deleted_at }) => deleted_at === null)
  const things = Map.groupBy(seeding.of('things'), ({ kind }) => kind)
  return (kind) => (kind === 'event' ? events.map(({ id }) => id) : (things.get(kind) ?? []).map(({ ref }) => ref))
}

const kinds: readonly Kind[] = ['event', 'mall_commodities', 'knowledge', 'event', 'info', 'wenda']

/** Every fifth feed is a review, if there is something to review. */
function reviewAt(
  seeding: Seeding,
  resources: Resources,
  index: number,
): Pick<Feed, 'repostable_type' | 'repostable_id'> {
  const kind = index % 5 === 3 ? kinds[Math.floor(index / 5) % kinds.length] : undefined
  const ids = kind ? resources(kind) : []
  return kind && ids.length > 0
    ? { repostable_type: kind, repostable_id: seeding.pick(ids) }
    : { repostable_type: null, repostable_id: 0 }
}

type Given = Pick<Feed, 'repostable_type' | 'repostable_id' | 'created_at' | 'updated_at'>

function publish(seeding: Seeding, index: number, author: Row<'users'>, topics: readonly Topic[], given: Given): void {
  const contents = given.repostable_type ? reviews : texts
  const feed = seeding.add('feeds', {
    ...newFeedDefaults,
    ...mediaAt(seeding, index),
    ...locationAt(index),
    ...given,
    user_id: author.id,
    city: author.location ?? '',
    feed_content: contents[index % contents.length] ?? '',
    feed_from: (index % 5) + 1,
    feed_mark: 1_700_000_000 + index,
    theme_id: index % 6 === 1 ? (Math.floor(index / 6) % themes.length) + 1 : 0,
    feed_view_count: seeding.faker.number.int({ max: 90 }),
    share_count: index % 4,
    members_only: topics.some(({ visible }) => visible === 'hidden'),
    deleted_at: index % 16 === 9 ? given.created_at : null,
  })
  if (feed.deleted_at) return
  for (const { id: topic_id } of topics) seeding.add('feed_topics', { feed_id: feed.id, topic_id, hot: 0 })
  seeding.searchable('feeds', feed.id, feed.feed_content)
}

/** Text alone, one picture, a video and several pictures alternate. */
function mediaAt(seeding: Seeding, index: number): Media {
  const plain: Media = { images: [], video: null, has_image: false, has_video: false }
  const picture = (number: number) => seeding.picture(`feed-${index}-${number}`)
  if (index % 4 === 1) return { ...plain, images: [picture(1)], has_image: true }
  if (index % 4 === 3) return { ...plain, images: [1, 2, 3].map(picture), has_image: true }
  if (index % 4 === 0) return plain
  return { ...plain, video: { resource: seeding.video(), cover: picture(0) }, has_video: true }
}

/** Some feeds say where they were written. */
const locationAt = (index: number) =>
  index % 5 === 0 ? { feed_latitude: '30.6570', feed_longtitude: '104.0650', feed_geohash: 'wm6n2j' } : {}
