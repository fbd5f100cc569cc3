import { chapter } from '../dsl/chapter.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { id, list } from '../dsl/fields.ts'
import { clampedLimit } from '../dsl/limits.ts'
import { message, nothing } from '../dsl/replies.ts'
import { cursor, listOf, pathId } from '../dsl/wire.ts'
import { categoryFeed, feedCategory } from '../resources/feeds.ts'

const categoryId = pathId('the category')
const feedId = pathId('the feed')

export const categories = chapter('categories', '4.2', {
  listFeedCategories: endpoint({
    method: 'GET',
    path: '/feed/categories',
    access: 'public',
    summary: 'List the recommendation categories',
    responses: { 200: list(feedCategory, 'categories') },
  }),
  pushFeedToCategories: endpoint({
    method: 'PUT',
    path: '/feeds/:feedId/pushed-categories',
    access: 'member',
    summary: 'Set the recommendation categories of a feed, replacing the previous ones',
    params: { feedId },
    body: listOf(id('category'), 'categories'),
    responses: {},
    chosen: { 204: gap('G38', nothing), 403: gap('G38', message) },
  }),
  removeFeedFromCategory: endpoint({
    method: 'DELETE',
    path: '/feed/categories/:categoryId/feeds/:feedId',
    access: 'member',
    summary: 'Remove a feed from a recommendation category',
    params: { categoryId, feedId },
    responses: { 204: nothing },
    chosen: { 403: gap('G38', message) },
  }),
  listCategoryFeeds: endpoint({
    method: 'GET',
    path: '/feed/categories/:categoryId/feeds',
    access: 'public',
    summary: 'List the feeds of a recommendation category',
    params: { categoryId },
    query: { limit: clampedLimit(), after: cursor('smallest `index` of the previous page', 'index') },
    responses: { 200: list(categoryFeed, 'feeds with their index') },
  }),
})
