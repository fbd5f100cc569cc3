import { categories } from '../../../contracts/chapters/categories.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson, unusedId } from '../../fixtures/common.ts'
import { bySmallest, idsOf, readPages } from '../../fixtures/pages.ts'
import { givenPrivateTopic, growthOf, readFeed, recommendFeed, twoCategories } from '../feeds/feed-steps.ts'

const { listFeedCategories, pushFeedToCategories, removeFeedFromCategory, listCategoryFeeds } = categories

/** The ids of a feed's categories, in ascending order. */
const categoryIdsOf = async (by: Actor, feedId: number) =>
  ((await readFeed(by, feedId)).categories ?? []).map(({ id }) => id).sort((a, b) => a - b)

const recommendedAt = async (by: Actor, feedId: number) => (await readFeed(by, feedId)).recommended_at

/** feeds_count of each of these categories. */
async function feedsCountsOf({ visitor }: Context, ...categoryIds: readonly number[]): Promise<number[]> {
  const listed = await visitor.sends(listFeedCategories).gets(200)
  return categoryIds.map((categoryId) => listed.find(({ id }) => id === categoryId)?.feeds_count ?? 0)
}

const feedsCountOf = async (context: Context, categoryId: number) => (await feedsCountsOf(context, categoryId))[0] ?? 0

export const page = ({ visitor }: Context, categoryId: number, query: { limit?: number; after?: number } = {}) =>
  visitor.sends(listCategoryFeeds, { params: { categoryId }, query }).gets(200)

/** Finds a feed in a category, page by page; stops below `leastIndex`. */
async function entryIn(context: Context, categoryId: number, feedId: number, leastIndex = Number.NEGATIVE_INFINITY) {
  const paged = await readPages({
    page: (after) => page(context, categoryId, { limit: 100, ...(after !== undefined && { after }) }),
    next: bySmallest('index'),
    enough: (all) => all.some(({ id, index }) => id === feedId || index < leastIndex),
  })
  return paged.find(({ id }) => id === feedId)
}

/** Whether the hot list of a category has the feed, and the hot list of an unknown category does not. */
async function isOnlyIn({ visitor }: Context, category: number, feedId: number): Promise<boolean> {
  const has = async (body: { category: number }) =>
    idsOf((await visitor.sends(feeds.hotFeeds, { body }).chooses('G08', 200)) ?? []).includes(feedId)
  return (await has({ category })) && !(await has({ category: unusedId - 1 }))
}

