import { accounts } from '../contracts/accounts.ts'
import type { Sent } from '../contracts/endpoint.ts'
import { events } from '../contracts/events.ts'
import { feeds } from '../contracts/feeds.ts'
import { topics } from '../contracts/topics.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { lentTopic } from './given-lent.ts'

/** What many cases begin with. Each is made through the interface and taken away when the case is over. */

type FeedBody = Sent<typeof feeds.publishFeed>['body']
type EventBody = Sent<typeof events.createEvent>['body']
type TopicBody = Sent<typeof topics.createTopic>['body']

/** The reply to publishing is not shown by the document (G30): elsewhere the feed is found by its text. */
export async function givenFeed(context: Context, by: Actor, fields: Partial<FeedBody> = {}): Promise<number> {
  const feed_content = fields.feed_content ?? context.tag('a feed')
  const body = { feed_from: 5, feed_mark: context.tag.number(), ...fields, feed_content }
  const made = await by.sends(feeds.publishFeed, { body }).chooses('G30', 201)
  const feedId = made?.id ?? (await findFeed(by, feed_content))
  if (feedId === undefined) return context.cannot('a feed that was published cannot be found')
  context.cleanup(() => by.sends(feeds.deleteFeed, { params: { feedId } }).answers())
  return feedId
}

async function findFeed(by: Actor, text: string): Promise<number | undefined> {
  const own = await by.sends(feeds.listFeeds, { query: { type: 'users' } }).gets(200)
  return own.find(({ feed_content }) => feed_content === text)?.id
}

/** Public and open unless said otherwise; admitted, where new topics wait for that (G40). */
export async function givenTopic(context: Context, by: Actor, fields: Partial<TopicBody> = {}): Promise<number> {
  const { config } = await by.sends(topics.getTopicConfig).gets(200)
  if (config.switch && !context.offers('audit')) return lentTopic(context, by, fields)
  const body: TopicBody = { name: context.tag('a topic'), visible: 'visible', join_mode: 'open', ...fields }
  const { id: topicId } = await createdTopic(context, by, body)
  context.cleanup(() => by.sends(topics.deleteTopic, { params: { topicId } }).answers())
  if (config.switch) await context.control.auditTopic(topicId, 'passed')
  return topicId
}

/** Not everybody may create topics everywhere (2.5). */
export async function createdTopic({ cannot }: Context, by: Actor, body: TopicBody): Promise<{ id: number }> {
  try {
    return await by.sends(topics.createTopic, { body }).gets(201)
  } catch (thrown) {
    const may = await by.sends(topics.checkCanCreateTopic).gets(200)
    if (!may[body.visible]) return cannot(`${by.name} may not create topics here`)
    throw thrown
  }
}

/** Far away in time, so that it is to come whatever the target's clock says. */
export async function givenEvent(context: Context, by: Actor, fields: Partial<EventBody> = {}) {
  const made = await by.sends(events.createEvent, { body: await eventBody(context, fields) }).gets(201)
  const params = { eventId: made.id }
  context.cleanup(() => by.sends(events.deleteEvent, { params }).answers())
  return made
}

/** What an event is made from; categories are the administrator's, so one that is there is taken. */
export async function eventBody(context: Context, fields: Partial<EventBody> = {}): Promise<EventBody> {
  const category_id = fields.category_id ?? (await anyEventCategory(context))
  const plain = { title: context.tag('山野'), avatar: 'local:kit/cover.png', content: '头灯、热茶和山路。' }
  return { ...plain, date: '2090-05-01 10:00:00', area: context.tag('area'), ...fields, category_id }
}

async function anyEventCategory({ visitor, cannot }: Context): Promise<number> {
  const [category] = await visitor.sends(events.listEventCategories, { query: { limit: 1 } }).gets(200)
  return category?.id ?? cannot('there are no categories of events')
}

/** A verification code, on its way to a phone number or an e-mail address. Needs `outbox`. */
export async function givenCode({ control, cannot }: Context, to: string): Promise<string> {
  await control.sendCode(to)
  const sent = (await control.outbox(to)).findLast((entry) => entry.kind === 'code')
  return sent?.code ?? cannot('no verification code is in the outbox')
}

/** Somebody who has done nothing yet. Needs `outbox`; an account cannot be removed. */
export async function givenPerson(context: Context): Promise<Actor> {
  const { tag, visitor } = context
  const [name, phone] = [tag.short(), `1${tag.number()}`]
  const body = { phone, name, verifiable_type: 'sms', verifiable_code: await givenCode(context, phone) } as const
  const { token } = await visitor.sends(accounts.register, { body }).gets(200)
  return visitor.as(name, token)
}
