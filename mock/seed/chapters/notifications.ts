import { type Random, randomText, seededRandom } from '../../../platform/support/random.ts'
import { hour, timeOf, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { byTime, type Seeding } from '../seeding.ts'

type Notification = Row<'notifications'>
type Draft = Pick<Notification, 'user_id' | 'type' | 'sender_id' | 'created_at'> & {
  data: Omit<Notification['data'], 'sender'>
}

/** Notifications about the rows seeded so far, and about sales and answers, which have no rows. */
export function seedNotifications(seeding: Seeding): void {
  const drafts = [likes, comments, rewards, applications, admissions, trade]
    .flatMap((source) => source(seeding))
    .filter(({ user_id, sender_id }) => user_id !== sender_id)
  const unread = newestThird(drafts)
  const random = seededRandom(seeding.chance.int({ max: 2 ** 31 }))
  for (const one of drafts.sort(byTime)) notify(seeding, random, one, unread.has(one))
}

function notify(seeding: Seeding, random: Random, { data, ...draft }: Draft, unread: boolean): void {
  const sender = seeding.of('users')[draft.sender_id - 1]
  if (!sender) return
  const { id, name, avatar } = sender
  const seenAt = Math.min(seeding.start, timeOf(draft.created_at) + random.next() * 30 * hour)
  seeding.add('notifications', {
    key: randomText(random, 24),
    ...draft,
    data: { sender: { id, name, avatar }, ...data },
    unread,
    read_at: unread ? null : timeText(seenAt),
  })
}

/** For each person and type, the newest third is unread. */
function newestThird(drafts: readonly Draft[]): Set<Draft> {
  const kinds = new Map<string, Draft[]>()
  for (const one of drafts) {
    const key = `${one.user_id} ${one.type}`
    const kind = kinds.get(key)
    if (kind) kind.push(one)
    else kinds.set(key, [one])
  }
  const newest = [...kinds.values()].flatMap((kind) => kind.sort(byTime).slice(-Math.ceil(kind.length / 3)))
  return new Set(newest)
}

function feedData({ id, feed_content: content, images, video }: Row<'feeds'>) {
  return { id, content, images, video }
}

function likes(seeding: Seeding): Draft[] {
  const feeds = new Map(seeding.of('feeds').map((feed) => [feed.id, feed]))
  return seeding
    .of('likes')
    .flatMap(({ user_id: sender_id, target_user: user_id, likeable_type, likeable_id, created_at }) => {
      const feed = likeable_type === 'feeds' ? feeds.get(likeable_id) : undefined
      return feed ? [{ user_id, type: 'like', sender_id, created_at, data: { feed: feedData(feed) } }] : []
    })
}

/** Comments notify the publisher, and the person who is replied to. */
function comments(seeding: Seeding): Draft[] {
  const feeds = new Map(seeding.of('feeds').map((feed) => [feed.id, feed]))
  return seeding
    .of('comments')
    .flatMap(({ id, user_id: sender_id, target_user, reply_user, body, commentable_id, created_at }) => {
      const feed = feeds.get(commentable_id)
      const data = { comment: { id, body, reply_user, created_at }, ...(feed && { feed: feedData(feed) }) }
      const recipients = [...new Set([target_user, reply_user])].filter((recipient) => recipient > 0)
      return recipients.map((user_id): Draft => ({ user_id, type: 'comment', sender_id, created_at, data }))
    })
}

function rewards(seeding: Seeding): Draft[] {
  const feeds = new Map(seeding.of('feeds').map((feed) => [feed.id, feed]))
  const topics = new Map(seeding.of('topics').map((topic) => [topic.id, topic]))
  return seeding.of('rewards').flatMap((reward): Draft[] => {
    const { user_id: sender_id, target_type, target_id, name, price, numbers, created_at } = reward
    const [log, common] = [{ name, price, numbers }, { type: 'reward', sender_id, created_at } as const]
    const feed = target_type === 'feeds' ? feeds.get(target_id) : undefined
    if (feed) return [{ ...common, user_id: feed.user_id, data: { feed: feedData(feed), log } }]
    const topic = target_type === 'feed-topics' ? topics.get(target_id) : undefined
    return topic ? [{ ...common, user_id: topic.creator_user_id, data: { topic: topicData(topic), log } }] : []
  })
}

const topicData = ({ id, name, logo }: Row<'topics'>) => ({ id, name, logo })

function applications(seeding: Seeding): Draft[] {
  const topics = new Map(seeding.of('topics').map((topic) => [topic.id, topic]))
  return seeding
    .of('applications')
    .flatMap(({ topic_id, manager_id: user_id, user_id: sender_id, expense, created_at }) => {
      const topic = topics.get(topic_id)
      return topic
        ? [{ user_id, type: 'applyFor', sender_id, created_at, data: { topic: { ...topicData(topic), expense } } }]
        : []
    })
}

/** Members of an audited topic were admitted by its manager. */
function admissions(seeding: Seeding): Draft[] {
  const audited = seeding.of('topics').filter(({ join_permission }) => join_permission === 'afterAudit')
  const topics = new Map(audited.map((topic) => [topic.id, topic]))
  return seeding.of('members').flatMap(({ topic_id, user_id, created_at }) => {
    const topic = topics.get(topic_id)
    return topic
      ? [{ user_id, type: 'accept', sender_id: topic.creator_user_id, created_at, data: { topic: topicData(topic) } }]
      : []
  })
}

const traded = ['answer', 'adoption', 'mall_selling_commodity', 'selling_knowledge'] as const

/** How many of each kind the first people have, in turn. */
const amounts = [3, 1, 4, 2, 5, 1, 3]

/** Answers, adopted answers and sales, in different numbers for the first people, and three pages of answers for alice. */
function trade(seeding: Seeding): Draft[] {
  const people = seeding.of('users')
  const somebodyElse = (id: number) =>
    1 + ((id - 1 + seeding.chance.int({ min: 1, max: people.length - 1 })) % people.length)
  const kinds = people
    .slice(0, 5 + seeding.scaled(3))
    .flatMap(({ id }) =>
      traded.flatMap((type, kind) =>
        Array.from({ length: amounts[(id + 2 * kind) % amounts.length] ?? 1 }, () => [id, type] as const),
      ),
    )
  const answers = Array.from({ length: 30 }, () => [1, 'answer'] as const)
  return [...kinds, ...answers].map(([user_id, type]) => ({
    user_id,
    type,
    sender_id: somebodyElse(user_id),
    created_at: seeding.randomPastTime(20),
    data: {},
  }))
}
