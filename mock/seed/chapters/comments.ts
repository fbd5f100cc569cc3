import { timeOf, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { tally } from '../counts.ts'
import type { Seeding } from '../seeding.ts'

const remarks = [
  'Which trail is that?',
  '这是在哪里拍的？',
  'I was there last week, the bridge is closed now.',
  '太好看了！',
  'Bring more water than you think.',
  '求路线图 🙏',
  'Save me a seat.',
  '下次一起去吧。',
  'The light in the second picture…',
  '收藏了，谢谢分享。',
]

const replies = [
  'The one behind the reservoir.',
  '在都江堰附近。',
  'You are welcome to join.',
  '好的，周六见！',
  'Good to know, thanks.',
]

type Draft = Omit<Row<'comments'>, 'id'>

/** Comments on the feeds: many on a few, none on some. Ids follow the time of writing. */
export function seedComments(seeding: Seeding): void {
  const shown = seeding.of('feeds').filter(({ deleted_at }) => deleted_at === null)
  const readers = readersOf(seeding)
  const drafts = shown.flatMap((feed, index) =>
    commentsOn(seeding, feed, readers(feed), index === 0 ? 24 : (index * 7) % 5),
  )
  for (const draft of drafts.sort((a, b) => a.created_at.localeCompare(b.created_at))) seeding.add('comments', draft)
}

/** Everybody, or the members of the private topic that a feed is in. */
function readersOf(seeding: Seeding): (feed: Row<'feeds'>) => readonly number[] {
  const everybody = seeding.of('users').map(({ id }) => id)
  const members = Map.groupBy(seeding.of('members'), ({ topic_id }) => topic_id)
  const hidden = new Set(seeding.of('topics').flatMap(({ id, visible }) => (visible === 'hidden' ? id : [])))
  const placements = seeding.of('feed_topics').filter(({ topic_id }) => hidden.has(topic_id))
  const topics = new Map(placements.map(({ feed_id, topic_id }) => [feed_id, topic_id]))
  return ({ id, user_id, members_only }) => {
    const inside = (members.get(topics.get(id) ?? 0) ?? []).map((member) => member.user_id)
    return members_only ? [...new Set([user_id, ...inside])] : everybody
  }
}

/** Every third comment replies to the one before, by the publisher or somebody else. */
function commentsOn(seeding: Seeding, feed: Row<'feeds'>, readers: readonly number[], length: number): Draft[] {
  const drafts: Draft[] = []
  const span = Math.max(0, seeding.start - timeOf(feed.created_at))
  for (let index = 0; index < length; index++) {
    const before = index % 3 === 2 && readers.length > 1 ? drafts.at(-1) : undefined
    const author = before ? replier(seeding, feed, readers, before) : seeding.pick(readers)
    drafts.push({
      user_id: author,
      target_user: feed.user_id,
      reply_user: before?.user_id ?? 0,
      body: seeding.pick(before ? replies : remarks),
      commentable_type: 'feeds',
      commentable_id: feed.id,
      ...seeding.stamps(timeText(timeOf(feed.created_at) + Math.floor((span * (index + 1)) / (length + 1)))),
    })
  }
  return drafts
}

function replier(seeding: Seeding, feed: Row<'feeds'>, readers: readonly number[], before: Draft): number {
  if (before.user_id !== feed.user_id) return feed.user_id
  return seeding.pick(readers.filter((id) => id !== feed.user_id))
}

/** Must run before the hot values of feeds are computed. */
export function countComments(seeding: Seeding): void {
  const comments = tally(seeding, 'comments', 'commentable_id', ({ commentable_type }) => commentable_type === 'feeds')
  for (const feed of seeding.of('feeds')) feed.feed_comment_count = comments(feed.id)
}
