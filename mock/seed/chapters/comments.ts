import type { Row } from '../../../platform/tables/index.ts'
import { countRowsBy } from '../counts.ts'
import { byTime, type Seeding } from '../seeding.ts'
import type { Language } from '../texts/locale.ts'

type Draft = Omit<Row<'comments'>, 'id'>

/** More than a page of a list. */
const manyComments = 24

/** Comments on the feeds: many on the first, none on some. Ids follow the time of writing. */
export function seedComments(seeding: Seeding): void {
  const shown = seeding.of('feeds').filter(({ deleted_at }) => deleted_at === null)
  const readers = readersOf(seeding)
  const drafts = shown.flatMap((feed, index) =>
    commentsOn(seeding, feed, readers(feed), bodiesFor(seeding, feed, index)),
  )
  for (const draft of drafts.sort(byTime)) seeding.add('comments', draft)
}

/** The comments that fit a feed; the first feed also gets comments that fit any feed. */
function bodiesFor(seeding: Seeding, feed: Row<'feeds'>, index: number): readonly string[] {
  const own = seeding.comments.get(feed.id) ?? []
  if (index > 0) return own.slice(0, (index * 7) % 5)
  const language = languageOf(seeding, feed)
  const bodies = [...own]
  while (bodies.length < manyComments - 1) bodies.push(...generalComments(seeding, language, bodies.length))
  return bodies
}

/** People write in their own language. */
const languageOf = (seeding: Seeding, { user_id }: Pick<Row<'feeds'>, 'user_id'>): Language =>
  seeding.languageOf(seeding.of('users')[user_id - 1]?.name ?? '')

function generalComments({ library }: Seeding, language: Language, position: number): string[] {
  if (position % 4 !== 3) return [library.comment(language)]
  const [comment, reply] = library.exchange(language)
  return [comment, `${answer}${reply}`]
}

/** People who speak the language of the feed; for a feed in a private topic, only members. Never the publisher. */
function readersOf(seeding: Seeding): (feed: Row<'feeds'>) => readonly number[] {
  const speakers = new Map(
    seeding.library.languages.map((language) => [language, new Set(seeding.speakers(language).map(({ id }) => id))]),
  )
  const members = Map.groupBy(seeding.of('members'), ({ topic_id }) => topic_id)
  const hidden = new Set(seeding.of('topics').flatMap(({ id, visible }) => (visible === 'hidden' ? id : [])))
  const placements = seeding.of('feed_topics').filter(({ topic_id }) => hidden.has(topic_id))
  const topics = new Map(placements.map(({ feed_id, topic_id }) => [feed_id, topic_id]))
  return ({ id, user_id, members_only }) => {
    const fluent = speakers.get(languageOf(seeding, { user_id })) ?? new Set()
    const inside = (members.get(topics.get(id) ?? 0) ?? []).map((member) => member.user_id)
    return (members_only ? inside.filter((one) => fluent.has(one)) : [...fluent]).filter((one) => one !== user_id)
  }
}

/** Every fourth comment is edited later. */
const stampsOf = (seeding: Seeding, at: string, index: number) =>
  index % 4 === 1 ? seeding.changedTimestamps(at) : seeding.timestamps(at)

/** Marks the publisher's reply to the previous comment. */
const answer = '> '

function commentsOn(
  seeding: Seeding,
  feed: Row<'feeds'>,
  readers: readonly number[],
  bodies: readonly string[],
): Draft[] {
  if (readers.length === 0) return []
  const times = bodies.map(() => seeding.reactionAfter(feed.created_at)).sort()
  const authors = seeding.chance.shuffled(readers)
  const drafts: Draft[] = []
  for (const [index, body] of bodies.entries()) {
    const before = body.startsWith(answer) ? drafts.at(-1) : undefined
    drafts.push({
      user_id: before ? feed.user_id : (authors[index % authors.length] ?? feed.user_id),
      target_user: feed.user_id,
      reply_user: before?.user_id ?? 0,
      body: before ? body.slice(answer.length) : body,
      commentable_type: 'feeds',
      commentable_id: feed.id,
      ...stampsOf(seeding, times[index] ?? feed.created_at, index),
    })
  }
  return drafts
}

/** Must run before the hot values of feeds are computed. */
export function setCommentCounts(seeding: Seeding): void {
  const comments = countRowsBy(
    seeding,
    'comments',
    'commentable_id',
    ({ commentable_type }) => commentable_type === 'feeds',
  )
  for (const feed of seeding.of('feeds')) feed.feed_comment_count = comments(feed.id)
}
