import { type Random, randomText, seededRandom } from '../../platform/random.ts'
import type { Row } from '../../platform/tables/index.ts'
import { hour, timeOf, timeText } from '../../platform/time.ts'
import type { Seeding } from './seeding.ts'

type Notification = Row<'notifications'>
type Told = Pick<Notification, 'user_id' | 'type' | 'sender_id' | 'created_at'> & {
  data: Omit<Notification['data'], 'sender'>
}

/** What people have heard of: everything that the rows before tell, and the trade in what the interface has no rows for. */
export function seedNotifications(seeding: Seeding): void {
  const told = [likes, comments, rewards, applications, admissions, trade]
    .flatMap((source) => source(seeding))
    .filter(({ user_id, sender_id }) => user_id !== sender_id)
  const unread = newestThird(told)
  // Chance of our own: there are many of these, and the faker is slow.
  const random = seededRandom(seeding.faker.number.int())
  for (const one of told.sort(byTime)) tell(seeding, random, one, unread.has(one))
}

const byTime = (a: Told, b: Told) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0)

function tell(seeding: Seeding, random: Random, { data, ...told }: Told, unread: boolean): void {
  const sender = seeding.of('users')[told.sender_id - 1]
  if (!sender) return
  const { id, name, avatar } = sender
  const seenAt = Math.min(seeding.start, timeOf(told.created_at) + random.next() * 30 * hour)
  seeding.add('notifications', {
    key: randomText(random, 24),
    ...told,
    data: { sender: { id, name, avatar }, ...data },
    unread,
    read_at: unread ? null : timeText(seenAt),
  })
}

/** People read a kind from time to time: of each, the newest third is new to them. */
function newestThird(told: readonly Told[]): Set<Told> {
  const kinds = new Map<string, Told[]>()
  for (const one of told) {
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

function likes(seeding: Seeding): Told[] {
  const feeds = new Map(seeding.of('feeds').map((feed) => [feed.id, feed]))
  return seeding
    .of('likes')
    .flatMap(({ user_id: sender_id, target_user: user_id, likeable_type, likeable_id, created_at }) => {
      const feed = likeable_type === 'feeds' ? feeds.get(likeable_id) : undefined
      return feed ? [{ user_id, type: 'like', sender_id, created_at, data: { feed: feedData(feed) } }] : []
    })
}

/** The publisher hears of a comment, and so does who is replied to. */
function comments(seeding: Seeding): Told[] {
  const feeds = new Map(seeding.of('feeds').map((feed) => [feed.id, feed]))
  return seeding
    .of('comments')
    .flatMap(({ id, user_id: sender_id, target_user, reply_user, body, commentable_id, created_at }) => {
      const feed = feeds.get(commentable_id)
      const data = { comment: { id, body, reply_user, created_at }, ...(feed && { feed: feedData(feed) }) }
      const hearers = [...new Set([target_user, reply_user])].filter((hearer) => hearer > 0)
      return hearers.map((user_id): Told => ({ user_id, type: 'comment', sender_id, created_at, data }))
    })
}

function rewards(seeding: Seeding): Told[] {
  const feeds = new Map(seeding.of('feeds').map((feed) => [feed.id, feed]))
  const topics = new Map(seeding.of('topics').map((topic) => [topic.id, topic]))
  return seeding.of('rewards').flatMap((reward): Told[] => {
    const { user_id: sender_id, target_type, target_id, name, price, numbers, created_at } = reward
    const [log, said] = [{ name, price, numbers }, { type: 'reward', sender_id, created_at } as const]
    const feed = target_type === 'feeds' ? feeds.get(target_id) : undefined
    if (feed) return [{ ...said, user_id: feed.user_id, data: { feed: feedData(feed), log } }]
    const topic = target_type === 'feed-topics' ? topics.get(target_id) : undefined
    return topic ? [{ ...said, user_id: topic.creator_user_id, data: { topic: topicData(topic), log } }] : []
  })
}

const topicData = ({ id, name, logo }: Row<'topics'>) => ({ id, name, logo })

function applications(seeding: Seeding): Told[] {
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

/** Whoever is in an audited topic was admitted by its manager. */
function admissions(seeding: Seeding): Told[] {
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

/** Answers, adopted answers and sales: three of each for everybody who hears of any, and two pages of answers for alice. */
function trade(seeding: Seeding): Told[] {
  const people = seeding.of('users')
  const kinds = people.slice(0, 5 + seeding.many(3)).flatMap(({ id }) =>
    traded.flatMap(
      (type) =>
        [
          [id, type],
          [id, type],
          [id, type],
        ] as const,
    ),
  )
  const answers = Array.from({ length: 15 }, () => [1, 'answer'] as const)
  return [...kinds, ...answers].map(([user_id, type]) => ({
    user_id,
    type,
    sender_id: seeding.pick(people.filter(({ id }) => id !== user_id)).id,
    created_at: seeding.sometime(20),
    data: {},
  }))
}
