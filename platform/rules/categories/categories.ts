import { categories } from '../../../contracts/chapters/categories.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import { categoryFeedViews } from '../../views/feeds.ts'
import { feedOrRefuse } from '../feeds/feed-steps.ts'
import {
  categoryOrRefuse,
  refuseUnknownCategories,
  refuseUnlessAdministrator,
  removeFromCategories,
  setCategories,
} from './category-steps.ts'

export const categoryRules = rulesFor(categories, {
  async listFeedCategories(_, world) {
    return reply(200, await world.store.feed_categories.find({}))
  },

  async pushFeedToCategories({ params, body }, world) {
    refuseUnlessAdministrator(world)
    const feed = await feedOrRefuse(world, params.feedId)
    await refuseUnknownCategories(world, body)
    if (feed.members_only && body.length > 0) refuse(422, 'Feeds of private topics cannot be recommended')
    await setCategories(world, feed, body)
    return reply(204)
  },

  async removeFeedFromCategory({ params }, world) {
    refuseUnlessAdministrator(world)
    const category = await categoryOrRefuse(world, params.categoryId)
    await removeFromCategories(world, await feedOrRefuse(world, params.feedId), [category.id])
    return reply(204)
  },

  async listCategoryFeeds({ params, query }, world) {
    const category = await categoryOrRefuse(world, params.categoryId)
    const rows = await world.store.category_feeds.find({
      where: { category_id: category.id },
      order: newestFirst,
      ...afterCursor(query.after),
      limit: query.limit,
    })
    return reply(200, await categoryFeedViews(world, rows))
  },
})
