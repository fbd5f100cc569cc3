import { day, timeOf } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { Ledger } from '../ledger.ts'
import { rewardHours } from '../reward-hours.ts'
import type { Seeding } from '../seeding.ts'

const prices = [10, 5, 18, 66, 30] as const

interface Plan {
  readonly target: { readonly topic: Row<'topics'> } | { readonly feed: Row<'feeds'> }
  readonly at: number
}

/** Gifts, and rewards to topics and feeds as far as the givers have currency. */
export function seedRewards(seeding: Seeding): void {
  const names = seeding.library.alternating(({ community }) => community.gifts)
  for (const [index, price] of prices.entries())
    seeding.add('gifts', { name: names[index] ?? '', price, icon: seeding.picture(`gift-${price}`) })
  const ledger = new Ledger(seeding)
  for (const plan of plans(seeding)) give(seeding, ledger, plan)
}

function plans(seeding: Seeding): Plan[] {
  const topics = seeding.of('topics').filter(({ visible, status }) => visible === 'visible' && status === 'passed')
  const feeds = seeding.of('feeds').filter((feed) => !feed.members_only && feed.deleted_at === null)
  const made = Array.from({ length: seeding.many(60) }, (_, index): Plan | undefined => {
    const [topic, feed] = [seeding.pick(topics), feeds.length > 0 ? seeding.pick(feeds) : undefined]
    if (index % 2 === 1) return feed && { target: { feed }, at: timeAfter(seeding, feed.created_at) }
    return { target: { topic }, at: timeAfter(seeding, topic.created_at) }
  })
  return made.filter((plan) => plan !== undefined).sort((a, b) => a.at - b.at)
}

/** Mostly recent, so that daily rankings are not empty; never before the first orders. */
function timeAfter(seeding: Seeding, created_at: string): number {
  const share = seeding.chance.fraction()
  const span = Math.min(30 * day, seeding.start - timeOf(created_at))
  return Math.floor(seeding.start - span * share ** 3)
}

function give(seeding: Seeding, ledger: Ledger, { target, at }: Plan): void {
  const { id: _, ...gift } = seeding.pick(seeding.of('gifts'))
  const numbers = seeding.pick([1, 1, 2, 3])
  const [spent, users] = [gift.price * numbers, seeding.of('users')]
  const giver = seeding.pick(users)
  const to = users[('topic' in target ? target.topic.creator_user_id : target.feed.user_id) - 1]
  const time = seeding.ago(seeding.start - at)
  if (!to || giver === to || !ledger.transfer(giver, to, spent, { body: gift.name, at: time })) return
  const what =
    'topic' in target
      ? ({ target_type: 'feed-topics', target_id: target.topic.id } as const)
      : ({ target_type: 'feeds', target_id: target.feed.id } as const)
  seeding.add('rewards', { user_id: giver.id, ...what, ...gift, numbers, ...seeding.stamps(time) })
}

/** Totals of the rewards: for topics by person and by hour, for feeds overall. */
export function countRewards(seeding: Seeding): void {
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
  const fresh = { topic_id, user_id, total: 0, ...seeding.stamps(created_at) }
  const person = people.get(byPerson) ?? seeding.add('reward_totals', fresh)
  people.set(byPerson, Object.assign(person, { total: person.total + spent, updated_at: created_at }))
}
