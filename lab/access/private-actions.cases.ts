import { brands } from '../../contracts/chapters/brands.ts'
import { currency } from '../../contracts/chapters/currency.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { im } from '../../contracts/chapters/im.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { rewards } from '../../contracts/chapters/rewards.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Mock } from '../../mock/mock.ts'
import type { Viewer } from './people.cases.ts'
import type { ResourceIds } from './resource-ids.cases.ts'
import { act, buy, comment, createEvent, type OpenWorld, privateTopic, publish, reviewedEvent } from './worlds.cases.ts'

const administrators = ['moderator', 'root'] as const
const insiders = ['owner', 'partner', ...administrators] as const
const nobodyAtAll: readonly Viewer[] = []

/** Every private text, and who may read it. */
export const markers = {
  'qz private topic': insiders,
  // The notification of their admission contains it.
  'qz former name': [...insiders, 'removed', 'author'],
  'qz private feed': insiders,
  'qz private review': insiders,
  'qz private comment': insiders,
  'qz gift': insiders,
  'qz private group': insiders,
  'qz feed of two private topics': ['owner', ...administrators],
  'qz waiting topic': ['owner', ...administrators],
  'qz rejected topic': ['owner', ...administrators],
  'qz deleted feed': ['owner'],
  'qz deleted topic': nobodyAtAll,
  'qz deleted event': nobodyAtAll,
  [reviewedEvent]: nobodyAtAll,
  'qz deleted group': nobodyAtAll,
  '19988800001': ['owner', ...administrators],
  'qz@example.test': ['owner', ...administrators],
  qzinvite: ['owner', ...administrators],
  'qz shop phone': ['owner'],
  'qz social account': ['owner'],
  'qz order': ['owner'],
  'qz-im-password-hash': ['owner'],
  'qz-password-hash': nobodyAtAll,
  'qz-session-token': nobodyAtAll,
  'qz-code': nobodyAtAll,
  'qz reason': nobodyAtAll,
} as const satisfies Readonly<Record<string, readonly Viewer[]>>

export type Marker = keyof typeof markers

const text = (marker: Marker): Marker => marker

/** Private data by state. */
export type PrivateResourceIds = Readonly<
  Record<'private' | 'shared' | 'left' | 'waiting' | 'rejected' | 'deleted', ResourceIds>
>

/** Everything that the owner and the partner do in private. */
export async function createPrivateData({ mock, open, otherTopic }: OpenWorld): Promise<PrivateResourceIds> {
  const topic = await privateTopic(mock, text('qz former name'), ['partner', 'removed', 'author'])
  const left = await publish(mock, 'author', 'By somebody who is gone', [topic])
  const application = await applyAndRemove(mock, topic)
  const feed = await publish(mock, 'owner', text('qz private feed'), [topic])
  const strangerId = await mock.as('stranger').id()
  const commentId = await comment(mock, 'partner', feed, text('qz private comment'), strangerId)
  await act(mock, 'partner', feeds.likeFeed, { params: { feedId: feed } })
  const gift = { name: text('qz gift'), price: 3, numbers: 1 }
  await act(mock, 'partner', feeds.rewardFeed, { params: { feedId: feed }, body: gift })
  await act(mock, 'partner', rewards.rewardTopic, { params: { topicId: topic }, body: gift })
  const about = { repostable_type: 'event', repostable_id: Number(open.event) }
  const review = await publish(mock, 'owner', text('qz private review'), [topic, Number(open.topic)], about)
  const both = await publish(mock, 'owner', text('qz feed of two private topics'), [otherTopic, topic])
  const group = await createGroup(mock, text('qz private group'))
  const order = await handleMoney(mock)
  const receipt = await mock.receipt(order)
  await keepSecrets(mock, Number(open.feed))
  const user = await mock.as('owner').id()
  return {
    private: { topic, feed, comment: commentId, application, group, order, receipt, user, cursor: feed },
    shared: { topic: otherTopic, feed: both, cursor: both, event: Number(open.event), comment: commentId },
    left: { feed: left, cursor: left, topic },
    waiting: { topic: await auditedTopic(mock, text('qz waiting topic')), feed: review, cursor: review },
    rejected: { topic: await auditedTopic(mock, text('qz rejected topic'), 'failed'), application },
    deleted: await makeAndDelete(mock, Number(open.topic)),
  }
}

