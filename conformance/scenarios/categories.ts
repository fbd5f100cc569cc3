import { categories } from '../../contracts/categories.ts'
import { feeds } from '../../contracts/feeds.ts'
import type { Actor } from '../actor.ts'
import { alone, check, repeated } from '../case.ts'
import type { Context } from '../context.ts'
import { givenFeed } from '../given.ts'
import { among, idsOf, smallest, turnPages } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { givenFeeds, givenPrivateTopic, missing, push, readFeed, twoCategories } from './feed-steps.ts'

const { listFeedCategories, pushFeedToCategories, removeFeedFromCategory, listCategoryFeeds } = categories

/** The categories of a feed, by id. */
const placesOf = async (by: Actor, feedId: number) =>
  ((await readFeed(by, feedId)).categories ?? []).map(({ id }) => id).sort((a, b) => a - b)

const countIn = async ({ visitor }: Context, categoryId: number) =>
  (await visitor.sends(listFeedCategories).gets(200)).find(({ id }) => id === categoryId)?.feeds_count ?? 0

const page = ({ visitor }: Context, categoryId: number, query: { limit?: number; after?: number } = {}) =>
  visitor.sends(listCategoryFeeds, { params: { categoryId }, query }).gets(200)

/** Enough of a category to find there what was pushed just now. */
const feedsIn = async (context: Context, categoryId: number) => idsOf(await page(context, categoryId, { limit: 100 }))

export const recommending = scenario('4.2/recommending', 'Recommending feeds in categories', [
  check('The categories are listed', ['4.2/1'], async ({ visitor, expect }) => {
    const found = await visitor.sends(listFeedCategories).gets(200)
    expect(new Set(idsOf(found)).size, 'the number of different categories').equals(found.length)
  }),

  alone(
    repeated(
      check(
        'A feed that is pushed shows its categories and counts in each',
        ['4.2/2', '2.2/9', '2.9/1'],
        async (context) => {
          const { alice, visitor, expect } = context
          const both = (await twoCategories(context)).map(({ id }) => id)
          const [first = 0] = both
          const before = await countIn(context, first)
          const feedId = await givenFeed(context, alice)
          expect(await placesOf(visitor, feedId), 'the categories before', '2.2/9').equals([])
          await push(context, feedId, both)
          expect(await placesOf(visitor, feedId), 'the categories', '4.2/2', '2.2/9').sameMembers(both)
          expect((await countIn(context, first)) - before, 'the growth of feeds_count', '2.9/1').equals(1)
          expect(await feedsIn(context, first), 'the feeds of the category', '4.2/4').includes(feedId)
        },
      ),
    ),
  ),

  alone(
    repeated(
      check('Pushing again replaces the categories, and with none clears them', ['G38'], async (context) => {
        const { alice, expect } = context
        const [first, second] = await twoCategories(context)
        const counts = async () => [await countIn(context, first.id), await countIn(context, second.id)]
        const before = await counts()
        const feedId = await givenFeed(context, alice)
        await push(context, feedId, [first.id])
        await push(context, feedId, [second.id, second.id])
        expect(await placesOf(alice, feedId), 'the categories', 'G38').equals([second.id])
        expect(await counts(), 'the counts', 'G38').equals([before[0] ?? 0, (before[1] ?? 0) + 1])
        await push(context, feedId, [])
        expect(await placesOf(alice, feedId), 'no categories', 'G38').equals([])
        expect(await counts(), 'the counts', 'G38').equals(before)
      }),
    ),
  ),

  alone(
    repeated(
      check('A feed that is taken out of a category is gone from it', ['4.2/3', '2.2/9', '2.9/1'], async (context) => {
        const { alice, root, expect } = context
        const [first, second] = await twoCategories(context)
        const feedId = await givenFeed(context, alice)
        await push(context, feedId, [first.id, second.id])
        const before = await countIn(context, first.id)
        await root.sends(removeFeedFromCategory, { params: { categoryId: first.id, feedId } }).gets(204)
        expect(await placesOf(alice, feedId), 'the categories left', '2.2/9').equals([second.id])
        expect((await countIn(context, first.id)) - before, 'the change of feeds_count', '2.9/1').equals(-1)
        expect(await feedsIn(context, first.id), 'the feeds of the category', '4.2/3').excludes(feedId)
      }),
    ),
  ),

  alone(
    repeated(
      check('A deleted feed is in no category', ['2.9/1', '3.4/1'], async (context) => {
        const { alice, expect } = context
        const [first] = await twoCategories(context)
        const before = await countIn(context, first.id)
        const feedId = await givenFeed(context, alice)
        await push(context, feedId, [first.id])
        await alice.sends(feeds.deleteFeed, { params: { feedId } }).gets(204)
        expect((await countIn(context, first.id)) - before, 'the change of feeds_count', '2.9/1').equals(0)
        expect(await feedsIn(context, first.id), 'the feeds of the category', '3.4/1').excludes(feedId)
      }),
    ),
  ),

  check('Only administrators recommend', ['G38'], async (context) => {
    const { alice, expect } = context
    const [first, second] = await twoCategories(context)
    const params = { feedId: await givenFeed(context, alice) }
    await alice.sends(pushFeedToCategories, { params, body: [first.id] }).chooses('G38', 403)
    await push(context, params.feedId, [second.id])
    const place = { categoryId: second.id, ...params }
    await alice.sends(removeFeedFromCategory, { params: place }).chooses('G38', 403)
    expect(await placesOf(alice, params.feedId), 'the categories', 'G38').equals([second.id])
  }),

  check('What is missing is refused, as is what is no list of ids', ['G38', 'G08', 'G01'], async (context) => {
    const { alice, root, visitor } = context
    const [first] = await twoCategories(context)
    const params = { feedId: await givenFeed(context, alice) }
    await root.sends(pushFeedToCategories, { params, body: [missing] }).chooses('G38', 422)
    for (const body of [{ categories: [first.id] }, ['first'], [0]])
      await root.sendsRaw(pushFeedToCategories, { params, body }).chooses('G01', 422)
    await root.sends(pushFeedToCategories, { params: { feedId: missing }, body: [first.id] }).chooses('G08', 404)
    await root.sends(removeFeedFromCategory, { params: { ...params, categoryId: missing } }).chooses('G08', 404)
    await visitor.sends(listCategoryFeeds, { params: { categoryId: missing } }).chooses('G08', 404)
  }),

  check('Feeds of private topics are not recommended', ['G53'], async (context) => {
    const { alice, root, expect } = context
    const [first] = await twoCategories(context)
    const params = { feedId: await givenFeed(context, alice, { topics: [await givenPrivateTopic(context)] }) }
    await root.sends(pushFeedToCategories, { params, body: [first.id] }).chooses('G53', 422)
    expect(await feedsIn(context, first.id), 'the feeds of the category', 'G53').excludes(params.feedId)
  }),
])

