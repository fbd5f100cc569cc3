import { categories } from '../../../contracts/chapters/categories.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'
import {
  type FeedQuery,
  givenFeeds,
  givenFilm,
  idsExcept,
  knownFeeds,
  listUntil,
  normalizedTime,
  recommendFeed,
  twoCategories,
} from './feed-steps.ts'

const { listFeeds } = feeds

const list = (by: Actor, query: FeedQuery) => by.sends(listFeeds, { query }).gets(200)

const farAway = '2090-01-01 00:00:00'

export const feedListPages = scenario('4.1.1/pages', 'Pages of filtered feed lists', [
  check(
    'only-video-in-every-list',
    'only_video selects exactly the videos in every list, page by page',
    ['4.1.1/16', '4.1.1/3', 'G32'],
    async (context) => {
      const { alice, bob, tag, expect } = context
      const topic = await givenTopic(context, alice)
      await givenMember(alice, bob, topic)
      const word = tag.short()
      const fields = { feed_content: `${tag('a feed')} ${word}`, topics: [topic] }
      const film = { video: await givenFilm(context) }
      const made: number[] = []
      for (const media of [film, {}, film, {}, film])
        made.push(await givenFeed(context, alice, { ...fields, ...media }))
      const films = made.filter((_, place) => place % 2 === 0)
      const lists: Readonly<Record<string, FeedQuery>> = {
        'type new': {},
        'a search': { search: word },
        'type users': { type: 'users', user: await alice.id() },
        'type topics': { type: 'topics' },
        'type newFollow': { type: 'newFollow' },
      }
      for (const [name, query] of Object.entries(lists)) {
        const paged = await listUntil(bob, { ...query, only_video: 1, limit: 2 }, films)
        const others = idsExcept(paged, ({ video }) => video)
        expect(others, `the ids of feeds without a video in ${name}`, '4.1.1/16').equals([])
        const listed = ownIdsIn(idsOf(paged), made)
        expect(listed, `the videos in ${name}, page by page,`, '4.1.1/16', '4.1.1/3').sameMembers(films)
        expect(listed, `the videos in ${name}, page by page,`, 'G32').equals(films.toReversed())
      }
      const values = (await list(bob, { id: made.join(',') })).map(({ hot }) => hot)
      const hottest = await list(bob, { type: 'hot', hot: Math.max(...values) + 1, only_video: 1, limit: 100 })
      const others = idsExcept(hottest, ({ video }) => video)
      expect(others, 'the ids of feeds without a video in type hot', '4.1.1/16').equals([])
      expect(ownIdsIn(idsOf(hottest), made), 'the videos in type hot', 'G32').equals(films.toReversed())
    },
  ),

  serial(
    check(
      'several-topics-fill-a-page',
      'Pages of feeds in several joined topics are full and neither lose nor repeat feeds',
      ['4.1.1/9', '4.1.1/7', '4.1.1/3', '4.1.1/1'],
      async (context) => {
        const { alice, bob, expect } = context
        const topics = [await givenTopic(context, alice), await givenTopic(context, alice)]
        for (const topicId of topics) await givenMember(alice, bob, topicId)
        const made = await givenFeeds(context, alice, 5, { topics })
        for (const [type, requirement] of Object.entries({ topics: '4.1.1/9', newFollow: '4.1.1/7' })) {
          const first = await list(bob, { type, limit: 3 })
          expect(new Set(idsOf(first)).size, `the number of feeds on a page of 3 of ${type}`, '4.1.1/1').equals(3)
          const all = await readPages({
            page: (after) => list(bob, { type, limit: 3, ...(after && { after }) }),
            next: (last) => last.at(-1)?.id ?? 0,
            // Other people may publish in between.
            enough: (seen) => seen.length >= 30 || seen.some(({ id }) => id === made[0]),
          })
          const paged = ownIdsIn(idsOf(all), made)
          expect(paged, `the feeds of ${type}, page by page,`, requirement, '4.1.1/3').equals(made.toReversed())
        }
      },
    ),
  ),

  check('after-continues-a-hot-list', 'after alone continues a hot list below that feed', ['G32'], async (context) => {
    const { alice, visitor, expect } = context
    const made = await givenFeeds(context, alice, 3)
    const [first = 0, second = 0] = made
    const page = idsOf(await list(visitor, { type: 'hot', after: second, limit: 100 }))
    expect(ownIdsIn(page, made), 'the new feeds on the page after the second of three', 'G32').equals([first])
    await visitor.sends(listFeeds, { query: { type: 'hot', after: unusedId } }).chooses('G32', 200)
  }),

  serial(
    check(
      'recommended-pages-hold-everything-once',
      'Recommended feeds are listed latest first; after continues among feeds recommended at the same time',
      ['G32', '4.1.1/17', '4.1.1/16', '4.2/2', '4.2/3', '2.2/Feed.recommended_at'],
      async (context) => {
        const { alice, root, visitor, aside, expect } = context
        const [category] = await twoCategories(context)
        const film = await givenFeed(context, alice, { video: await givenFilm(context) })
        const made = [film, ...(await givenFeeds(context, alice, 2))]
        await recommendFeed(context, film, [category.id])
        const other = await givenFeed(context, alice)
        const recommended = async () => {
          const found = await list(visitor, { id: [film, other].join(',') })
          return found.map(({ id, recommended_at }) => ({ id, recommended_at: normalizedTime(recommended_at ?? '') }))
        }
        const before = await recommended()
        for (const feedId of made.slice(1)) await recommendFeed(context, feedId, [category.id])
        const what = 'recommended_at of a recommended feed and of another, as before'
        const field = '2.2/Feed.recommended_at'
        expect(await recommended(), `${what} others were recommended`, '4.2/2', field).sameMembers(before)
        const whole = await list(visitor, { recommended_at: farAway, limit: 100 })
        const own = ownIdsIn(idsOf(whole), [...made, other])
        expect(own, 'the recommended ones of four feeds', 'G32').equals(made.toReversed())
        const paged: typeof whole = []
        for (let page = 0; page < 3; page++) {
          const last = paged.at(-1)
          const from = { recommended_at: last?.recommended_at ?? farAway, ...(last && { after: last.id }) }
          paged.push(...(await list(visitor, { ...from, limit: 2 })))
        }
        expect(idsOf(paged), 'the first three pages of two', 'G32').equals(idsOf(whole).slice(0, 6))
        const same = await list(visitor, { recommended_at: '2090-01-01T00:00:00Z', limit: 100 })
        expect(idsOf(same), 'the list from the same time in the other form', 'G32').equals(idsOf(whole))
        const films = await list(visitor, { recommended_at: farAway, only_video: 1, limit: 100 })
        const unfilmed = idsExcept(films, ({ video }) => video)
        expect(unfilmed, 'the ids of recommended feeds without a video', '4.1.1/16').equals([])
        expect(ownIdsIn(idsOf(films), made), 'the recommended video', 'G32').equals([film])
        await visitor.sends(listFeeds, { query: { recommended_at: 'yesterday' } }).chooses('G01', 422)
        await aside('a feed that is removed', async () => {
          const params = { categoryId: category.id, feedId: made[2] ?? 0 }
          await root.sends(categories.removeFeedFromCategory, { params }).gets(204)
          expect(await recommended(), `${what} another one was removed`, '4.2/3', field).sameMembers(before)
        })
      },
    ),
  ),

  serial(
    retried(
      check(
        'recommended-at-in-the-middle-has-more',
        'recommended_at continues the list at a time between other recommendations',
        ['4.1.1/17'],
        async (context) => {
          const { visitor, cannot, expect } = context
          const known = (await knownFeeds(context)).flatMap(({ recommended_at }) => recommended_at ?? [])
          const times = new Map(known.map((time) => [normalizedTime(time), time]))
          const [, middle, latest] = [...times.keys()].sort()
          if (!middle || !latest)
            return cannot('feeds were recommended at fewer than three different times', 'feeds that were recommended')
          const next = await list(visitor, { recommended_at: times.get(middle) ?? middle })
          expect(next.length, 'the number of feeds after one that was recommended between others').atLeast(1)
        },
      ),
    ),
  ),

  check('theme-is-an-identifier', 'A theme that is not an identifier is refused', ['G11'], async ({ visitor }) => {
    for (const theme of ['x1', '1x', '0', '01', '1.5', '1234567890123456'])
      await visitor.sends(listFeeds, { query: { theme } }).chooses('G11', 422)
    for (const theme of ['10', '123456789012345'])
      await visitor.sends(listFeeds, { query: { theme } }).chooses('G11', 200)
  }),
])
