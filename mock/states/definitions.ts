import { accounts } from '../../contracts/chapters/accounts.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { tasks } from '../../contracts/chapters/tasks.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { tokenLifetime } from '../../platform/domain/sessions.ts'
import { readSetting } from '../../platform/domain/settings.ts'
import type { BaseMock } from '../api/base-mock.ts'
import { personClient, unlimitedApp } from '../world/client.ts'

/** A situation that an app has to handle, reproducible byte for byte. */
interface State<Name extends string = string, Facts = unknown> {
  readonly name: Name
  /** One sentence for the list of states. */
  readonly says: string
  /** For situations that end as time passes. */
  readonly keepsClockStopped?: boolean
  /** Gets the seeded world with a stopped clock. Returns facts about the state, as JSON. */
  make(mock: BaseMock): Promise<Facts>
}

const defineState = <const Name extends string, Facts>(state: State<Name, Facts>): State<Name, Facts> => state

/** The first item of a list that must not be empty. */
function first<Item>(made: readonly Item[]): Item {
  const [item] = made
  if (item === undefined) throw new Error('the list is empty')
  return item
}

const carolWaitsForAudit = defineState({
  name: 'carol-waits-for-audit',
  says: "carol has applied to alice's audited topic and waits; bob is a member, dave was rejected",
  async make(mock) {
    const people = { members: ['bob'], rejected: ['dave'], waiting: ['carol'] }
    const { topics } = await mock.arrange({ topics: [{ owner: 'alice', name: 'Waiting room 候补', ...people }] })
    const topic = first(topics)
    return {
      topicId: topic.id,
      manager: 'alice',
      applicant: 'carol',
      applicationId: first(topic.waiting),
      rejected: 'dave',
      rejectedApplicationId: first(topic.rejected),
    }
  },
})

const topicAwaitsAdmission = defineState({
  name: 'topic-awaits-admission',
  says: "bob's two new topics are not admitted: one waits, one was rejected; only he and administrators see them",
  async make(mock) {
    const waiting = await mock.arrange({
      topics: [{ owner: 'bob', name: 'Not yet admitted 待审核', status: 'waiting' }],
    })
    const failed = await mock.arrange({ topics: [{ owner: 'bob', name: 'Not admitted 未通过', status: 'failed' }] })
    return { owner: 'bob', waitingTopicId: first(waiting.topics).id, failedTopicId: first(failed.topics).id }
  },
})

const fee = 50
const paid = { visible: 'hidden', join_permission: 'directJoin', expense: fee } as const

const daveIsBroke = defineState({
  name: 'dave-is-broke',
  says: 'dave has no currency: joining the paid topic and rewarding the feed get 403',
  async make(mock) {
    const { topics, feeds } = await mock.arrange({
      topics: [{ owner: 'alice', name: 'Members only 付费圈', ...paid }],
      feeds: [{ by: 'alice', text: 'Somebody should reward this. 求打赏' }],
      balances: { dave: 0 },
    })
    return { person: 'dave', balance: 0, topicId: first(topics).id, fee, feedId: first(feeds).id }
  },
})

const money = 100

const paymentPending = defineState({
  name: 'payment-pending',
  says: 'carol has started a recharge but has not paid it: use its payment page or settle',
  async make(mock) {
    const { orders } = await mock.arrange({ orders: [{ by: 'carol', amount: money }] })
    const { id: orderId, amount: currency, page } = first(orders)
    return { person: 'carol', orderId, money, currency, page }
  },
})

const tokenExpired = defineState({
  name: 'token-expired',
  says: 'two tokens of carol get 401: one has expired and can be refreshed, the other was logged out and cannot',
  async make(mock) {
    const carol = mock.as('carol')
    const loggedOut = await carol.token()
    await carol.call(accounts.logout)
    const expired = await carol.token()
    mock.clock.advance(`${tokenLifetime + 1} minutes`)
    return { person: 'carol', expired, loggedOut }
  },
})

/** The example in section 8. */
const limit = 60

const quotaExhausted = defineState({
  name: 'quota-exhausted',
  says: `carol has used up her ${limit} requests for this minute: her requests get 429 with Retry-After. The clock is stopped; advance it by a minute to let her continue`,
  keepsClockStopped: true,
  async make({ world, as }) {
    const { platform, parts } = world
    const token = await as('carol').token()
    if (parts.rate) parts.rate.limit = limit
    const rateLimited = unlimitedApp(platform, platform.limiter && { limiter: platform.limiter })
    const carol = personClient({ origin: 'http://mock.test', platform, fetch: rateLimited.fetch }, 'carol')
    for (let call = 0; call < limit; call++) await carol.call(topics.getTopicConfig)
    return { person: 'carol', token, limit }
  },
})

const dailyTasksDone = defineState({
  name: 'daily-tasks-done',
  says: 'carol has signed in, done the login task, and shared as often as sharing pays in a day',
  async make(mock) {
    const carol = mock.as('carol')
    const { feeds: made } = await mock.arrange({ feeds: [{ by: 'bob', text: 'Share this. 请转发' }] })
    const feedId = first(made).id
    const rules = await readSetting(mock.world.memory.store, 'tasks')
    const { max, hit_increment } = rules.find(({ type }) => type === 'task:shares') ?? { max: 0, hit_increment: 0 }
    for (let share = 0; share < max * hit_increment; share++) await carol.call(feeds.shareFeed, { params: { feedId } })
    await carol.call(tasks.doLoginTask)
    await carol.call(tasks.signIn)
    return { person: 'carol', feedId }
  },
})

const everythingUnread = defineState({
  name: 'everything-unread',
  says: 'alice has unread likes, comments, rewards and an application',
  async make(mock) {
    await mock.arrange({
      topics: [{ owner: 'alice', name: 'Knock knock 敲门', waiting: ['carol'] }],
      feeds: [
        {
          by: 'alice',
          text: 'Look at your phone. 看手机',
          likes: ['bob', 'carol'],
          comments: [{ by: 'bob', text: 'Looking. 在看' }],
          rewards: [{ by: 'carol', name: 'Kite 风筝', price: 5 }],
        },
      ],
    })
    const where = { user_id: await mock.as('alice').id() }
    const unread = await mock.world.memory.store.notifications.update(where, { unread: true, read_at: null })
    return { person: 'alice', unread }
  },
})

const justRegistered = defineState({
  name: 'just-registered',
  says: 'erin has just registered: all her lists are empty, and she has no currency',
  async make(mock) {
    const erin = { name: 'erin', phone: '13800000006', password: 'password' }
    const { people } = await mock.arrange({ people: [erin] })
    return { person: erin.name, userId: first(people).id, phone: erin.phone }
  },
})

/** The states that ship with the kit. */
export const states = [
  carolWaitsForAudit,
  topicAwaitsAdmission,
  daveIsBroke,
  paymentPending,
  tokenExpired,
  quotaExhausted,
  dailyTasksDone,
  everythingUnread,
  justRegistered,
] as const
