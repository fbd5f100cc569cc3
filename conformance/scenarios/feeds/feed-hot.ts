import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Sending } from '../../../contracts/dsl/endpoint.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'
import {
  givenFeeds,
  givenFilm,
  hotsOf,
  idsExcept,
  normalizedTime,
  readFeed,
  recommendFeed,
  twoCategories,
} from './feed-steps.ts'

const { hotFeeds, listFeeds, likeFeed } = feeds

type Body = NonNullable<Sending<typeof hotFeeds>['body']>

const hot = (by: Actor, body: Body) => by.sends(hotFeeds, { body }).gets(200)

const hottest = (by: Actor, query: object = {}) =>
  by.sendsRaw(listFeeds, { query: { type: 'hot', ...query } }).gets(200)

/** Feeds by alice in a new topic; the second has the most likes, then the first. */
async function givenHotTopic(context: Context, number: number): Promise<{ topic: number; made: number[] }> {
  const { alice, bob, carol } = context
  const topic = await givenTopic(context, alice)
  const made = await givenFeeds(context, alice, number, { topics: [topic] })
  const like = (by: Actor, feedId = 0) => by.sends(likeFeed, { params: { feedId } }).gets(201)
  for (const by of [bob, carol]) await like(by, made[1])
  await like(bob, made[0])
  return { topic, made }
}

/** If a page ends between two feeds with the same value, the second one must not be lost. */
async function keepsTies({ visitor, expect }: Context): Promise<void> {
  const list = await hottest(visitor, { limit: 100 })
  const next = list.find((feed, place) => feed.hot === list[place - 1]?.hot)
  if (!next) return
  const page = await hottest(visitor, { hot: next.hot, limit: 100 })
  const hasTies = page.some((feed) => feed.hot === next.hot)
  const [same] = await visitor.sends(listFeeds, { query: { id: next.id } }).gets(200)
  if (same?.hot !== next.hot) return
  const what = `whether the page for hot=${next.hot}, a value that two feeds have, contains a feed with that value,`
  expect(hasTies, what, '4.1.1/15').equals(true)
}

export const hottestFeeds = scenario('4.1.1/hot', 'Feeds by their hot value', [
  check(
    'type-hot-lists-hottest-first',
    'type hot lists the hottest feeds first',
    ['4.1.1/6', '2.2/12'],
    async (context) => {
      const { visitor, cannot, expect } = context
      await givenHotTopic(context, 2)
      const page = await hottest(visitor)
      expect(page.length, 'the number of feeds', 'G37').atLeast(2)
      if (page.length < 2) return cannot('fewer than two feeds are hot', 'two feeds that type hot lists')
      expect(hotsOf(page), 'the feeds', '4.1.1/6', '2.2/12').descendingBy('hot')
    },
  ),

  check(
    'hot-continues-the-list',
    'hot continues below the hot value of the last feed',
    ['4.1.1/15', '4.1.1/6', '2.2/12'],
    async (context) => {
      const { alice, visitor, expect } = context
      const { made } = await givenHotTopic(context, 2)
      const [first = 0, second = 0] = made
      const values = async (...ids: number[]) => {
        const listed = await visitor.sends(listFeeds, { query: { id: ids.join(',') } }).gets(200)
        return ids.map((feedId) => listed.find(({ id }) => id === feedId)?.hot ?? 0)
      }
      const [ofFirst, value = 0] = await values(first, second)
      const page = await hottest(visitor, { hot: value, limit: 100 })
      const above = hotsOf(page).filter((feed) => feed.hot > value)
      expect(above, `feeds above ${value} on the page after it`, '4.1.1/15', '2.2/12').equals([])
      expect(idsOf(page), `the page after ${value}`, '4.1.1/15', '2.2/12').excludes(second)
      expect(hotsOf(page), 'the feeds', '4.1.1/6').descendingBy('hot')
      const after = await values(first, second, await givenFeed(context, alice))
      const what = 'the number of different hot values of three feeds'
      if (ofFirst !== value) expect(new Set(after).size, what, '2.2/12').atLeast(2)
      await keepsTies(context)
    },
  ),

  check(
    'hot-alone-is-a-cursor',
    'Hot values are unique: paging by hot neither loses nor repeats feeds, and hot=0 is the first page',
    ['G32', 'G37'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenFeeds(context, alice, 5)
      const listed = await visitor.sends(listFeeds, { query: { id: made.join(',') } }).gets(200)
      const values = listed.map((feed) => feed.hot)
      expect(new Set(values).size, 'the number of different hot values of five new feeds', 'G37').equals(5)
      let value = Math.max(...values) + 1
      const paged = await readPages({
        page: async () => {
          const page = await hottest(visitor, { hot: value, limit: 2 })
          value = page.at(-1)?.hot ?? value
          return page
        },
        next: () => value,
        enough: (all) => all.some(({ id }) => id === made[0]),
      })
      const own = idsOf(paged).filter((id) => made.includes(id))
      expect(own, "alice's new feeds, which nobody has viewed", 'G32').equals(made.toReversed())
      expect((await hottest(visitor, { hot: 0, limit: 2 })).length, 'the number of feeds for hot=0', 'G32').equals(2)
    },
  ),
])

