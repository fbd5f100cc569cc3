import * as z from 'zod'
import { chapter } from './chapter.ts'
import { endpoint, gap } from './endpoint.ts'
import { id, list } from './fields.ts'
import { clampedLimit } from './limits.ts'
import { message, nothing } from './replies.ts'
import { categoryFeed, feedCategory } from './resources/feeds.ts'
import { cursor, pathId } from './wire.ts'

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
    summary: 'Put a feed into recommendation categories, instead of those it was in',
    params: { feedId },
    body: z.array(id('category')),
    responses: {},
    chosen: { 204: gap('G38', nothing), 403: gap('G38', message) },
  }),
  removeFeedFromCategory: endpoint({
    method: 'DELETE',
    path: '/feed/categories/:categoryId/feeds/:feedId',
    access: 'member',
    summary: 'Take a feed out of a recommendation category',
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
    query: { limit: clampedLimit(), after: cursor('smallest `index` of the previous page') },
    responses: { 200: list(categoryFeed, 'feeds with their index') },
  }),
})
