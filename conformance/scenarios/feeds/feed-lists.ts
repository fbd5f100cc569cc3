import { feeds } from '../../../contracts/chapters/feeds.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { among, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { film, givenFeeds, picture } from './feed-steps.ts'

const { listFeeds } = feeds

const lastId = (page: readonly { readonly id: number }[]): number => page.at(-1)?.id ?? 0

export const feedLists = scenario('4.1.1/lists', 'Lists of feeds', [
  check(
    'newest-first-with-default-limit',
    'The newest feeds come first, 15 of them unless limit says otherwise',
    ['4.1.1/1', '4.1.1/4', '4.1.1/5', '4.1/8', '8/4'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenFeeds(context, alice, 16)
      const page = await visitor.sends(listFeeds).gets(200)
      expect(page.length, 'the size of a page', '4.1.1/1', '8/4').equals(15)
      expect(page, 'the feeds', '4.1.1/5').descendingBy('created_at')
      expect(page[0]?.id, 'the id of the newest feed', '4.1.1/5').atLeast(made.at(-1) ?? 0)
      expect(idsOf(page), 'the feeds', 'G32').equals(idsOf(page).toSorted((a, b) => b - a))
      const asked = await visitor.sends(listFeeds, { query: { type: 'new', limit: 16 } }).gets(200)
      expect(asked.length, 'the size of a page of 16', '4.1.1/1').equals(16)
      const own = made.at(-1) ?? 0
      // Others may have published a whole page in between.
      for (const ids of [idsOf(page), idsOf(asked)].filter((some) => some.some((id) => id <= own)))
        expect(ids, 'the feeds, with and without type new', '4.1.1/4').includes(own)
    },
  ),

  check(
    'paging-newest-loses-and-repeats-nothing',
    'Paging through the newest feeds loses and repeats nothing',
    ['4.1.1/3', '4.1.1/5'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenFeeds(context, alice, 5)
      const paged = await turnPages({
        page: (after) => visitor.sends(listFeeds, { query: { limit: 2, ...(after && { after }) } }).gets(200),
        next: lastId,
        enough: (all) => all.some(({ id }) => id === made[0]),
      })
      expect(among(idsOf(paged), made), "alice's new feeds", '4.1.1/3').equals(made.toReversed())
      expect(new Set(idsOf(paged)).size, 'the number of different feeds', '4.1.1/3').equals(paged.length)
    },
  ),

  check(
    'type-users-lists-one-persons-feeds',
    'type users lists the feeds of one person, page by page',
    ['4.1.1/8', '4.1.1/11', '4.1.1/3', '4.1.1/1'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const made = await givenFeeds(context, alice, 16)
      const others = await givenFeed(context, bob)
      const base = { type: 'users', user: await alice.id() }
      const paged = await turnPages({
        page: (after) => visitor.sends(listFeeds, { query: { ...base, ...(after && { after }) } }).gets(200),
        next: lastId,
        enough: (all) => all.some(({ id }) => id === made[0]),
      })
      expect(among(idsOf(paged), [...made, others]), 'the feeds of alice', '4.1.1/8').equals(made.toReversed())
      expect(
        paged.every(({ user_id }) => user_id === base.user),
        'whether all feeds are hers',
        '4.1.1/11',
      ).equals(true)
      expect(new Set(idsOf(paged)).size, 'the number of different feeds', '4.1.1/3').equals(paged.length)
      const first = await visitor.sends(listFeeds, { query: base }).gets(200)
      expect(first.length, 'the size of a page', '4.1.1/1').equals(15)
    },
  ),

  check(
    'type-users-defaults-to-the-viewer',
    "Without user, type users lists the viewer's own feeds",
    ['4.1.1/12'],
    async (context) => {
      const { alice, bob, expect } = context
      const [own, other] = [await givenFeed(context, alice), await givenFeed(context, bob)]
      const found = await alice.sends(listFeeds, { query: { type: 'users', limit: 100 } }).gets(200)
      expect(among(idsOf(found), [own, other]), 'which of the two are listed').equals([own])
    },
  ),

  check(
    'type-topics-lists-joined-topics',
    'type topics lists the feeds of joined topics, newest first',
    ['4.1.1/9', '4.1.1/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const [joined, other] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      await givenMember(alice, bob, joined)
      const inside = await givenFeeds(context, alice, 3, { topics: [joined] })
      const outside = [await givenFeed(context, alice, { topics: [other] }), await givenFeed(context, bob)]
      const paged = await turnPages({
        page: (after) =>
          bob.sends(listFeeds, { query: { type: 'topics', limit: 2, ...(after && { after }) } }).gets(200),
        next: lastId,
        enough: (all) => all.some(({ id }) => id === inside[0]),
      })
      expect(among(idsOf(paged), [...inside, ...outside]), 'which are listed', '4.1.1/9').equals(inside.toReversed())
      expect(paged, 'the feeds', '4.1.1/9').descendingBy('created_at')
    },
  ),

  serial(
    check(
      'feed-in-several-topics-is-listed-once',
      'A feed in several joined topics is listed once',
      ['4.1.1/9', '4.1.1/3'],
      async (context) => {
        const { alice, expect } = context
        const topics = [await givenTopic(context, alice), await givenTopic(context, alice)]
        const feedId = await givenFeed(context, alice, { topics })
        for (const type of ['topics', 'newFollow']) {
          const found = await alice.sends(listFeeds, { query: { type } }).gets(200)
          expect(among(idsOf(found), [feedId]), `its occurrences in ${type}`).equals([feedId])
        }
      },
    ),
  ),

  check(
    'new-follow-combines-topics-and-own-feeds',
    "newFollow combines feeds of joined topics with one's own, newest first",
    ['4.1.1/7', '4.1.1/3'],
    async (context) => {
      const { bob, carol, expect } = context
      const topicId = await givenTopic(context, carol)
      await givenMember(carol, bob, topicId)
      const made = [
        await givenFeed(context, carol, { topics: [topicId] }),
        await givenFeed(context, bob),
        await givenFeed(context, carol, { topics: [topicId] }),
        await givenFeed(context, bob, { topics: [topicId] }),
      ]
      const paged = await turnPages({
        page: (after) =>
          bob.sends(listFeeds, { query: { type: 'newFollow', limit: 3, ...(after && { after }) } }).gets(200),
        next: lastId,
        enough: (all) => all.some(({ id }) => id === made[0]),
      })
      const first = await bob.sends(listFeeds, { query: { type: 'newFollow', limit: 3 } }).gets(200)
      expect(first.length, 'the size of a page of 3', '4.1.1/1').equals(3)
      expect(among(idsOf(paged), made), 'the feeds', '4.1.1/7').equals(made.toReversed())
      expect(paged, 'the feeds', '4.1.1/7').descendingBy('created_at')
      expect(new Set(idsOf(paged)).size, 'the number of different feeds', '4.1.1/3').equals(paged.length)
    },
  ),

  check('only-video-keeps-only-videos', 'only_video keeps only feeds with a video', ['4.1.1/16'], async (context) => {
    const { alice, visitor, expect } = context
    const videoId = await givenFeed(context, alice, { video: film })
    const others = [await givenFeed(context, alice), await givenFeed(context, alice, { images: [picture] })]
    for (const type of ['new', 'users', 'hot']) {
      const query = { type, user: await alice.id(), only_video: 1, limit: 100 }
      const found = await visitor.sends(listFeeds, { query }).gets(200)
      if (type !== 'hot')
        expect(among(idsOf(found), [videoId, ...others]), `which of the feeds type ${type} lists`).equals([videoId])
      expect(
        found.every(({ video }) => video !== undefined),
        `whether all feeds of type ${type} have a video`,
      ).equals(true)
    }
  }),
])