export const hotLists = scenario('4.1.2/hot', 'The hot list', [
  check(
    'topic-list-is-sorted-by-hot',
    'The hot list of a topic is sorted by hot and has 15 feeds by default',
    ['4.1/9', '4.1.2/1', '4.1.2/3', '4.1.2/6', '4.1.2/12', '8/5', '2.2/12'],
    async (context) => {
      const { alice, visitor, expect } = context
      const { topic, made } = await givenHotTopic(context, 16)
      await givenFeed(context, alice)
      const page = await hot(visitor, { topic })
      expect(page.length, 'the size of the list', '4.1.2/12', '8/5').equals(15)
      expect(hotsOf(page), 'the feeds', '4.1.2/1', '2.2/12').descendingBy('hot')
      expect(idsOf(page).slice(0, 2), 'the two liked feeds', 'G37').equals([made[1] ?? 0, made[0] ?? 0])
      const rest = await hot(visitor, { topic, exclude_feeds: idsOf(page) })
      expect(idsOf([...page, ...rest]), 'all feeds of the topic', '4.1.2/3', '4.1.2/6').sameMembers(made)
      const shorter = await hot(visitor, { topic, limit: 14 })
      expect(shorter.length, 'the size of the list for limit 14', '4.1.2/12').equals(14)
    },
  ),

  check(
    'category-keeps-only-its-feeds',
    'category selects feeds of that category, sorted by hot',
    ['4.1.2/2', '4.1.2/1'],
    async (context) => {
      const { alice, visitor, expect } = context
      const [first, second] = await twoCategories(context)
      const { topic, made } = await givenHotTopic(context, 3)
      const outside = await givenFeed(context, alice, { topics: [topic] })
      for (const feedId of made) await recommendFeed(context, feedId, [first.id])
      await recommendFeed(context, outside, [second.id])
      const found = await hot(visitor, { category: first.id, limit: 100 })
      const elsewhere = idsExcept(found, ({ categories }) => categories?.some(({ id }) => id === first.id))
      expect(elsewhere, 'the ids of listed feeds outside the category', '4.1.2/2').equals([])
      expect(hotsOf(found), 'the feeds of the category', '4.1.2/1').descendingBy('hot')
      const both = await hot(visitor, { category: first.id, topic })
      expect(idsOf(both), 'the feeds in both category and topic', '4.1.2/2').sameMembers(made)
      expect(hotsOf(both), 'the feeds in both category and topic', '4.1.2/1').descendingBy('hot')
      expect(both[0]?.id, 'the hottest of them, which has the most likes', 'G37').equals(made[1])
    },
  ),

  check(
    'type-filters-by-media',
    'type selects feeds with pictures, with videos, or with either',
    ['4.1.2/5', '4.1.2/4', 'G17'],
    async (context) => {
      const { alice, visitor, expect } = context
      const topic = await givenTopic(context, alice)
      const inTopic = { topics: [topic] }
      const plain = await givenFeed(context, alice, inTopic)
      const image = await givenFeed(context, alice, { ...inTopic, images: [await fileNode(context)] })
      const video = await givenFeed(context, alice, { ...inTopic, video: await givenFilm(context) })
      const found = async (body: Body) => idsOf(await hot(visitor, { topic, ...body }))
      expect(await found({}), 'the feeds without type', '4.1.2/5').sameMembers([plain, image, video])
      expect(await found({ type: 'image' }), 'the feeds with pictures', '4.1.2/5').equals([image])
      expect(await found({ type: 'video' }), 'the feeds with videos', '4.1.2/5').equals([video])
      expect(await found({ type: 'image_or_video' }), 'the feeds with either', '4.1.2/5').sameMembers([image, video])
      expect(await found({ only_video: 1 }), 'the feeds by only_video', '4.1.2/4').equals([video])
      for (const flag of ['1', true, 'true'])
        expect(await found({ only_video: flag }), `the feeds by only_video ${JSON.stringify(flag)}`, 'G17').equals([
          video,
        ])
      for (const flag of [0, '0', false, 'false'])
        expect(await found({ only_video: flag }), `the feeds by only_video ${JSON.stringify(flag)}`, 'G17').sameMembers(
          [plain, image, video],
        )
      expect(
        await found({ only_video: 1, type: 'image' }),
        'the feeds by type, which overrides only_video,',
        '4.1.2/4',
      ).equals([image])
    },
  ),

  check(
    'exclude-feeds-continues-the-list',
    'exclude_feeds omits feeds and so continues the list',
    ['4.1.2/6'],
    async (context) => {
      const { visitor, expect } = context
      const { topic, made } = await givenHotTopic(context, 5)
      const whole = idsOf(await hot(visitor, { topic }))
      const first = idsOf(await hot(visitor, { topic, limit: 2 }))
      const rest = idsOf(await hot(visitor, { topic, exclude_feeds: first }))
      expect([...first, ...rest], 'the feeds of both pages', '4.1.2/6').sameMembers(whole)
      const nothing = idsOf(await hot(visitor, { topic, exclude_feeds: made }))
      expect(nothing, 'the feeds of the topic when all are excluded').equals([])
      const newest = idsOf(await hot(visitor, { exclude_feeds: made, limit: 100 }))
      expect(ownIdsIn(newest, made), 'excluded feeds in the list of all topics').equals([])
    },
  ),

  check(
    'newest-are-preferred-without-filters',
    'Without category, topic and resource, the newest feeds are preferred',
    ['4.1.2/7', '4.1.2/1'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenFeed(context, alice)
      const found = await hot(visitor, {})
      expect(hotsOf(found), 'the feeds', '4.1.2/1').descendingBy('hot')
      const { created_at } = await readFeed(alice, made)
      // Other people may have published a whole page in between.
      if (found.some((feed) => feed.id === made || normalizedTime(feed.created_at) < normalizedTime(created_at)))
        expect(idsOf(found), 'the feeds, one of them just published,', '4.1.2/7').includes(made)
    },
  ),
])
