import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { fileNode, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, ownIdsIn } from '../../fixtures/pages.ts'
import { givenFeeds, givenFilm, idsExcept, listUntil, normalizedTime, readFeed, timesOf } from './feed-steps.ts'

const { listFeeds } = feeds

const repeatedIn = (ids: readonly number[]) => ids.filter((id, place) => ids.indexOf(id) !== place)

export const feedLists = scenario('4.1.1/lists', 'Lists of feeds', [
  check(
    'newest-first-with-default-limit',
    'The newest feeds are listed, 15 by default',
    ['4.1.1/1', '4.1.1/4', '4.1.1/5', '4.1/8', '8/4'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenFeeds(context, alice, 16)
      const page = await visitor.sends(listFeeds).gets(200)
      expect(page.length, 'the size of a page', '4.1.1/1', '8/4').equals(15)
      expect(timesOf(page), 'the feeds', 'G32').descendingBy('created_at')
      expect(idsOf(page), 'the feeds, by descending id,', 'G32').equals(idsOf(page).toSorted((a, b) => b - a))
      const shorter = await visitor.sends(listFeeds, { query: { type: 'new', limit: 14 } }).gets(200)
      expect(shorter.length, 'the size of a page of 14', '4.1.1/1').equals(14)
      const { id, created_at } = await readFeed(visitor, made.at(-1) ?? 0)
      // Other people may have published a whole page in between.
      const isOlder = (feed: { created_at: string }) => normalizedTime(feed.created_at) < normalizedTime(created_at)
      const isExpected = (some: typeof page) => some.some((feed) => feed.id === id || isOlder(feed))
      if (isExpected(page)) expect(idsOf(page), 'the feeds without type', '4.1.1/4', '4.1.1/5').includes(id)
      if (isExpected(shorter)) expect(idsOf(shorter), 'the feeds of type new', '4.1.1/5').includes(id)
    },
  ),

  check(
    'paging-newest-loses-and-repeats-nothing',
    'Paging through the newest feeds neither loses nor repeats any',
    ['4.1.1/3', '4.1.1/5'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenFeeds(context, alice, 5)
      const paged = ownIdsIn(idsOf(await listUntil(visitor, { limit: 2 }, made)), made)
      expect(repeatedIn(paged), 'the ids of feeds on several pages', '4.1.1/3').equals([])
      expect(paged, "alice's new feeds, page by page,", '4.1.1/3', '4.1.1/5').sameMembers(made)
      expect(paged, "alice's new feeds, page by page,", 'G32').equals(made.toReversed())
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
      const paged = await listUntil(visitor, base, made)
      const own = ownIdsIn(idsOf(paged), [...made, others])
      expect(repeatedIn(own), 'the ids of feeds on several pages', '4.1.1/3').equals([])
      expect(own, 'the feeds of alice', '4.1.1/8', '4.1.1/3').sameMembers(made)
      expect(own, 'the feeds of alice', 'G32').equals(made.toReversed())
      const ofOthers = idsExcept(paged, ({ user_id }) => user_id === base.user)
      expect(ofOthers, 'the ids of listed feeds by other people', '4.1.1/11', '4.1.1/8').equals([])
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
      const [own] = [await givenFeed(context, alice), await givenFeed(context, bob)]
      const found = await listUntil(alice, { type: 'users', limit: 100 }, [own])
      expect(idsOf(found), 'the feeds').includes(own)
      const viewer = await alice.id()
      const ofOthers = idsExcept(found, ({ user_id }) => user_id === viewer)
      expect(ofOthers, 'the ids of listed feeds by other people').equals([])
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
      const paged = await listUntil(bob, { type: 'topics', limit: 2 }, inside)
      const listed = ownIdsIn(idsOf(paged), [...inside, ...outside])
      expect(repeatedIn(listed), 'the ids of feeds on several pages', '4.1.1/3').equals([])
      expect(listed, 'the feeds of followed topics, newest first,', '4.1.1/9').equals(inside.toReversed())
      expect(timesOf(paged), 'the feeds', '4.1.1/9').descendingBy('created_at')
    },
  ),

  serial(
    check(
      'feed-in-several-topics-is-listed-once',
      'A feed in several joined topics is listed once',
      ['4.1.1/9', '4.1.1/7'],
      async (context) => {
        const { alice, bob, expect } = context
        const topics = [await givenTopic(context, alice), await givenTopic(context, alice)]
        for (const topicId of topics) await givenMember(alice, bob, topicId)
        const feedId = await givenFeed(context, alice, { topics })
        for (const [type, requirement] of Object.entries({ topics: '4.1.1/9', newFollow: '4.1.1/7' })) {
          const found = await bob.sends(listFeeds, { query: { type } }).gets(200)
          expect(ownIdsIn(idsOf(found), [feedId]), `its occurrences in ${type}`, requirement).equals([feedId])
        }
      },
    ),
  ),

  check(
    'new-follow-combines-topics-and-own-feeds',
    "newFollow combines feeds of joined topics with the viewer's own, newest first",
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
      const paged = await listUntil(bob, { type: 'newFollow', limit: 3 }, made)
      const first = await bob.sends(listFeeds, { query: { type: 'newFollow', limit: 3 } }).gets(200)
      expect(first.length, 'the size of a page of 3', '4.1.1/1').equals(3)
      const listed = ownIdsIn(idsOf(paged), made)
      expect(repeatedIn(listed), 'the ids of feeds on several pages', '4.1.1/3').equals([])
      expect(listed, 'the feeds, newest first,', '4.1.1/7').equals(made.toReversed())
      expect(timesOf(paged), 'the feeds', '4.1.1/7').descendingBy('created_at')
    },
  ),

  check(
    'has-collect-is-of-the-viewer',
    'has_collect shows whether the viewer has collected a feed, not whether anyone has',
    ['2.2/Feed.has_collect'],
    async (context) => {
      const { alice, bob, dave, visitor, cannot, expect } = context
      const collectedBy = async (by: Actor) =>
        idsOf((await by.sends(listFeeds, { query: { limit: 100 } }).gets(200)).filter(({ has_collect }) => has_collect))
      // If the target has no public operations, the visitor uses the token of dave.
      const ofOthers = [...(await collectedBy(bob)), ...(await collectedBy(dave))]
      const hers = (await collectedBy(alice)).filter((id) => !ofOthers.includes(id))
      if (hers.length === 0)
        return cannot('the interface cannot collect feeds, and alice has collected none', 'a feed that alice collected')
      expect(
        ownIdsIn(await collectedBy(visitor), hers),
        'the feeds collected only by alice that have has_collect for a visitor',
      ).equals([])
    },
  ),

  check('only-video-keeps-only-videos', 'only_video selects feeds with a video', ['4.1.1/16'], async (context) => {
    const { alice, visitor, expect } = context
    const videoId = await givenFeed(context, alice, { video: await givenFilm(context) })
    const others = [
      await givenFeed(context, alice),
      await givenFeed(context, alice, { images: [await fileNode(context)] }),
    ]
    const user = await alice.id()
    for (const query of [{ type: 'new' }, { type: 'users', user }]) {
      const found = await listUntil(visitor, { ...query, only_video: 1, limit: 100 }, [videoId])
      expect(ownIdsIn(idsOf(found), [videoId, ...others]), `which of alice's feeds type ${query.type} lists`).equals([
        videoId,
      ])
    }
    for (const type of ['new', 'hot']) {
      const found = await visitor.sends(listFeeds, { query: { type, only_video: 1, limit: 100 } }).gets(200)
      const withoutVideo = idsExcept(found, ({ video }) => video)
      expect(withoutVideo, `the ids of feeds without a video that type ${type} lists`).equals([])
    }
  }),
])
