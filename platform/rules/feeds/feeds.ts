import { feeds } from '../../../contracts/chapters/feeds.ts'
import { messages } from '../../../contracts/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import { feedView, feedViews, relatedToFeeds } from '../../views/feeds.ts'
import { likeViews } from '../../views/likes.ts'
import { isAdministrator } from '../../world.ts'
import { saveReport } from '../reports/report-steps.ts'
import { giveReward } from '../rewards/reward-steps.ts'
import { share } from '../tasks/sharing.ts'
import { hotFeeds } from './feed-hot.ts'
import { feedPreview, like, unlike } from './feed-likes.ts'
import { listFeeds } from './feed-lists.ts'
import { publish, refuseUnknownResource, refuseUsedMark, topicsToPublishIn } from './feed-publish.ts'
import { countView, deleteFeed, feedOrRefuse, updateCounts } from './feed-steps.ts'

export const feedRules = rulesFor(feeds, {
  async publishFeed({ body }, world) {
    await refuseUsedMark(world, body.feed_mark)
    await refuseUnknownResource(world, body)
    const topics = await topicsToPublishIn(world, body.topics)
    const feed = await publish(world, body, topics)
    return reply(201, { message: [messages.publishFeed], id: feed.id })
  },

  async deleteFeed({ params }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    if (feed.user_id !== world.me.id && !isAdministrator(world)) refuse(403, 'This feed is not yours')
    await deleteFeed(world, feed)
    return reply(204)
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
    const { spent, left } = await giveReward(world, target, body)
    await updateCounts(world, feed.id, { reward_count: { add: 1 }, reward_amount: { add: spent } })
    return reply(201, { message: messages.rewardFeed, currency_sum: left })
  },

  async likeFeed({ params }, world) {
    await like(world, await feedOrRefuse(world, params.feedId))
    return reply(201, { message: [messages.likeFeed] })
  },

  async unlikeFeed({ params }, world) {
    await unlike(world, await feedOrRefuse(world, params.feedId))
    return reply(204)
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
    const { id } = await feedOrRefuse(world, params.feedId)
    return share(world, 'feeds', id)
  },

  async reportFeed({ params, body }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    await saveReport(world, 'feeds', feed.id, body.reason)
    return reply(201, { message: [messages.reportFeed] })
  },
})
