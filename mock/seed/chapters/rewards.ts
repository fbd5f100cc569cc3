import { day, hour, timeOf } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { rewardHours } from '../counts.ts'
import { Ledger } from '../ledger.ts'
import type { Seeding } from '../seeding.ts'
import { feesOf } from './members.ts'

const prices = [10, 5, 18, 66, 30] as const

type Topic = Row<'topics'>

interface Plan {
  readonly target: { readonly topic: Topic } | { readonly feed: Row<'feeds'> }
  readonly at: string
  /** Set if the gift matters; the giver is then root. */
  readonly given?: { readonly price: number; readonly numbers: number }
}

/** More than a page of people who have rewarded the first topic. */
const manyGivers = 20

/** Lantern, rose, coffee, rocket, fireworks. */
const icons = ['lantern', 'flower', 'cup', 'flame', 'star']

/** Gifts, and the rewards to topics and feeds that the givers can afford after paying or receiving topic fees. */
export function seedRewards(seeding: Seeding): void {
  const names = seeding.library.alternating(({ community }) => community.gifts)
  for (const [index, price] of prices.entries())
    seeding.add('gifts', { name: names[index] ?? '', price, icon: seeding.pictures.of(`icon-${icons[index]}`) })
  const ledger = new Ledger(seeding)
  const rewards = plans(seeding).map((plan) => ({ at: plan.at, pay: () => give(seeding, ledger, plan) }))
  const payments = [...feesOf(seeding), ...rewards].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const { pay } of payments) pay(ledger)
}

function plans(seeding: Seeding): Plan[] {
  const topics = seeding.of('topics').filter(({ visible, status }) => visible === 'visible' && status === 'passed')
  const feeds = seeding.of('feeds').filter((feed) => !feed.members_only && feed.deleted_at === null)
  const made = Array.from({ length: seeding.scaled(60) }, (_, index): Plan | undefined => {
    const [topic, feed] = [seeding.pick(topics), feeds.length > 0 ? seeding.pick(feeds) : undefined]
    if (index % 2 === 1) return feed && { target: { feed }, at: timeAfter(seeding, feed.created_at) }
    return { target: { topic }, at: timeAfter(seeding, topic.created_at) }
  })
  return [...made.filter((plan) => plan !== undefined), ...manyTo(seeding, topics[0]), ...leadingPlans(seeding, topics)]
}

/** Rewards by root: a different topic leads in each period, and earlier leaders still get something. */
const leading = [
  { price: 66, numbers: 16, position: 2, ago: 20 * day },
  { price: 66, numbers: 14, position: 3, ago: 4 * day },
  { price: 66, numbers: 12, position: 4, ago: 3 * hour },
  { price: 5, numbers: 1, position: 2, ago: 2 * hour },
  { price: 5, numbers: 1, position: 3, ago: hour },
]

const leadingPlans = (seeding: Seeding, topics: readonly Topic[]): Plan[] =>
  leading.flatMap(({ position, ago, ...given }) => {
    const topic = topics[position]
    return topic ? [{ target: { topic }, at: seeding.ago(ago), given }] : []
  })

const manyTo = (seeding: Seeding, topic: Topic | undefined): Plan[] =>
  topic
    ? Array.from({ length: 2 * manyGivers }, () => ({ target: { topic }, at: timeAfter(seeding, topic.created_at) }))
    : []

/** Mostly recent, so that daily rankings are not empty; never before the first orders. */
function timeAfter(seeding: Seeding, created_at: string): string {
  const share = seeding.chance.fraction()
  const span = Math.min(30 * day, seeding.start - timeOf(created_at))
  return seeding.ago(Math.ceil(span * share ** 2))
}

function give(seeding: Seeding, ledger: Ledger, { target, at, given }: Plan): void {
  const gift = giftFor(seeding, given?.price)
  const numbers = given?.numbers ?? seeding.pick([1, 1, 2, 3])
  const [spent, users] = [gift.price * numbers, seeding.of('users')]
  const [, , , , root] = users
  const giver = given && root ? root : seeding.pick(users)
  const to = users[('topic' in target ? target.topic.creator_user_id : target.feed.user_id) - 1]
  if (!to || giver === to || !ledger.transfer(giver, to, spent, { title: 'reward', body: gift.name, at })) return
  const what =
    'topic' in target
      ? ({ target_type: 'feed-topics', target_id: target.topic.id } as const)
      : ({ target_type: 'feeds', target_id: target.feed.id } as const)
  seeding.add('rewards', { user_id: giver.id, ...what, ...gift, numbers, ...seeding.changedTimestamps(at) })
}

/** One of the gifts, or a gift named and priced by the giver, which has no icon. */
function giftFor(seeding: Seeding, wanted?: number): Pick<Row<'rewards'>, 'name' | 'price' | 'icon'> {
  const gifts = seeding.of('gifts')
  const { name, price, icon } = gifts.find((gift) => gift.price === wanted) ?? seeding.pick(gifts)
  return wanted === undefined && seeding.chance.boolean(0.2)
    ? { name, price: price + 2, icon: null }
    : { name, price, icon }
}

/** Totals of the rewards: for topics by person and by hour, for feeds overall. */
export function setRewardCounts(seeding: Seeding): void {
  const feeds = new Map(seeding.of('feeds').map((feed) => [feed.id, feed]))
  for (const feed of feeds.values()) Object.assign(feed, { reward_count: 0, reward_amount: 0 })
  const people = new Map<string, Row<'reward_totals'>>()
  for (const reward of seeding.of('rewards')) {
    const spent = reward.price * reward.numbers
    const feed = reward.target_type === 'feeds' ? feeds.get(reward.target_id) : undefined
    if (feed) Object.assign(feed, { reward_count: feed.reward_count + 1, reward_amount: feed.reward_amount + spent })
    if (reward.target_type === 'feed-topics') countTopic(seeding, reward, spent, people)
  }
  for (const row of rewardHours(seeding.of('rewards'))) seeding.add('reward_hours', row)
}

function countTopic(
  seeding: Seeding,
  { target_id: topic_id, user_id, created_at }: Row<'rewards'>,
  spent: number,
  people: Map<string, Row<'reward_totals'>>,
): void {
  const byPerson = `${topic_id} ${user_id}`
  const fresh = { topic_id, user_id, total: 0, ...seeding.timestamps(created_at) }
  const person = people.get(byPerson) ?? seeding.add('reward_totals', fresh)
  people.set(byPerson, Object.assign(person, { total: person.total + spent, updated_at: created_at }))
}
