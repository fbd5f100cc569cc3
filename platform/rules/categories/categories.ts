import { categories } from '../../../contracts/chapters/categories.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { valuesOf } from '../../store.ts'
import { newestFirst } from '../../support/paging.ts'
import { together } from '../../support/together.ts'
import { categoryFeedViews } from '../../views/feeds.ts'
import { feedOrRefuse } from '../feeds/feed-steps.ts'
import {
  addToCategories,
  categoriesOf,
  categoryOrRefuse,
  refuseUnknownCategories,
  refuseUnlessAdministrator,
  removeFromCategories,
  timeOfRecommendation,
} from './category-steps.ts'

export const categoryRules = rulesFor(categories, {
  async listFeedCategories(_, world) {
    return reply(200, await world.store.feed_categories.find({}))
  },

  async pushFeedToCategories({ params, body }, world) {
    refuseUnlessAdministrator(world)
    const [feed, , before, time] = await together([
      feedOrRefuse(world, params.feedId),
      refuseUnknownCategories(world, body),
      categoriesOf(world, params.feedId),
      timeOfRecommendation(world),
    ])
    if (feed.members_only && body.length > 0) refuse(422, 'Feeds of private topics cannot be recommended')
    const wanted = new Set(body)
    const removed = before.filter((id) => !wanted.has(id))
    const added = [...wanted].filter((id) => !before.includes(id))
    const writes = [
      ...removeFromCategories(world, feed, removed, wanted.size > 0),
      ...addToCategories(world, feed, added, time),
    ]
    return replyAfter(writes, reply(204))
  },

  async removeFeedFromCategory({ params }, world) {
    refuseUnlessAdministrator(world)
    const [category, feed, before] = await together([
      categoryOrRefuse(world, params.categoryId),
      feedOrRefuse(world, params.feedId),
      categoriesOf(world, params.feedId),
    ])
    const left = before.filter((id) => id !== category.id)
    const removed = before.filter((id) => id === category.id)
    return replyAfter(removeFromCategories(world, feed, removed, left.length > 0), reply(204))
  },

  async listCategoryFeeds({ params, query }, world) {
    const { after, limit } = query
    const where = { category_id: params.categoryId, ...(after !== undefined && { id: { lt: after } }) }
    const page = { order: newestFirst, limit }
    const [, pivots, feeds] = await together([
      categoryOrRefuse(world, params.categoryId),
      world.store.category_feeds.find({ where, ...page }),
      world.store.feeds.find({ where: { id: valuesOf('category_feeds', 'feed_id', where, page) } }),
    ])
    return reply(200, await categoryFeedViews(world, pivots, feeds))
  },
})
