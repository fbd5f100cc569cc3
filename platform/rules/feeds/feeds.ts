import { feeds } from '../../../contracts/chapters/feeds.ts'
import { messages } from '../../../contracts/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import { together } from '../../support/together.ts'
import { feedView, feedViews, relatedToFeeds } from '../../views/feeds.ts'
import { likeViews } from '../../views/likes.ts'
import { isAdministrator } from '../../world.ts'
import { saveReport } from '../reports/report-steps.ts'
import { giveReward } from '../rewards/reward-steps.ts'
import { share, shareTask } from '../tasks/sharing.ts'
import { hotFeeds } from './feed-hot.ts'
import { feedPreview, hasLiked, like, unlike } from './feed-likes.ts'
import { listFeeds } from './feed-lists.ts'
import {
  newFeed,
  publish,
  refuseUnknownResource,
  refuseUsedMark,
  reviewTask,
  topicsToPublishIn,
} from './feed-publish.ts'
import { countView, deleteFeed, feedOrRefuse, writeCounts } from './feed-steps.ts'

export const feedRules = rulesFor(feeds, {
  async publishFeed({ body }, world) {
    const [, , topics, columns, task] = await together([
      refuseUsedMark(world, body.feed_mark),
      refuseUnknownResource(world, body),
      topicsToPublishIn(world, body.topics),
      newFeed(world, body),
      reviewTask(world, body),
    ])
    const { id, writes } = await publish(world, columns, topics)
    return replyAfter([...writes, task.write()], reply(201, { message: [messages.publishFeed], id }))
  },

  async deleteFeed({ params }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    if (feed.user_id !== world.me.id && !isAdministrator(world)) refuse(403, 'This feed is not yours')
    return replyAfter(deleteFeed(world, feed), reply(204))
  },

  async getFeed({ params }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    const [counted, related] = await Promise.all([countView(world, feed), relatedToFeeds(world, [feed])])
    if (counted.deleted_at !== null) refuse(404, 'Feed not found')
    return reply(201, feedView(world, counted, related, 0))
  },

  async listFeeds({ query }, world) {
    return reply(200, await feedViews(world, await listFeeds(world, query)))
  },

  async hotFeeds({ body }, world) {
    return reply(200, await feedViews(world, await hotFeeds(world, body)))
  },

  async rewardFeed({ params, body }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    const data = { feed: feedPreview(feed) }
    const target = { target_type: 'feeds', target_id: feed.id, to: feed.user_id, data } as const
    const { spent, left, writes } = await giveReward(world, target, body)
    const counted = writeCounts(world, feed, { reward_count: 1, reward_amount: spent })
    return replyAfter([...writes, counted], reply(201, { message: messages.rewardFeed, currency_sum: left }))
  },

  async likeFeed({ params }, world) {
    const [feed, isLiked] = await Promise.all([feedOrRefuse(world, params.feedId), hasLiked(world, params.feedId)])
    return replyAfter(isLiked ? [] : await like(world, feed), reply(201, { message: [messages.likeFeed] }))
  },

  async unlikeFeed({ params }, world) {
    const [feed, isLiked] = await Promise.all([feedOrRefuse(world, params.feedId), hasLiked(world, params.feedId)])
    return replyAfter(isLiked ? unlike(world, feed) : [], reply(204))
  },

  async listFeedLikes({ params, query }, world) {
    const [, rows] = await Promise.all([
      feedOrRefuse(world, params.feedId),
      world.store.likes.find({
        where: { likeable_type: 'feeds', likeable_id: params.feedId },
        order: newestFirst,
        ...afterCursor(query.after),
        limit: query.limit,
      }),
    ])
    return reply(200, await likeViews(world, rows))
  },

  async shareFeed({ params }, world) {
    const [{ id }, task] = await together([feedOrRefuse(world, params.feedId), shareTask(world)])
    return share(world, 'feeds', id, task)
  },

  async reportFeed({ params, body }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    const report = saveReport(world, 'feeds', feed.id, body.reason)
    return replyAfter([report], reply(201, { message: [messages.reportFeed] }))
  },
})