export const recommendingFeeds = scenario('4.2/recommending', 'Recommending feeds in categories', [
  check('categories-are-listed', 'Feed categories are listed', ['4.2/1'], async ({ visitor, expect }) => {
    const found = await visitor.sends(listFeedCategories).gets(200)
    const repeated = idsOf(found).filter((id, place, ids) => ids.indexOf(id) !== place)
    expect(repeated, 'the ids of categories that are listed twice').equals([])
  }),

  serial(
    retried(
      check(
        'pushed-feed-shows-and-counts',
        'A pushed feed shows its categories and counts in each',
        ['4.2/2', '4.2/4', '2.2/9', '2.9/1'],
        async (context) => {
          const { alice, visitor, expect } = context
          const both = (await twoCategories(context)).map(({ id }) => id)
          const [first = 0] = both
          const before = await feedsCountOf(context, first)
          const feedId = await givenFeed(context, alice)
          expect(await categoryIdsOf(visitor, feedId), 'the categories before pushing', '2.2/9').equals([])
          await recommendFeed(context, feedId, both)
          expect(await categoryIdsOf(visitor, feedId), 'the categories', '4.2/2', '2.2/9').sameMembers(both)
          expect((await entryIn(context, first, feedId))?.id, 'the feed in the category', '4.2/4').present()
          expect((await feedsCountOf(context, first)) - before, 'the growth of feeds_count', '2.9/1').equals(1)
          const shown = (await readFeed(visitor, feedId)).categories?.find(({ id }) => id === first)
          const listed = (await visitor.sends(listFeedCategories).gets(200)).find(({ id }) => id === first)
          const { feeds_count = listed?.feeds_count, created_at = listed?.created_at } = shown ?? {}
          const wanted = { feeds_count: listed?.feeds_count, created_at: listed?.created_at }
          expect({ feeds_count, created_at }, 'the category as the feed shows it', '2.2/9').equals(wanted)
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'pushing-again-replaces-categories',
        'Pushing again adds new categories and removes those left out; pushing to none clears them',
        ['4.2/2', '4.2/4', '2.2/9', '2.9/1', 'G38'],
        async (context) => {
          const { alice, expect } = context
          const [first, second] = await twoCategories(context)
          const counts = () => feedsCountsOf(context, first.id, second.id)
          const before = await counts()
          const growth = async () => growthOf(before, await counts())
          const feedId = await givenFeed(context, alice)
          await recommendFeed(context, feedId, [first.id])
          expect(await growth(), 'the growth of feeds_count of its category and another', '2.9/1').equals([1, 0])
          const index = (await entryIn(context, first.id, feedId))?.index
          await recommendFeed(context, feedId, [first.id, second.id])
          const both = [first.id, second.id]
          expect(await categoryIdsOf(alice, feedId), 'the categories', '4.2/2', '2.2/9').sameMembers(both)
          const kept = (await entryIn(context, first.id, feedId))?.index
          expect(kept, 'the feed in the category it was in before', '4.2/4').present()
          expect(kept, 'the index in the category it was in before', 'G38').equals(index)
          expect((await entryIn(context, second.id, feedId))?.id, 'the feed in the added category', '4.2/4').present()
          expect(await growth(), 'the growth of feeds_count of both categories', '2.9/1').equals([1, 1])
          await recommendFeed(context, feedId, [second.id, second.id])
          expect(await categoryIdsOf(alice, feedId), 'the categories', 'G38').equals([second.id])
          expect(await growth(), 'the growth of feeds_count of both categories', 'G38').equals([0, 1])
          expect(await recommendedAt(alice, feedId), 'recommended_at while one category is left', 'G38').present()
          await recommendFeed(context, feedId, [])
          expect(await recommendedAt(alice, feedId), 'recommended_at after clearing', 'G38').absent()
          expect(await categoryIdsOf(alice, feedId), 'the categories after clearing', 'G38').equals([])
          expect(await growth(), 'the growth of feeds_count of both after clearing', 'G38').equals([0, 0])
          await recommendFeed(context, feedId, [])
          expect(await recommendedAt(alice, feedId), 'recommended_at after clearing twice', 'G38').absent()
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'removed-feed-leaves-category',
        'A feed removed from a category is no longer listed or counted there',
        ['4.2/3', '4.2/7', '2.2/9', '2.9/1'],
        async (context) => {
          const { alice, root, expect } = context
          const [first, second] = await twoCategories(context)
          const feedId = await givenFeed(context, alice)
          expect(await recommendedAt(alice, feedId), 'recommended_at before pushing', 'G38').absent()
          await recommendFeed(context, feedId, [first.id, second.id])
          const before = await feedsCountOf(context, first.id)
          const index = (await entryIn(context, first.id, feedId))?.index
          const removeFrom = (categoryId: number) =>
            root.sends(removeFeedFromCategory, { params: { categoryId, feedId } }).gets(204)
          await removeFrom(first.id)
          const still = await entryIn(context, first.id, feedId, index)
          expect(still?.id, 'the feed in the category it was removed from', '4.2/7').absent()
          expect(await categoryIdsOf(alice, feedId), 'the remaining categories', '4.2/7', '2.2/9').equals([second.id])
          expect((await entryIn(context, second.id, feedId))?.id, 'the feed in its other category', '4.2/7').present()
          expect((await feedsCountOf(context, first.id)) - before, 'the change of feeds_count', '2.9/1').equals(-1)
          expect(await recommendedAt(alice, feedId), 'recommended_at while one category is left', 'G38').present()
          await removeFrom(second.id)
          expect(await recommendedAt(alice, feedId), 'recommended_at when none is left', 'G38').absent()
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'deleted-feed-leaves-categories',
        'A deleted feed leaves its categories, or shows there when it was deleted',
        ['3.4/1', '2.9/1'],
        async (context) => {
          const { alice, expect } = context
          const [first] = await twoCategories(context)
          const before = await feedsCountOf(context, first.id)
          const feedId = await givenFeed(context, alice)
          await recommendFeed(context, feedId, [first.id])
          const index = (await entryIn(context, first.id, feedId))?.index
          await alice.sends(feeds.deleteFeed, { params: { feedId } }).gets(204)
          const still = await entryIn(context, first.id, feedId, index)
          expect(still?.id, 'the deleted feed in the category', 'G08').absent()
          if (still) return expect(still.deleted_at, 'deleted_at of the deleted feed', '3.4/1').present()
          expect((await feedsCountOf(context, first.id)) - before, 'the change of feeds_count', '2.9/1').equals(0)
        },
      ),
    ),
  ),

  check('only-administrators-recommend', 'Only administrators recommend feeds', ['G38'], async (context) => {
    const { alice, expect } = context
    const [first, second] = await twoCategories(context)
    const params = { feedId: await givenFeed(context, alice) }
    await alice.sends(pushFeedToCategories, { params, body: [first.id] }).chooses('G38', 403)
    await recommendFeed(context, params.feedId, [second.id])
    const entry = { categoryId: second.id, ...params }
    await alice.sends(removeFeedFromCategory, { params: entry }).chooses('G38', 403)
    expect(await categoryIdsOf(alice, params.feedId), 'the categories', 'G38').equals([second.id])
  }),

  check(
    'new-administrator-recommends',
    'A person who becomes an administrator can recommend feeds',
    ['G38'],
    async (context) => {
      const { adapter, expect } = context
      const [first] = await twoCategories(context)
      const person = await givenPerson(context)
      const params = { feedId: await givenFeed(context, person) }
      await person.sends(pushFeedToCategories, { params, body: [first.id] }).chooses('G38', 403)
      await adapter.grant({ user: await person.id(), roles: ['administrator'] })
      await person.sends(pushFeedToCategories, { params, body: [first.id] }).chooses('G38', 204)
      expect(await categoryIdsOf(person, params.feedId), 'the categories', 'G38').equals([first.id])
    },
    { needs: ['grant', 'verificationCode'] },
  ),

  check(
    'missing-or-malformed-ids-are-refused',
    'Unknown feeds, unknown categories, and bodies that are not a list of ids are refused',
    ['G38', 'G08', 'G01', '2.2/9'],
    async (context) => {
      const { alice, root, visitor, expect } = context
      const [first] = await twoCategories(context)
      const params = { feedId: await givenFeed(context, alice) }
      const { status } = await root.sends(pushFeedToCategories, { params, body: [unusedId] }).observes('G38', 422)
      if (status < 300 && (await isOnlyIn(context, unusedId, params.feedId)))
        expect(
          await categoryIdsOf(alice, params.feedId),
          'the categories of a feed that is listed in one',
          '2.2/9',
        ).includes(unusedId)
      for (const body of [{ categories: [first.id] }, ['first'], [0]])
        await root.sendsRaw(pushFeedToCategories, { params, body }).chooses('G01', 422)
      await root.sends(pushFeedToCategories, { params: { feedId: unusedId }, body: [first.id] }).chooses('G08', 404)
      await root.sends(removeFeedFromCategory, { params: { ...params, categoryId: unusedId } }).chooses('G08', 404)
      await visitor.sends(listCategoryFeeds, { params: { categoryId: unusedId } }).chooses('G08', 404)
    },
  ),

  check(
    'private-topic-feeds-are-refused',
    'Feeds of private topics cannot be recommended; a category lists no feed that returns 404',
    ['G53', '4.2/4', '4.1/7'],
    async (context) => {
      const { alice, root, visitor, expect } = context
      const [first] = await twoCategories(context)
      const params = { feedId: await givenFeed(context, alice, { topics: [await givenPrivateTopic(context)] }) }
      const { status } = await root.sends(pushFeedToCategories, { params, body: [first.id] }).observes('G53', 422)
      const listed = await page(context, first.id, { limit: 100 })
      expect(idsOf(listed), 'the feeds of the category', 'G53').excludes(params.feedId)
      if (status < 300 && (await visitor.sends(feeds.getFeed, { params }).response()).status === 404) {
        const undeleted = idsOf(listed.filter(({ deleted_at }) => !deleted_at))
        const what = 'the feeds of the category, for a visitor who gets 404 for this feed,'
        expect(undeleted, what, '4.2/4', '4.1/7').excludes(params.feedId)
      }
      await root.sends(pushFeedToCategories, { params, body: [] }).chooses('G38', 204)
    },
  ),
])