export const categoryPages = scenario('4.2/pages', 'Feeds of a category, page by page', [
  check(
    'Pages cut by the smallest index lose nothing and repeat nothing',
    ['4.2/4', '4.2/5', '4.2/6', '2.2/11'],
    async (context) => {
      const { alice, expect } = context
      const [first] = await twoCategories(context)
      const made = await givenFeeds(context, alice, 5)
      for (const feedId of made) await push(context, feedId, [first.id])
      const sizes: number[] = []
      const paged = await turnPages({
        page: async (after) => {
          const items = await page(context, first.id, { limit: 2, ...(after && { after }) })
          sizes.push(items.length)
          return items
        },
        next: smallest('index'),
        enough: (all) => made.every((feedId) => all.some(({ id }) => id === feedId)),
      })
      expect(sizes[0], 'the size of the first page', '4.2/5').equals(2)
      expect(among(idsOf(paged), made), 'the feeds', '4.2/4', '4.2/6').sameMembers(made)
      expect(new Set(idsOf(paged)).size, 'the number of different feeds', '4.2/6').equals(paged.length)
      expect(new Set(paged.map(({ index }) => index)).size, 'different values of index', '2.2/11').equals(paged.length)
      expect(paged, 'the feeds', '4.2/6').descendingBy('index')
    },
  ),

  check('15 feeds come on a page, and 1 to 100 can be asked for', ['G33'], async (context) => {
    const { alice, visitor, expect } = context
    const [first] = await twoCategories(context)
    for (const feedId of await givenFeeds(context, alice, 16)) await push(context, feedId, [first.id])
    const sizeOf = async (query: { limit?: number }) => (await page(context, first.id, query)).length
    expect(await sizeOf({}), 'the size of a page', 'G33').equals(15)
    expect(await sizeOf({ limit: 0 }), 'the size of a page of 0', 'G33').equals(1)
    expect(await sizeOf({ limit: 1000 }), 'the size of a page of 1000', 'G33').atMost(100)
    const params = { categoryId: first.id }
    await visitor.sendsRaw(listCategoryFeeds, { params, query: { limit: 'many' } }).chooses('G33', 422)
  }),
])
