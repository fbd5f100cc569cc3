import { comments } from '../../contracts/chapters/comments.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'
import { giveRewards } from './topics.ts'

type GivenFeed = Plan['feeds'][number]

export interface MadeFeed {
  readonly id: number
  readonly comments: readonly number[]
}

export async function makeFeed(context: ArrangeContext, given: GivenFeed, at: string): Promise<MadeFeed> {
  const id = await publish(context, given, at)
  const since = context.parts.clock.now()
  for (const [index, { by, created_at }] of given.likes.entries()) {
    const fan = await context.as(by, `${at}.likes.${index}`)
    const like = () => fan.call(feeds.likeFeed, { params: { feedId: id } })
    await context.runAt(created_at, fan.at, like, since)
  }
  await collect(context, id, given.collects, `${at}.collects`)
  const made: number[] = []
  for (const [index, comment] of given.comments.entries()) {
    const where = `${at}.comments.${index}`
    made.push(await context.runAt(comment.created_at, where, () => addComment(context, id, comment, where), since))
  }
  await giveRewards(context, given.rewards, `${at}.rewards`, (by, body) =>
    by.call(feeds.rewardFeed, { params: { feedId: id }, body }),
  )
  return { id, comments: made }
}

async function publish(
  context: ArrangeContext,
  { by, text, images, video, repostable_type, repostable_id, topic }: GivenFeed,
  at: string,
): Promise<number> {
  const publisher = await context.as(by, `${at}.by`)
  const body = {
    feed_from: 5,
    feed_mark: Math.floor(context.parts.random.next() * 2 ** 40),
    ...(text !== undefined && { feed_content: text }),
    ...(images && { images }),
    ...(video && { video }),
    ...(repostable_type && { repostable_type }),
    ...(repostable_id !== undefined && { repostable_id }),
    ...(topic !== undefined && { topics: [await topicId(context, topic, `${at}.topic`)] }),
  }
  return (await publisher.call(feeds.publishFeed, { body })).body.id
}

/** The interface has no operation for collecting. */
async function collect(context: ArrangeContext, feed_id: number, people: readonly string[], at: string): Promise<void> {
  for (const [index, name] of people.entries()) {
    const { id: user_id } = await context.as(name, `${at}.${index}`)
    await context.parts.store.collects.insert({ user_id, feed_id })
  }
}

async function topicId({ parts }: ArrangeContext, topic: string | number, at: string): Promise<number> {
  const { topics } = parts.store
  const found = typeof topic === 'number' ? await topics.get(topic) : await topics.first({ where: { name_key: topic } })
  return found?.id ?? fail(at, `unknown topic ${JSON.stringify(topic)}`)
}

type Comment = GivenFeed['comments'][number]

async function addComment(
  context: ArrangeContext,
  feedId: number,
  { by, text, reply_to }: Comment,
  at: string,
): Promise<number> {
  const author = await context.as(by, `${at}.by`)
  const other = reply_to === undefined ? undefined : await context.as(reply_to, `${at}.reply_to`)
  const body = { body: text, ...(other && { reply_user: other.id }) }
  return (await author.call(comments.commentFeed, { params: { feedId }, body })).body.comment.id
}
