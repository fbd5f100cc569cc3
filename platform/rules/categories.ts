import { categories } from '../../contracts/categories.ts'
import { beyond } from '../paging.ts'
import { refuse } from '../refusal.ts'
import { reply, rulesFor } from '../rule.ts'
import { categoryFeedViews } from '../views/feeds.ts'
import {
  categoryOrRefuse,
  pushTo,
  refuseUnknownCategories,
  refuseUnlessAdministrator,
  takeOut,
} from './category-steps.ts'
import { feedOrRefuse } from './feed-steps.ts'

export const categoryRules = rulesFor(categories, {
  async listFeedCategories(_, world) {
    return reply(200, await world.store.feed_categories.find({ order: [['id', 'asc']] }))
  },

  async pushFeedToCategories({ params, body }, world) {
    refuseUnlessAdministrator(world)
    const feed = await feedOrRefuse(world, params.feedId)
    await refuseUnknownCategories(world, body)
    if (feed.members_only && body.length > 0) refuse(422, 'Feeds of private topics are not recommended')
    await pushTo(world, feed, body)
    return reply(204)
  },

  async removeFeedFromCategory({ params }, world) {
    refuseUnlessAdministrator(world)
    const category = await categoryOrRefuse(world, params.categoryId)
    await takeOut(world, await feedOrRefuse(world, params.feedId), [category.id])
    return reply(204)
  },

  async listCategoryFeeds({ params, query }, world) {
    const category = await categoryOrRefuse(world, params.categoryId)
    const rows = await world.store.category_feeds.find({
      where: { category_id: category.id },
      order: [['id', 'desc']],
      ...beyond(query.after),
      limit: query.limit,
    })
    return reply(200, await categoryFeedViews(world, rows))
  },
})