/** Returns the id of the waiting application. */
async function applyAndRemove(mock: Mock, topicId: number): Promise<number> {
  for (const name of ['removed', 'author']) {
    const target = await mock.as(name).id()
    await act(mock, 'owner', memberships.leaveTopic, { params: { topicId }, body: { target } })
  }
  await act(mock, 'owner', topics.updateTopic, { params: { topicId }, body: { name: text('qz private topic') } })
  await act(mock, 'applicant', memberships.joinTopic, { params: { topicId } })
  const [log] = await act(mock, 'owner', memberships.listApplyLogs, { params: { topicId }, query: { limit: 1 } })
  return log?.id ?? 0
}

async function auditedTopic(mock: Mock, name: string, status?: 'failed'): Promise<number> {
  const before = await mock.configure({ topics: { switch: true } })
  const body = { name, visible: 'visible', join_mode: 'open' } as const
  const { id } = await act(mock, 'owner', topics.createTopic, { body })
  await mock.configure({ topics: { switch: before.topics.switch } })
  if (status) await mock.auditTopic(id, status)
  return id
}

async function createGroup(mock: Mock, groupname: string): Promise<string> {
  const body = { groupname, desc: groupname, public: false, members: String(await mock.as('partner').id()) }
  return (await act(mock, 'owner', im.createImGroup, { body })).im_group_id
}

/** A purchase, a recharge and a withdrawal. */
async function handleMoney(mock: Mock): Promise<number> {
  const order = await buy(mock, 'owner')
  await act(mock, 'owner', currency.recharge, { body: { type: 'PayAOrder', amount: 100, from: 5 } })
  await act(mock, 'owner', currency.withdraw, { body: { amount: 100 } })
  await mock.world.platform.store.currency_orders.update({ id: order }, { title: text('qz order') })
  return order
}

async function keepSecrets(mock: Mock, feedId: number): Promise<void> {
  const { store } = mock.world.platform
  const id = await mock.as('owner').id()
  const body = { phone: text('qz shop phone'), socialAccount: text('qz social account') }
  await act(mock, 'owner', brands.saveShopInfo, { body })
  await act(mock, 'owner', im.resetImPassword, {})
  await store.im_users.update({ user_id: id }, { password_hash: text('qz-im-password-hash') })
  await act(mock, 'owner', feeds.reportFeed, { params: { feedId }, body: { reason: text('qz reason') } })
  const contact = { phone: text('19988800001'), email: text('qz@example.test'), invite_code: text('qzinvite') }
  await store.users.update({ id }, { ...contact, password: text('qz-password-hash') })
  const later = '2099-01-01 00:00:00'
  const session = { user_id: id, expires_at: later, refresh_until: later, revoked: false }
  await store.sessions.insert({ ...session, token: text('qz-session-token') })
  await store.codes.insert({ to: contact.phone, code: text('qz-code'), expires_at: later, used: false })
}

async function makeAndDelete(mock: Mock, openTopic: number): Promise<ResourceIds> {
  const feed = await publish(mock, 'owner', text('qz deleted feed'), [openTopic])
  const commentId = await comment(mock, 'partner', feed, 'A comment on it')
  await act(mock, 'owner', feeds.deleteFeed, { params: { feedId: feed } })
  const body = { name: text('qz deleted topic'), visible: 'visible', join_mode: 'open' } as const
  const { id: topic } = await act(mock, 'owner', topics.createTopic, { body })
  await act(mock, 'owner', topics.deleteTopic, { params: { topicId: topic } })
  const event = await createEvent(mock, 'owner', text('qz deleted event'))
  await act(mock, 'owner', events.deleteEvent, { params: { eventId: event } })
  const group = await createGroup(mock, text('qz deleted group'))
  await act(mock, 'owner', im.deleteImGroup, { body: { im_group_id: group } })
  return { feed, comment: commentId, topic, event, group, cursor: feed }
}
