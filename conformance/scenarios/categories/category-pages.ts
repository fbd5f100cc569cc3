import { categories } from '../../../contracts/chapters/categories.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { bySmallest, idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'
import { givenFeeds, normalizedTime, readFeed, recommendFeed, twoCategories } from '../feeds/feed-steps.ts'
import { page } from './categories.ts'

const { listCategoryFeeds } = categories

const recommendationTimes = check(
  'recommendations-have-times-of-their-own',
  'A feed is recommended after it is published, and no two feeds are recommended at the same time',
  ['2.2/Feed.recommended_at', 'G32'],
  async (context) => {
    const { alice, visitor, cannot, expect } = context
    const [first] = await twoCategories(context)
    const made = await givenFeeds(context, alice, 2)
    for (const feedId of made) await recommendFeed(context, feedId, [first.id])
    const pushed = await Promise.all(made.map((feedId) => readFeed(visitor, feedId)))
    const times = pushed.map(({ recommended_at, created_at }) => ({
      recommended: normalizedTime(recommended_at ?? ''),
      published: normalizedTime(created_at),
    }))
    if (times.some(({ recommended }) => recommended === ''))
      return cannot('feeds in a category have no recommended_at', 'recommended_at of feeds')
    const early = times.filter(({ recommended, published }) => recommended < published)
    expect(early, 'feeds that were recommended before they were published', '2.2/Feed.recommended_at').equals([])
    const different = new Set(times.map(({ recommended }) => recommended)).size
    expect(different, 'the number of different times of two recommendations', 'G32').equals(2)
  },
)

export const categoryPages = scenario('4.2/pages', 'Feeds of a category, page by page', [
  recommendationTimes,
  check(
    'pages-by-index-are-complete',
    'Paging by the smallest index neither loses nor repeats feeds',
    ['4.2/4', '4.2/5', '4.2/6', '2.2/11'],
    async (context) => {
      const { alice, cannot, expect } = context
      const [first] = await twoCategories(context)
      const made = await givenFeeds(context, alice, 5)
      for (const feedId of made) await recommendFeed(context, feedId, [first.id])
      const pages: { after: number | undefined; feeds: { id: number; index: number }[] }[] = []
      const paged = await readPages({
        page: async (after) => {
          const found = await page(context, first.id, { limit: 2, ...(after !== undefined && { after }) })
          pages.push({ after, feeds: found.map(({ id, index }) => ({ id, index })) })
          return found
        },
        next: bySmallest('index'),
        enough: (all) => made.every((feedId) => all.some(({ id }) => id === feedId)),
      })
      expect(pages[0]?.feeds.length, 'the size of the first page', '4.2/5').equals(2)
      const wrong = pages.flatMap(({ after, feeds }) =>
        feeds.filter(({ index }) => after !== undefined && index >= after),
      )
      expect(wrong, 'feeds whose index is not below the smallest of the previous page', '4.2/6', '2.2/11').equals([])
      const found = ownIdsIn(idsOf(paged), made)
      if (found.length < made.length && pages.at(-1)?.feeds.length)
        return cannot('the category is too long to be read in pages of two', 'a shorter category')
      expect(found, 'the feeds that were pushed', '4.2/4', '4.2/6').sameMembers(made)
      expect(
        paged.map(({ id, index }) => ({ id, index })),
        'the feeds',
        'G32',
      ).descendingBy('index')
    },
  ),

  check(
    'limit-default-and-bounds',
    'A page has 15 feeds by default; limit is clamped to 1 and 100',
    ['G33'],
    async (context) => {
      const { alice, visitor, expect } = context
      const [first] = await twoCategories(context)
      for (const feedId of await givenFeeds(context, alice, 16)) await recommendFeed(context, feedId, [first.id])
      const params = { categoryId: first.id }
      const sizeOf = async (query: { limit?: number }) =>
        (await visitor.sends(listCategoryFeeds, { params, query }).chooses('G33', 200))?.length
      expect(await sizeOf({}), 'the default page size', 'G33').equals(15)
      expect((await sizeOf({ limit: 0 })) ?? 1, 'the page size for limit 0', 'G33').equals(1)
      expect((await sizeOf({ limit: 1000 })) ?? 0, 'the page size for limit 1000', 'G33').atMost(100)
      await visitor.sendsRaw(listCategoryFeeds, { params, query: { limit: 'many' } }).chooses('G33', 422)
    },
  ),
])
