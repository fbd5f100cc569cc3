import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, ownIdsIn } from '../../fixtures/pages.ts'
import {
  type FeedQuery,
  givenFeeds,
  givenFilm,
  idsExcept,
  knownTheme,
  listUntil,
  normalizedTime,
  recommendFeed,
  relatedToAlice,
  twoCategories,
} from './feed-steps.ts'

const { listFeeds } = feeds

const list = (by: Actor, query: FeedQuery = {}) => by.sends(listFeeds, { query }).gets(200)

export const feedListFilters = scenario('4.1.1/filters', 'Filters and cursors of feed lists', [
  check(
    'search-keeps-only-matching-feeds',
    'search selects feeds that contain the keyword',
    ['4.1.1/10', '4.1.1/3'],
    async (context) => {
      const { alice, bob, visitor, tag, expect } = context
      const [word, chinese, unused] = [tag.short(), `${tag.short()}山月`, tag.short()]
      const made = [
        await givenFeed(context, alice, { feed_content: `${word} 今晚的月亮很圆` }),
        await givenFeed(context, bob, { feed_content: `On ${word}, once more ${chinese}` }),
      ]
      const other = await givenFeed(context, alice)
      const found = ownIdsIn(idsOf(await list(visitor, { search: word })), [...made, other])
      expect(found, `the feeds found by "${word}"`, '4.1.1/10').sameMembers(made)
      expect(found, `the feeds found by "${word}"`, 'G32').equals(made.toReversed())
      const narrower = ownIdsIn(idsOf(await list(visitor, { search: chinese })), [...made, other])
      expect(narrower, `the feeds found by "${chinese}"`, '4.1.1/10').equals(made.slice(1))
      const nothing = idsOf(await list(visitor, { search: unused }))
      expect(nothing, 'the feeds found by a keyword that no feed contains', '4.1.1/10').equals([])
      const paged = idsOf(await listUntil(visitor, { search: word, limit: 1 }, made))
      expect(paged, `the feeds found by "${word}", page by page,`, '4.1.1/10').excludes(other)
      expect(ownIdsIn(paged, made), `the feeds found by "${word}", page by page,`, '4.1.1/3').sameMembers(made)
      const one = await list(visitor, { search: word, limit: 1 })
      expect(one.length, `the size of a page of 1 of the feeds found by "${word}"`, '4.1.1/1').equals(1)
    },
  ),

  check('id-lists-exactly-those-feeds', 'id selects exactly the given feeds', ['4.1.1/13'], async (context) => {
    const { visitor, expect } = context
    const [first = 0, second = 0, third = 0] = await givenFeeds(context, context.alice, 3)
    expect(idsOf(await list(visitor, { id: second })), 'one feed').equals([second])
    expect(idsOf(await list(visitor, { id: `${third},${first}` })), 'two feeds').sameMembers([first, third])
  }),

  check(
    'id-overrides-other-parameters',
    'id overrides every other parameter except direction',
    ['4.1.1/14'],
    async (context) => {
      const { visitor, expect } = context
      const made = await givenFeeds(context, context.alice, 3)
      const others = { limit: 1, after: 1, type: 'topics', search: 'nothing holds this', only_video: 1, theme: '1' }
      const query: FeedQuery = { ...others, hot: 0, recommended_at: '2001-01-01 00:00:00', user: 1, id: made.join(',') }
      expect(idsOf(await list(visitor, query)), 'the feeds').sameMembers(made)
      const ascending = idsOf(await list(visitor, { ...query, direction: 'asc' }))
      const descending = idsOf(await list(visitor, { ...query, direction: 'desc' }))
      expect(ascending, 'the feeds with direction asc').sameMembers(made)
      expect(descending, 'the feeds with direction desc').sameMembers(made)
      expect(descending, 'the order with direction desc').differs(ascending)
      expect(ascending, 'the feeds with direction asc', 'G32').equals(made)
      expect(descending, 'the feeds with direction desc', 'G32').equals(made.toReversed())
    },
  ),

  check('theme-keeps-only-its-feeds', 'theme selects feeds of that theme', ['4.1.1/18', 'G31'], async (context) => {
    const { alice, visitor, expect } = context
    const theme = await knownTheme(context)
    const other = await givenFeed(context, alice)
    for (const type of ['new', 'hot']) {
      const found = await list(visitor, { theme: String(theme), type, limit: 100 })
      expect(found.length, `the number of feeds of type ${type} with the theme`, '4.1.1/18').atLeast(1)
      const others = idsExcept(found, (feed) => feed.theme?.id === theme)
      expect(others, `the ids of listed feeds of type ${type} without the theme`, '4.1.1/18').equals([])
      expect(idsOf(found), `the feeds of type ${type} with the theme`, '4.1.1/18').excludes(other)
      const untitled = idsExcept(found, (feed) => typeof feed.theme?.title === 'string')
      expect(untitled, `the ids of feeds of type ${type} whose theme has no title`, 'G31').equals([])
    }
  }),

  check(
    'recommended-at-continues-the-list',
    'recommended_at continues with feeds recommended earlier',
    ['4.1.1/17'],
    async (context) => {
      const { alice, visitor, cannot, expect } = context
      const [category] = await twoCategories(context)
      const feedId = await givenFeed(context, alice)
      await recommendFeed(context, feedId, [category.id])
      const [pushed] = await list(visitor, { id: feedId })
      const at = expect(
        pushed?.recommended_at,
        'recommended_at of a feed that is pushed to a category',
        'G38',
      ).present()
      const next = await list(visitor, { recommended_at: at })
      expect(idsOf(next), 'the page after that feed').excludes(feedId)
      const times = next.map(({ id, recommended_at }) => ({ id, recommended_at: normalizedTime(recommended_at ?? '') }))
      const notEarlier = times.filter(
        ({ recommended_at }) => recommended_at === '' || recommended_at >= normalizedTime(at),
      )
      expect(notEarlier, 'feeds on the next page that were not recommended earlier', 'G32').equals([])
      expect(times, 'the next page', 'G32').descendingBy('recommended_at')
      const last = next.at(-1)
      if (!last?.recommended_at) return cannot('no feed was recommended earlier', 'a recommended feed')
      const further = await list(visitor, { recommended_at: last.recommended_at })
      expect(idsOf(further), 'the page after the last of these').excludes(last.id)
    },
  ),

  check(
    'new-follow-includes-followed-people',
    'newFollow includes the feeds of followed people',
    ['4.1.1/7'],
    async (context) => {
      const { alice, bob, carol, dave, root, cannot, expect } = context
      const feedId = await givenFeed(context, alice)
      for (const follower of [bob, carol, dave, root]) {
        const found = idsOf(await list(follower, { type: 'newFollow', limit: 100 }))
        if (!found.includes(feedId)) continue
        const inTopics = idsOf(await list(follower, { type: 'topics', limit: 100 }))
        return expect(inTopics, `the feeds of topics that ${follower.name} follows`, '4.1.1/9').excludes(feedId)
      }
      const related = await relatedToAlice(context)
      if (related) {
        const ofRelated = await givenFeed(context, related)
        const found = idsOf(await list(alice, { type: 'newFollow', limit: 100 }))
        const what = `the newFollow list of alice, who follows ${related.name} unless ${related.name} follows her,`
        return expect(found, what, '4.1.1/7').includes(ofRelated)
      }
      return cannot(
        'the interface has no operation to follow a person, and nobody follows alice',
        'a person who follows alice',
      )
    },
  ),

  check(
    'new-follow-excludes-everybody-else',
    'newFollow excludes feeds of people and topics that the viewer does not follow',
    ['4.1.1/7', '4.1.1/9'],
    async (context) => {
      const { alice, expect } = context
      const newcomer = await givenPerson(context)
      const ofOthers = [
        await givenFeed(context, alice),
        await givenFeed(context, alice, { topics: [await givenTopic(context, alice)] }),
      ]
      const own = await givenFeed(context, newcomer)
      const shown = async (type: string) =>
        ownIdsIn(idsOf(await list(newcomer, { type, limit: 100 })), [...ofOthers, own])
      expect(await shown('newFollow'), 'which of the three feeds newFollow lists', '4.1.1/7').equals([own])
      expect(await shown('topics'), 'which of the three feeds topics lists', '4.1.1/9').equals([])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'personal-lists-need-a-login',
    'The lists newFollow, topics and users without user need a login',
    ['G06'],
    async ({ visitor }) => {
      for (const type of ['newFollow', 'topics', 'users'])
        await visitor.sends(listFeeds, { query: { type } }).chooses('G06', 401)
    },
  ),

  check('unknown-type-means-new', 'An unknown type means new', ['G34'], async (context) => {
    const { alice, visitor, expect } = context
    const made = await givenFeeds(context, alice, 2)
    const found = await visitor.sends(listFeeds, { query: { type: 'constructor' } }).chooses('G34', 200)
    if (found) expect(ownIdsIn(idsOf(found), made), 'the feeds', 'G34').equals(made.toReversed())
  }),

  check('follow-means-new-follow', 'follow, which older clients send, means newFollow', ['G34'], async (context) => {
    const { alice, carol, expect } = context
    const [own, ofOther] = [await givenFeed(context, carol), await givenFeed(context, alice)]
    const listed = async (type: string) => {
      const found = await carol.sends(listFeeds, { query: { type, limit: 100 } }).chooses('G34', 200)
      return found && ownIdsIn(idsOf(found), [own, ofOther])
    }
    const expected = await listed('newFollow')
    expect(await listed('follow'), 'which of the two feeds follow lists', 'G34').equals(expected)
  }),

  serial(
    check(
      'limit-is-clamped',
      'A limit outside 1 to 100 is clamped; one that is not a number is refused',
      ['G33', 'G13'],
      async (context) => {
        const { alice, visitor, expect } = context
        const made = await givenFeeds(context, alice, 2)
        const sizeOf = async (limit: number) =>
          (await visitor.sends(listFeeds, { query: { limit } }).chooses('G33', 200))?.length
        for (const limit of [0, -5])
          expect((await sizeOf(limit)) ?? 1, `the size of a page of ${limit}`, 'G33').equals(1)
        expect((await sizeOf(1000)) ?? 0, 'the size of a page of 1000', 'G33').atMost(100)
        await visitor.sendsRaw(listFeeds, { query: { limit: 'many' } }).chooses('G33', 422)
        await visitor.sendsRaw(listFeeds, { query: { id: 'one,two' } }).chooses('G11', 422)
        const fromStart = await visitor.sends(listFeeds, { query: { after: 0 } }).chooses('G13', 200)
        expect(ownIdsIn(idsOf(fromStart ?? []), made), 'the feeds after 0', 'G13').equals(made.toReversed())
      },
    ),
  ),

  check(
    'followed-lists-have-a-maximum',
    'newFollow and topics list at most 100 feeds',
    ['4.1.1/2', '8/4', '4.1.2/5'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      await givenMember(alice, bob, topicId)
      const film = await givenFeed(context, alice, { topics: [topicId], video: await givenFilm(context) })
      await givenFeeds(context, alice, 100, { topics: [topicId] })
      for (const type of ['newFollow', 'topics']) {
        const page = await list(bob, { type, limit: 100 })
        expect(page.length, `the size of a page of 100 of ${type}`, '4.1.1/2', '8/4').equals(100)
        const beyond = await bob.sends(listFeeds, { query: { type, limit: 101 } }).chooses('G33', 200)
        expect(beyond?.length ?? 0, `the size of a page of 101 of ${type}`, '4.1.1/2', '8/4').atMost(100)
      }
      const body = { topic: topicId, type: 'video', limit: 100 } as const
      const films = idsOf(await bob.sends(feeds.hotFeeds, { body }).gets(200))
      expect(films, 'the video behind a hundred other feeds of the topic, in the hot list,', '4.1.2/5').equals([film])
    },
  ),
])
