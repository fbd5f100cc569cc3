import { categories } from '../../../contracts/chapters/categories.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Sending } from '../../../contracts/dsl/endpoint.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenEvent, givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { readPages } from '../../fixtures/pages.ts'
import { NotExercised } from '../../model/case-errors.ts'

/** Steps shared by the scenarios of feeds and categories. */

/** A video and its cover, as two files. */
export const givenFilm = async (context: Context) => ({
  resource: await fileNode(context, 3),
  cover: await fileNode(context, 2),
})

export type FeedFields = Parameters<typeof givenFeed>[2]

export const readFeed = (by: Actor, feedId: number) => by.sends(feeds.getFeed, { params: { feedId } }).gets(201)

/** The ids, oldest first. */
export async function givenFeeds(context: Context, by: Actor, number: number, fields?: FeedFields): Promise<number[]> {
  const made: number[] = []
  for (let place = 0; place < number; place++) made.push(await givenFeed(context, by, fields))
  return made
}

export type FeedQuery = NonNullable<Sending<typeof feeds.listFeeds>['query']>

/** Reads a list page by page until it contains all of these feeds, in any order, or stops advancing. */
export const listUntil = (by: Actor, query: FeedQuery, wanted: readonly number[]) =>
  readPages({
    page: (after) => by.sends(feeds.listFeeds, { query: { ...query, ...(after && { after }) } }).gets(200),
    next: (last) => last.at(-1)?.id ?? 0,
    enough: (all) =>
      wanted.every((feedId) => all.some(({ id }) => id === feedId)) ||
      all.filter(({ id }) => id === all.at(-1)?.id).length > 2,
  })

/** Normalizes both time formats, so that they compare as text. */
export const normalizedTime = (time: string) => time.replace('T', ' ').replace('Z', '')

export const timesOf = (list: readonly { readonly id: number; readonly created_at: string }[]) =>
  list.map(({ id, created_at }) => ({ id, created_at: normalizedTime(created_at) }))

export const hotsOf = (list: readonly { readonly id: number; readonly hot: number }[]) =>
  list.map(({ id, hot }) => ({ id, hot }))

/** The ids of the feeds that fail the predicate. */
export const idsExcept = <T extends { readonly id: number }>(list: readonly T[], holds: (item: T) => unknown) =>
  list.filter((item) => !holds(item)).map(({ id }) => id)

export const readTopic = async (by: Actor, topicId: number) => {
  const [topic] = await by.sends(topics.listTopics, { query: { id: topicId } }).gets(200)
  if (!topic) throw new NotExercised(`topic ${topicId} is not listed by its id`)
  return topic
}

/** One count for each of these topics. */
export async function countsOf(
  by: Actor,
  topicIds: readonly number[],
  field: 'feeds_count' | 'all_feeds_likes_count',
): Promise<number[]> {
  const counts: number[] = []
  for (const topicId of topicIds) counts.push((await readTopic(by, topicId))[field])
  return counts
}

export const growthOf = (before: readonly number[], after: readonly number[]): number[] =>
  after.map((count, place) => count - (before[place] ?? 0))

/** A private topic of alice that bob has joined. */
export async function givenPrivateTopic(context: Context): Promise<number> {
  const { alice, bob } = context
  const topicId = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit' })
  await givenMember(alice, bob, topicId)
  return topicId
}

/** Two recommendation categories. The interface cannot create any. */
export async function twoCategories({ visitor, cannot }: Context) {
  const [first, second] = await visitor.sends(categories.listFeedCategories).gets(200)
  return first && second
    ? ([first, second] as const)
    : cannot('there are fewer than two recommendation categories', 'a second recommendation category')
}

/** Recommends a feed until the case is over. The document shows no response, so the status is a gap. */
export async function recommendFeed(context: Context, feedId: number, ids: readonly number[]): Promise<void> {
  const { root, cleanup, cannot, expect } = context
  const put = (body: number[]) => root.sends(categories.pushFeedToCategories, { params: { feedId }, body })
  cleanup(() => put([]).response())
  const { status } = await put([...ids]).observes('G38', 204)
  if (status === 403 || status === 404) cannot('root may not recommend feeds', 'an administrator as people.root')
  expect(status, 'the status of recommending a feed', '4.2/2').atMost(299)
}

/** The newest and the hottest feeds of all people: the interface cannot create every kind of feed. */
export async function knownFeeds({ visitor }: Context) {
  const newest = await visitor.sends(feeds.listFeeds, { query: { limit: 100 } }).gets(200)
  return [...newest, ...(await visitor.sends(feeds.listFeeds, { query: { type: 'hot', limit: 100 } }).gets(200))]
}

/** A theme of an existing feed. */
export async function knownTheme(context: Context): Promise<number> {
  const found = (await knownFeeds(context)).find((feed) => typeof feed.theme?.id === 'number')
  return found
    ? Number(found.theme?.id)
    : context.cannot('none of the newest and hottest feeds has a theme with an id', 'a feed with a theme')
}

/** A person who follows alice or is followed by her, according to her events. Undefined if they show that to every viewer. */
export async function relatedToAlice(context: Context): Promise<Actor | undefined> {
  const { alice, bob, carol, dave, root } = context
  const { id: eventId } = await givenEvent(context, alice)
  const related: Actor[] = []
  const viewers = [bob, carol, dave, root]
  for (const viewer of viewers) {
    const { creator } = await viewer.sends(events.getEvent, { params: { eventId } }).gets(200)
    if (creator.has_following || creator.has_follower) related.push(viewer)
  }
  return related.length < viewers.length ? related[0] : undefined
}

/** A new person, who has done none of today's tasks yet, if the target allows it. */
export const freshPerson = (context: Context, otherwise: Actor): Promise<Actor> =>
  context.offers('verificationCode') ? givenPerson(context) : Promise.resolve(otherwise)

/** A task as this person sees it, and how often they did it today. */
export async function taskOf(by: Actor, type: string) {
  const task = (await by.sends(tasks.listTasks).gets(200)).find((one) => one.type === type)
  return task && { ...task, done: task.hit_increment * task.current + task.hit_count }
}

export const isExhausted = ({ max, current }: { readonly max: number; readonly current: number }): boolean =>
  max > 0 && current >= max

/** Measures the growth of a feed's hot value, apart from its own reads. The unit is a view, whose value is our choice (G37). */
export async function hotMeter(by: Actor, feedId: number): Promise<() => Promise<number>> {
  const [first, second] = [await readFeed(by, feedId), await readFeed(by, feedId)]
  const perView = (second.hot - first.hot) / (second.feed_view_count - first.feed_view_count)
  return async () => {
    const { hot, feed_view_count } = await readFeed(by, feedId)
    return (hot - second.hot) / perView - (feed_view_count - second.feed_view_count)
  }
}
