import { brands } from '../../contracts/chapters/brands.ts'
import { comments } from '../../contracts/chapters/comments.ts'
import { currency } from '../../contracts/chapters/currency.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { im } from '../../contracts/chapters/im.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { tags } from '../../contracts/chapters/tags.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Endpoint, Sending } from '../../contracts/dsl/endpoint.ts'
import { createMock, type Mock } from '../../mock/mock.ts'
import type { Answer } from '../../mock/world/client.ts'
import { createWorld } from '../../mock/world.ts'
import { logEverybodyIn, type Person, registerPeople, type Tokens } from './people.cases.ts'
import type { ResourceIds } from './resource-ids.cases.ts'

type SuccessBody<E extends Endpoint> = Extract<Answer<E>, { status: 200 | 201 | 202 | 204 }>['body']

/** Calls an operation as a person and throws if it is refused. */
export async function act<const E extends Endpoint>(
  mock: Mock,
  name: string,
  endpoint: E,
  sent: Sending<E>,
): Promise<SuccessBody<E>> {
  const answer = await mock.as(name).call(endpoint as Endpoint, sent as never)
  if (answer.status >= 400) throw new Error(`${name} ${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as SuccessBody<E>
}

/** The title of an event that was reviewed and then deleted. */
export const reviewedEvent = 'qz reviewed event'

let mark = 1

export const publish = async (mock: Mock, name: Person, feed_content: string, ids: readonly number[], more = {}) =>
  (
    await act(mock, name, feeds.publishFeed, {
      body: { feed_content, feed_from: 5, feed_mark: mark++, topics: [...ids], ...more },
    })
  ).id

export const comment = async (mock: Mock, name: Person, feedId: number, body: string, reply_user = 0) =>
  (await act(mock, name, comments.commentFeed, { params: { feedId }, body: { body, reply_user } })).comment.id

export const buy = async (mock: Mock, name: string) => {
  const [product] = await act(mock, name, currency.listIapProducts, {})
  const body = { amount: Number(product?.amount), store_id: product?.store_id ?? '' }
  return (await act(mock, name, currency.createIapOrder, { body })).id
}

export const createEvent = async (mock: Mock, name: Person, title: string) => {
  const body = {
    title,
    category_id: 1,
    avatar: 'local:a.png',
    date: '2030-01-01 00:00:00',
    content: title,
    area: 'Here',
  }
  return (await act(mock, name, events.createEvent, { body })).id
}

/** Creates a private topic with members. */
export async function privateTopic(mock: Mock, name: string, members: readonly Person[]): Promise<number> {
  const body = { name, visible: 'hidden', join_permission: 'afterAudit', publish_permission: 'allUser' } as const
  const { id: topicId } = await act(mock, 'owner', topics.createTopic, { body })
  for (const member of members) {
    await act(mock, member, memberships.joinTopic, { params: { topicId } })
    const [log] = await act(mock, 'owner', memberships.listApplyLogs, { params: { topicId }, query: { limit: 1 } })
    await act(mock, 'owner', memberships.approveApplication, { params: { topicId, logId: log?.id ?? 0 } })
  }
  return topicId
}

export interface OpenWorld {
  readonly mock: Mock
  readonly tokens: Tokens
  /** The owner's public data. */
  readonly open: ResourceIds
  /** The stranger's data. */
  readonly own: ResourceIds
  /** The other private topic, which `member` has joined. */
  readonly otherTopic: number
}

/** A world with the people, the owner's public data and the stranger's data. */
export async function openWorld(): Promise<OpenWorld> {
  mark = 1
  const mock = createMock(createWorld({ tick: () => 0, rateLimit: 1_000_000 }))
  await registerPeople(mock)
  const tokens = await logEverybodyIn(mock)
  const open = await resourceIdsOf(mock, 'owner', 'Open')
  const own = await resourceIdsOf(mock, 'stranger', 'Own')
  const brand = await act(mock, 'owner', brands.createBrand, { body: { name: 'Open brand', avatar: 'local:a.png' } })
  const otherTopic = await privateTopic(mock, 'Another private topic', ['member'])
  await publish(mock, 'owner', 'In the other private topic', [otherTopic])
  await giveCodes(mock)
  await reviewAndDelete(mock)
  return { mock, tokens, open: { ...open, brand: brand.id }, own, otherTopic }
}

/** A review outlives the event that it is about. */
async function reviewAndDelete(mock: Mock): Promise<void> {
  const event = await createEvent(mock, 'owner', reviewedEvent)
  await publish(mock, 'owner', 'A review', [], { repostable_type: 'event', repostable_id: event })
  await act(mock, 'owner', events.deleteEvent, { params: { eventId: event } })
}

/** Inserts the codes that the contracts' examples use to register and log in. */
async function giveCodes(mock: Mock): Promise<void> {
  const { store } = mock.world.platform
  await store.codes.insert({ to: 'text', code: 'text', expires_at: '2099-01-01 00:00:00', used: false })
  await store.mini_codes.insert({ code: 'text', user_id: null })
  await act(mock, 'stranger', tags.attachTag, { params: { tagId: 1 } })
}

async function resourceIdsOf(mock: Mock, name: Person, word: string): Promise<ResourceIds> {
  const body = { name: `${word} topic`, visible: 'visible', join_mode: 'open', join_permission: 'directJoin' } as const
  const { id: topic } = await act(mock, name, topics.createTopic, { body })
  const feed = await publish(mock, name, `${word} feed`, [topic])
  const event = await createEvent(mock, name, `${word} event`)
  const group = { groupname: `${word} group`, desc: word, members: String(await mock.as('partner').id()) }
  const { im_group_id } = await act(mock, name, im.createImGroup, { body: group })
  const order = await buy(mock, name)
  return {
    topic,
    feed,
    comment: await comment(mock, name, feed, `${word} comment`),
    event,
    group: im_group_id,
    user: await mock.as(name).id(),
    cursor: feed,
    other: 1,
    application: 1,
    order,
    receipt: await mock.receipt(order),
  }
}
