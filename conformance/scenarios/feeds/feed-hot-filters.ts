import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Sending } from '../../../contracts/dsl/endpoint.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { idsExcept, knownFeeds, knownTheme, readFeed } from './feed-steps.ts'

const { hotFeeds } = feeds

const hot = (by: Actor, body: NonNullable<Sending<typeof hotFeeds>['body']>) => by.sends(hotFeeds, { body }).gets(200)

export const hotFilters = scenario('4.1.2/filters', 'Filters of the hot list', [
  serial(
    check('theme-keeps-only-its-feeds', 'theme selects feeds of that theme', ['4.1.2/8'], async (context) => {
      const { alice, visitor, expect } = context
      const theme = await knownTheme(context)
      const other = await givenFeed(context, alice)
      const found = await hot(visitor, { theme, limit: 100 })
      expect(found.length, 'the number of feeds with the theme').atLeast(1)
      const others = idsExcept(found, (feed) => feed.theme?.id === theme)
      expect(others, 'the ids of listed feeds without the theme').equals([])
      expect(idsOf(found), 'the feeds with the theme').excludes(other)
    }),
  ),

  check(
    'themed-feeds-show-their-theme',
    'Feeds listed for a theme show a theme that is not empty',
    ['4.1.2/8', '2.2/Feed.theme'],
    async (context) => {
      const { visitor, cannot, expect } = context
      for (const theme of [1, 2, 3, 4, 5, 6]) {
        const found = await hot(visitor, { theme, limit: 100 })
        if (found.length === 0) continue
        const withoutTheme = idsExcept(found, (feed) => Object.keys(feed.theme ?? {}).length > 0)
        return expect(withoutTheme, `the ids of feeds listed for theme ${theme} without a theme`).equals([])
      }
      return cannot('no feed has one of the themes 1 to 6', 'a feed with a theme')
    },
  ),

  serial(
    check(
      'repostable-type-keeps-only-its-reviews',
      'repostable_type selects reviews of those kinds',
      ['4.1.2/9'],
      async (context) => {
        const { visitor, cannot, expect } = context
        const kinds = { mall_commodities: 'mall_commodities', knowledge: 'knowledge', infos: 'info' } as const
        const known = await knownFeeds(context)
        const isKnown = (kind: string) => known.some(({ repostable_type }) => repostable_type === kind)
        if (!Object.values(kinds).some(isKnown))
          return cannot(
            'no feed reviews a commodity, knowledge or info',
            'a feed that reviews a commodity, knowledge or info',
          )
        for (const [filter, kind] of Object.entries(kinds)) {
          const found = await hot(visitor, { repostable_type: filter, limit: 100 })
          const others = idsExcept(found, ({ repostable_type }) => repostable_type === kind)
          expect(others, `the ids of feeds listed for ${filter} that do not review it`).equals([])
          if (isKnown(kind)) expect(found.length, `the number of reviews of ${filter}`).atLeast(1)
        }
        const all = await hot(visitor, { repostable_type: Object.keys(kinds).join(','), limit: 100 })
        const found = new Set(all.map(({ repostable_type }) => repostable_type))
        expect(
          [...found].filter((kind) => !Object.values<unknown>(kinds).includes(kind)),
          'kinds that were not requested',
        ).equals([])
        expect(found.size, 'the number of kinds').atLeast(1)
      },
    ),
  ),

  check(
    'repostable-id-keeps-only-its-reviews',
    'repostable_id selects the reviews of that resource',
    ['4.1.2/10'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const [event, other] = [await givenEvent(context, alice), await givenEvent(context, alice)]
      const review = (id: number) => givenFeed(context, bob, { repostable_type: 'event', repostable_id: id })
      const [reviewId, otherReviewId] = [await review(event.id), await review(other.id)]
      const found = await hot(visitor, { repostable_id: event.id, limit: 100 })
      expect(idsOf(found), 'the reviews').includes(reviewId)
      expect(idsOf(found), 'the reviews').excludes(otherReviewId)
      const ofOthers = idsExcept(found, ({ repostable_id }) => repostable_id === event.id)
      expect(ofOthers, 'the ids of listed feeds with another repostable_id').equals([])
    },
  ),

  check(
    'unknown-city-has-no-feeds',
    'city selects feeds by city: an unknown city has none',
    ['4.1.2/11'],
    async (context) => {
      await givenFeed(context, context.alice)
      const found = await hot(context.visitor, { city: context.tag('Nowhere') })
      context.expect(idsOf(found), 'the feeds of an unknown city').equals([])
    },
  ),

  check(
    'city-selects-its-feeds',
    'city selects the feeds of that city, within a topic too',
    ['4.1.2/11', '4.1.2/3'],
    async (context) => {
      const { alice, visitor, expect, cannot } = context
      const topic = await givenTopic(context, alice)
      const feedId = await givenFeed(context, alice, { topics: [topic] })
      const city = (await readFeed(visitor, feedId)).user.location
      const found = city ? idsOf(await hot(visitor, { city, limit: 100 })) : []
      if (!city || !found.includes(feedId))
        return cannot("the city of alice's feeds is unknown", 'people.alice with a city as location')
      expect(idsOf(await hot(visitor, { topic, city })), 'the feeds of that city in the topic').equals([feedId])
    },
  ),

  check('invalid-filter-values-answer-422', 'Invalid filter values return 422', ['G01'], async ({ visitor }) => {
    for (const body of [{ type: 'sound' }, { repostable_type: 'planet' }, { exclude_feeds: 'all' }, { topic: 'one' }])
      await visitor.sendsRaw(hotFeeds, { body }).chooses('G01', 422)
  }),
])
