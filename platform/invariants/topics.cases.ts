import { hourOf, timeOf } from '../support/time.ts'
import type { Row } from '../tables/index.ts'
import { type AllRows, countBy, counterInvariant, type Invariant, sumBy } from './rows.cases.ts'

const isWaiting = ({ status }: Row<'applications'>) => status === 'waiting'
const memberKey = ({ topic_id, user_id }: { topic_id: number; user_id: number }) => `${topic_id} ${user_id}`
const rewardAmount = ({ price, numbers }: Row<'rewards'>) => price * numbers
const ofTopics = ({ rewards }: AllRows) => rewards.filter(({ target_type }) => target_type === 'feed-topics')

const membersDoNotWait: Invariant = {
  name: 'nobody is both a member and waiting',
  broken: ({ members, applications }) => {
    const joined = new Set(members.map(memberKey))
    const both = applications.filter((row) => isWaiting(row) && joined.has(memberKey(row)))
    return both.map((row) => `${row.user_id} in ${row.topic_id}: nobody is both a member and waiting`)
  },
}

const waitingKeys: Invariant = {
  name: 'exactly the waiting applications have a key',
  broken: ({ applications }) =>
    applications
      .filter((row) => (row.waiting_key === null) === isWaiting(row))
      .map(({ id }) => `application ${id}: exactly the waiting applications have a key`),
}

const creatorsAreMembers: Invariant = {
  name: 'the creator of a topic is a member',
  broken: ({ topics, members }) => {
    const joined = new Set(members.map(memberKey))
    const missing = topics.filter(
      ({ id, creator_user_id, deleted_at }) =>
        deleted_at === null && !joined.has(memberKey({ topic_id: id, user_id: creator_user_id })),
    )
    return missing.map(({ id }) => `topic ${id}: the creator of a topic is a member`)
  },
}

/** By user, city and status; user 0 and an empty city stand for all. */
const totals = ({ topics }: AllRows) =>
  countBy(
    topics
      .filter(({ deleted_at }) => deleted_at === null)
      .flatMap(({ creator_user_id, city, status }) => [
        ...new Set([0, creator_user_id].flatMap((user) => ['', city].map((where) => `${user} ${where} ${status}`))),
      ]),
    (key) => key,
  )

const keyOfTotal = ({ user_id, city, status }: Row<'topic_counts'>) => `${user_id} ${city} ${status}`

const totalsAreComplete: Invariant = {
  name: 'there is a row for every total',
  broken: (rows) => {
    const stored = new Set(rows.topic_counts.map(keyOfTotal))
    return totals(rows)
      .keys.filter((key) => !stored.has(key))
      .map((key) => `topics of ${key}: there is a row for every total`)
  },
}

export const topicInvariants: readonly Invariant[] = [
  membersDoNotWait,
  waitingKeys,
  creatorsAreMembers,
  totalsAreComplete,
  counterInvariant('topic_counts', 'total', (rows) => {
    const sums = totals(rows)
    return (row) => sums.of(keyOfTotal(row))
  }),
  counterInvariant('topics', 'followers_count', ({ members }) => {
    const sums = countBy(members, ({ topic_id }) => topic_id)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('users', 'feed_topics_count', ({ members, topics }) => {
    const isListed = ({ visible, status }: Row<'topics'>) => visible === 'visible' && status === 'passed'
    const open = new Set(topics.filter(isListed).map(({ id }) => id))
    const sums = countBy(
      members.filter(({ topic_id }) => open.has(topic_id)),
      ({ user_id }) => user_id,
    )
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('topics', 'logs_count', ({ applications }) => {
    const sums = countBy(applications.filter(isWaiting), ({ topic_id }) => topic_id)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('topics', 'first_log_user', ({ applications }) => {
    const newest = new Map(applications.filter(isWaiting).map(({ topic_id, user_id }) => [topic_id, user_id]))
    return ({ id }) => newest.get(id) ?? 0
  }),
  counterInvariant('topics', 'reward_amount_count', (rows) => {
    const sums = sumBy(ofTopics(rows), ({ target_id }) => target_id, rewardAmount)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('reward_totals', 'total', (rows) => {
    const sums = sumBy(
      ofTopics(rows),
      ({ target_id, user_id }) => memberKey({ topic_id: target_id, user_id }),
      rewardAmount,
    )
    return (row) => sums.of(memberKey(row))
  }),
  counterInvariant('reward_hours', 'total', (rows) => {
    const hour = ({ target_id, created_at }: Row<'rewards'>) => `${target_id} ${hourOf(timeOf(created_at))}`
    const sums = sumBy(ofTopics(rows), hour, rewardAmount)
    return ({ topic_id, hour }) => sums.of(`${topic_id} ${hour}`)
  }),
]
