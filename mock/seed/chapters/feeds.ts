import { newFeedDefaults } from '../../../platform/rules/feeds/feed-publish.ts'
import { minute, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { isOutdoors, type Scene } from '../scenes.ts'
import type { Seeding } from '../seeding.ts'
import { themeKeys } from '../texts/corpus.ts'
import { corpora } from '../texts/library.ts'
import type { Language } from '../texts/locale.ts'
import { geohash, places, randomLocationNear } from '../texts/places.ts'
import type { FeedText } from '../texts/theme.ts'

type Feed = Row<'feeds'>
type Topic = Row<'topics'>
type Media = Pick<Feed, 'images' | 'video' | 'has_image' | 'has_video'>

/** Every kind of feed, in every kind of topic, over the last weeks; ids follow the time of publishing. */
export function seedFeeds(seeding: Seeding): void {
  for (const [title, description] of feedThemes(seeding)) seeding.add('themes', { title, description })
  const [topicsOf, resources] = [topicsByMember(seeding), resourcesByKind(seeding)]
  for (const [index, at] of publishingTimes(seeding).entries()) {
    const author = authorAt(seeding, index)
    const review = reviewAt(seeding, resources, seeding.languageOf(author.name), index)
    const topics = review.repostable_type || isSilent(index) ? [] : topicsAt(seeding, topicsOf(author), author, index)
    const timestamps = index % 3 === 2 ? seeding.changedTimestamps(at) : seeding.timestamps(at)
    publish(seeding, index, author, topics, { ...review, ...timestamps })
  }
}

/** The newest feeds were published within the last hour. */
function publishingTimes(seeding: Seeding): string[] {
  const newest = [52, 17].map((minutes) => seeding.ago(minutes * minute))
  const others = Array.from({ length: seeding.scaled(48) - newest.length }, () => seeding.randomPastTime(20))
  return [...others, ...newest].sort()
}

/** All themes of each language, so that every feed can have one in its own language. */
const feedThemes = ({ library }: Seeding) =>
  library.languages.flatMap((language) => corpora[language].community.feedThemes)

/** The first feeds are by alice and bob; the feeds of alice cover each kind of topic that she owns. */
function authorAt(seeding: Seeding, index: number): Row<'users'> {
  const [first, second] = seeding.of('users')
  if (index < 12 && first && second) return index % 2 === 0 ? first : second
  const language = isSilentReview(index) ? seeding.languageAt(0) : seeding.pick(seeding.library.languages)
  return seeding.pick(seeding.speakers(language))
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

/** One topic in the language of the author, sometimes two of the same category, or none. Small worlds skip topics without unused texts. */
function topicsAt(seeding: Seeding, joined: readonly Topic[], author: Row<'users'>, index: number): Topic[] {
  const language = seeding.languageOf(author.name)
  const own = joined.filter(({ name }) => seeding.languageOf(name) === language)
  const [first, ...others] = own.slice(index % own.length)
  const theme = seeding.themes.get(first?.id ?? 0)
  if (!first || !theme || index % 3 === 0) return []
  if (seeding.size === 'small' && seeding.library.feedsLeft(language, theme) === 0) return []
  const second = others.find(({ topic_category_id }) => topic_category_id === first.topic_category_id)
  return second && index % 7 === 2 ? [first, second] : [first]
}

type Kind = NonNullable<Feed['repostable_type']>
type Resources = (kind: Kind, language: Language) => readonly number[]

function resourcesByKind(seeding: Seeding): Resources {
  const start = timeText(seeding.start)
  const events = seeding.of('events').filter(({ deleted_at, date }) => deleted_at === null && date < start)
  const things = Map.groupBy(seeding.of('things'), ({ kind }) => kind)
  return (kind, language) => {
    const all =
      kind === 'event'
        ? events.map(({ id, title }) => [id, title] as const)
        : (things.get(kind) ?? []).map(({ ref, title }) => [ref, title] as const)
    return all.flatMap(([id, title]) => (seeding.languageOf(title) === language ? id : []))
  }
}

const kinds: readonly Kind[] = ['event', 'mall_commodities', 'knowledge', 'event', 'info', 'wenda']

type Review = Pick<Feed, 'repostable_type' | 'repostable_id'>

/** Every fifth feed is a review, if possible of something that has no review yet. */
function reviewAt(seeding: Seeding, resources: Resources, language: Language, index: number): Review {
  const [popular] = isSilentReview(index) ? resources('event', language) : []
  if (popular !== undefined) return { repostable_type: 'event', repostable_id: popular }
  const kind = index % 5 === 3 ? kinds[Math.floor(index / 5) % kinds.length] : undefined
  const ids = kind ? resources(kind, language) : []
  const unreviewed = ids.filter((id) => !seeding.reviewed.has(`${kind} ${id}`))
  const choice = unreviewed.length > 0 || seeding.size === 'small' ? unreviewed : ids
  return kind && choice.length > 0
    ? { repostable_type: kind, repostable_id: seeding.pick(choice) }
    : { repostable_type: null, repostable_id: 0 }
}

type Given = Review & Pick<Feed, 'created_at' | 'updated_at'>

/** Several people post pictures of the same event without text. */
const isSilentReview = (index: number) => [17, 18, 19].includes(index % 24)
/** Some other feeds have only pictures, as well. */
const isSilent = (index: number) => isSilentReview(index) || index % 16 === 7

/** The text of a feed, and what it is about. */
interface FeedContent {
  readonly scene: Scene
  /** Mentions what its pictures show. */
  readonly hints: string
  readonly text: FeedText
}

/** A text about a resource, or about the theme of a topic. */
function contentFor(seeding: Seeding, language: Language, topics: readonly Topic[], given: Given): FeedContent {
  const resource = `${given.repostable_type} ${given.repostable_id}`
  const review = seeding.reviews.get(resource)
  if (!review) return contentAbout(seeding, language, seeding.themes.get(topics[0]?.id ?? 0))
  const isFirst = !seeding.reviewed.has(resource)
  seeding.reviewed.add(resource)
  const { title, scene, text } = review
  return { scene, hints: title + text[0], text: isFirst ? text : seeding.library.combined(language, text) }
}

function contentAbout({ library }: Seeding, language: Language, theme = library.fullestTheme(language)): FeedContent {
  const text = library.feed(language, theme)
  return { scene: theme, hints: text[0], text }
}

/** No text: pictures of an event, or of a theme. */
function contentWithoutText(seeding: Seeding, index: number, { repostable_type, repostable_id }: Review): FeedContent {
  const { scene, title } = seeding.reviews.get(`${repostable_type} ${repostable_id}`) ?? {}
  return { scene: scene ?? themeKeys[(index * 7) % themeKeys.length] ?? 'photography', hints: title ?? '', text: [''] }
}

function publish(seeding: Seeding, index: number, author: Row<'users'>, topics: readonly Topic[], given: Given): void {
  const language = seeding.languageOf(author.name)
  const content = isSilent(index)
    ? contentWithoutText(seeding, index, given)
    : contentFor(seeding, language, topics, given)
  const [feed_content, ...comments] = content.text
  const feed = seeding.add('feeds', {
    ...newFeedDefaults,
    ...mediaAt(seeding, index, content),
    ...locationAt(seeding, author.location, language, index),
    ...given,
    user_id: author.id,
    city: author.location ?? '',
    feed_content,
    feed_from: (index % 5) + 1,
    feed_mark: 1_700_000_000 + index,
    theme_id: index % 6 === 1 ? themeIn(seeding, language, Math.floor(index / 6)) : 0,
    feed_view_count: seeding.chance.int({ max: 90 }),
    members_only: topics.some(({ visible }) => visible === 'hidden'),
    deleted_at: index % 16 === 9 ? given.created_at : null,
  })
  seeding.comments.set(feed.id, comments)
  if (feed.deleted_at) return
  for (const { id: topic_id } of topics) seeding.add('feed_topics', { feed_id: feed.id, topic_id, hot: 0 })
  seeding.searchable('feeds', feed.id, feed.feed_content)
}

function themeIn(seeding: Seeding, language: Language, index: number): number {
  const themes = seeding.of('themes').filter(({ title }) => seeding.languageOf(title) === language)
  return themes[index % themes.length]?.id ?? 0
}

/** How many pictures a feed with several pictures has, in turn. */
const several = [3, 2, 4, 3, 6, 2, 9]

/** Alternates between text alone, one picture, a video and several pictures. Most videos fit the text, and themes without drawings have no picture. */
function mediaAt({ pictures }: Seeding, index: number, { scene, hints, text }: FeedContent): Media {
  const plain: Media = { images: [], video: null, has_image: false, has_video: false }
  if (index % 4 === 0) return plain
  if (index % 4 === 2 && (isOutdoors(scene) || index % 12 === 2))
    return { ...plain, video: pictures.video(), has_video: true }
  const count = index % 4 === 3 ? several[Math.floor(index / 4) % several.length] : 1
  const found = pictures.photos(scene, hints, count ?? 1)
  const images = found.length === 0 && text[0] === '' ? [pictures.of('landscape-city')] : found
  return { ...plain, images, has_image: images.length > 0 }
}

/** Some feeds say where they were written. */
function locationAt(seeding: Seeding, city: string | null, language: Language, index: number) {
  const place = places[language].find((one) => one.city === city)
  if (index % 5 !== 0 || !place) return {}
  const { latitude, longitude } = randomLocationNear(seeding.chance, place)
  return {
    feed_latitude: latitude.toFixed(5),
    feed_longtitude: longitude.toFixed(5),
    feed_geohash: geohash(latitude, longitude, 6),
  }
}
