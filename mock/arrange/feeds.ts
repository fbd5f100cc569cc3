import { comments } from '../../contracts/comments.ts'
import { feeds } from '../../contracts/feeds.ts'
import { wrong } from './errors.ts'
import { giveRewards } from './rewards.ts'
import type { Plan } from './schema.ts'
import type { Stage } from './stage.ts'

type GivenFeed = Plan['feeds'][number]

export interface MadeFeed {
  readonly id: number
  readonly comments: readonly number[]
}

export async function makeFeed(stage: Stage, given: GivenFeed, at: string): Promise<MadeFeed> {
  const id = await published(stage, given, at)
  for (const [place, name] of given.likes.entries()) {
    const fan = await stage.as(name, `${at}.likes.${place}`)
    await fan.does(feeds.likeFeed, { params: { feedId: id } })
  }
  const made: number[] = []
  for (const [place, comment] of given.comments.entries())
    made.push(await commented(stage, id, comment, `${at}.comments.${place}`))
  await giveRewards(stage, given.rewards, `${at}.rewards`, (by, body) =>
    by.does(feeds.rewardFeed, { params: { feedId: id }, body }),
  )
  return { id, comments: made }
}

async function published(stage: Stage, { by, text, images, video, topic }: GivenFeed, at: string): Promise<number> {
  const publisher = await stage.as(by, `${at}.by`)
  const body = {
    feed_from: 5,
    feed_mark: Math.floor(stage.parts.random.next() * 2 ** 40),
    ...(text !== undefined && { feed_content: text }),
    ...(images && { images }),
    ...(video && { video }),
    ...(topic !== undefined && { topics: [await topicId(stage, topic, `${at}.topic`)] }),
  }
  return (await publisher.does(feeds.publishFeed, { body })).body.id
}

async function topicId({ parts }: Stage, topic: string | number, at: string): Promise<number> {
  const { topics } = parts.store
  const found = typeof topic === 'number' ? await topics.get(topic) : await topics.first({ where: { name_key: topic } })
  return found?.id ?? wrong(at, `there is no topic ${JSON.stringify(topic)}`)
}

type Comment = GivenFeed['comments'][number]

async function commented(stage: Stage, feedId: number, { by, text, reply_to }: Comment, at: string): Promise<number> {
  const author = await stage.as(by, `${at}.by`)
  const other = reply_to === undefined ? undefined : await stage.as(reply_to, `${at}.reply_to`)
  const body = { body: text, ...(other && { reply_user: other.id }) }
  return (await author.does(comments.commentFeed, { params: { feedId }, body })).body.comment.id
}
