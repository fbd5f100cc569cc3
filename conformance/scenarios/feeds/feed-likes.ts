import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { readPages } from '../../fixtures/pages.ts'
import { freshPerson, hotMeter, isExhausted, readFeed, readTopic, taskOf } from './feed-steps.ts'

const { likeFeed, unlikeFeed, listFeedLikes, listFeeds } = feeds

const like = (by: Actor, feedId: number) => by.sends(likeFeed, { params: { feedId } }).gets(201)

/** A feed by alice that these people like, one after the other. */
async function givenLikes(context: Context, ...people: readonly Actor[]): Promise<number> {
  const feedId = await givenFeed(context, context.alice)
  for (const person of people) await like(person, feedId)
  return feedId
}

/** A feed whose list has more likes than a page holds: an existing one, or one that new people like. */
async function givenManyLikes(context: Context): Promise<number> {
  const hot = await context.alice.sends(listFeeds, { query: { type: 'hot', limit: 100 } }).gets(200)
  for (const { id } of hot.filter(({ like_count }) => like_count > 20).slice(0, 3))
    if ((await allLikes(context, id)).length > 20) return id
  if (!context.offers('verificationCode'))
    return context.cannot(
      'no known feed has more than 20 likes',
      'adapter.verificationCode or a feed with more than 20 likes',
    )
  const feedId = await givenFeed(context, context.alice)
  for (let place = 0; place < 21; place++) await like(await givenPerson(context), feedId)
  return feedId
}

type Query = { limit?: number; after?: number }

const page = ({ visitor }: Context, feedId: number, query: Query = {}) =>
  visitor.sends(listFeedLikes, { params: { feedId }, query }).gets(200)

/** Reads page by page, until there are more than 20 likes. */
const allLikes = (context: Context, feedId: number, query: Query = {}) =>
  readPages({
    page: (after) => page(context, feedId, { ...query, ...(after && { after }) }),
    next: (last) => last.at(-1)?.id ?? 0,
    enough: (all) => all.length > 20,
  })

const likersOf = (likes: readonly { readonly user_id: number }[]) => likes.map(({ user_id }) => user_id)

export const likingFeeds = scenario('4.1/likes', 'Liking feeds', [
  check(
    'like-is-counted-and-shown-to-liker',
    'A like is counted, and has_like is true only for the person who liked',
    ['4.1/11', '2.2/4', '2.2/5'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const feedId = await givenFeed(context, alice)
      const before = await readFeed(bob, feedId)
      expect(before.has_like, 'has_like before', '2.2/4').equals(false)
      await like(bob, feedId)
      const after = await readFeed(bob, feedId)
      expect(after.has_like, 'has_like', '2.2/4').equals(true)
      expect(after.like_count - before.like_count, 'the growth of like_count', '2.2/5').equals(1)
      expect((await readFeed(carol, feedId)).has_like, 'has_like for another person', '2.2/4').equals(false)
    },
  ),

  check(
    'unlike-takes-the-like-back',
    'Unliking removes only the like of the person who unlikes',
    ['4.1/12', '4.1/21', '2.2/4', '2.2/5', '7/2'],
    async (context) => {
      const { bob, carol, expect } = context
      const feedId = await givenLikes(context, bob, carol)
      const before = await readFeed(bob, feedId)
      await bob.sends(unlikeFeed, { params: { feedId } }).gets(204)
      const after = await readFeed(bob, feedId)
      const likers = likersOf(await page(context, feedId))
      expect(likers, 'user_id of the remaining likes', '4.1/21').equals([await carol.id()])
      expect(after.has_like, 'has_like for the person who unliked', '2.2/4').equals(false)
      expect((await readFeed(carol, feedId)).has_like, 'has_like for the person who still likes', '2.2/4').equals(true)
      expect(after.like_count - before.like_count, 'the growth of like_count', '2.2/5').equals(-1)
    },
  ),

  check(
    'like-twice-counts-once',
    'Liking twice counts once; unliking without a like changes nothing; like_count matches the list',
    ['2.2/5', '4.1/21', 'G35'],
    async (context) => {
      const { bob, carol, expect } = context
      const params = { feedId: await givenLikes(context, bob) }
      const likersWhen = async (when: string) => {
        const likers = likersOf(await page(context, params.feedId))
        const { like_count } = await readFeed(bob, params.feedId)
        expect(like_count, `like_count, compared with the list, ${when},`, '2.2/5').equals(likers.length)
        expect(like_count, `like_count ${when}`, 'G35').equals(1)
        return likers
      }
      await bob.sends(likeFeed, { params }).chooses('G35', 201)
      const before = await likersWhen('after liking twice')
      await carol.sends(unlikeFeed, { params }).chooses('G35', 204)
      const after = await likersWhen('after an unlike without a like')
      expect(after, 'user_id of the likes, as before,', '4.1/21').sameMembers(before)
    },
  ),

  check(
    'like-names-liker-owner-and-feed',
    'A like names the person, the publisher and the feed',
    ['4.1/13', '2.11/1', '2.11/2'],
    async (context) => {
      const { alice, bob, expect } = context
      const feedId = await givenLikes(context, bob)
      const [found] = await page(context, feedId)
      const made = expect(found, 'the like', '4.1/13').present()
      expect(made.user_id, 'who liked', '2.11/1').equals(await bob.id())
      expect(made.target_user, 'the publisher of the feed', '2.11/1').equals(await alice.id())
      const { likeable_type, likeable_id } = made
      expect({ likeable_type, likeable_id }, 'what was liked', '2.11/1').equals({
        likeable_type: 'feeds',
        likeable_id: feedId,
      })
      expect(made.user.id, 'the id of user, the person who liked,', '2.11/2').equals(await bob.id())
    },
  ),

  check(
    'likes-are-paged-by-limit-and-after',
    'Paging through likes by limit and after neither loses nor repeats any',
    ['4.1/13', '4.1/14', '4.1/15', '8/6'],
    async (context) => {
      const { bob, carol, root, expect } = context
      const feedId = await givenLikes(context, bob, carol, root)
      const likers = [await bob.id(), await carol.id(), await root.id()]
      const all = await page(context, feedId)
      expect(likersOf(all), 'user_id of all likes', '4.1/13').sameMembers(likers)
      expect((await page(context, feedId, { limit: 2 })).length, 'the size of a page of two', '4.1/14').equals(2)
      const paged = likersOf(await allLikes(context, feedId, { limit: 1 }))
      expect(paged, 'user_id of the likes, page by page,', '4.1/15').sameMembers(likers)
      const fromStart = likersOf(await page(context, feedId, { after: 0 }))
      expect(fromStart, 'user_id of the likes after 0', '4.1/15', '8/6').sameMembers(likers)
      expect(
        all.map(({ id }) => ({ id })),
        'the likes',
        'G32',
      ).descendingBy('id')
      expect(paged, 'user_id of the likes, page by page,', 'G32').equals(likersOf(all))
    },
  ),

  check('limit-defaults-to-20', 'A page has 20 likes by default', ['4.1/14', '8/6'], async (context) => {
    const { expect } = context
    const feedId = await givenManyLikes(context)
    expect((await page(context, feedId)).length, 'the size of a page', '4.1/14', '8/6').equals(20)
    expect((await page(context, feedId, { limit: 19 })).length, 'the size of a page of 19', '4.1/14').equals(19)
  }),

  check(
    'limit-is-clamped',
    'A limit outside 1 to 100 is clamped; one that is not a number is refused',
    ['G33'],
    async (context) => {
      const { bob, carol, visitor, expect } = context
      const params = { feedId: await givenLikes(context, bob, carol) }
      for (const [limit, size] of [
        [0, 1],
        [1000, 2],
      ] as const) {
        const likes = await visitor.sends(listFeedLikes, { params, query: { limit } }).chooses('G33', 200)
        if (likes) expect(likes.length, `the size of a page of ${limit}`, 'G33').equals(size)
      }
      await visitor.sendsRaw(listFeedLikes, { params, query: { limit: 'many' } }).chooses('G33', 422)
    },
  ),

  check('likes-count-in-the-topics-of-a-feed', 'Likes count in the topics of the feed', ['2.4/5'], async (context) => {
    const { alice, bob, expect } = context
    const topicId = await givenTopic(context, alice)
    const feedId = await givenFeed(context, alice, { topics: [topicId] })
    const count = async () => (await readTopic(alice, topicId)).all_feeds_likes_count
    const before = await count()
    await like(bob, feedId)
    expect((await count()) - before, 'the growth of all_feeds_likes_count').equals(1)
    await bob.sends(unlikeFeed, { params: { feedId } }).gets(204)
    expect((await count()) - before, 'the growth of all_feeds_likes_count after unliking').equals(0)
  }),

  check(
    'like-raises-the-hot-value',
    'A like raises the hot value like five views, and unliking lowers it again',
    ['G37'],
    async (context) => {
      const { alice, bob, expect } = context
      const feedId = await givenFeed(context, alice)
      const addedPoints = await hotMeter(alice, feedId)
      await like(bob, feedId)
      expect(await addedPoints(), 'the growth of hot by a like, in views', 'G37').equals(5)
      await bob.sends(unlikeFeed, { params: { feedId } }).gets(204)
      expect(await addedPoints(), 'the growth of hot after unliking', 'G37').equals(0)
    },
  ),

  serial(
    check(
      'like-counts-for-both-tasks',
      'A like counts for the tasks of both people, and liked_count shows it',
      ['2.15/5', 'G76'],
      async (context) => {
        const { cannot, expect } = context
        const [publisher, fan] = [await freshPerson(context, context.alice), await freshPerson(context, context.bob)]
        const feedId = await givenFeed(context, publisher)
        const both = async () => [await taskOf(fan, 'task:likes'), await taskOf(publisher, 'task:be-liked')] as const
        const [likes, liked] = await both()
        if (!likes || !liked) return cannot('likes are not tasks', 'a task:likes')
        if (isExhausted(likes) || isExhausted(liked))
          return cannot("today's like tasks are exhausted", 'adapter.verificationCode or another day')
        await like(publisher, feedId)
        await like(fan, feedId)
        const [likesAfter, likedAfter] = await both()
        expect((likesAfter?.done ?? 0) - likes.done, 'the growth of task:likes', 'G76').equals(1)
        expect((likedAfter?.done ?? 0) - liked.done, 'the growth of task:be-liked', 'G76').equals(1)
        expect(likedAfter?.liked_count, 'liked_count', '2.15/5').equals(likedAfter?.done)
      },
    ),
  ),

  check(
    'concurrent-likes-count-once',
    'Concurrent likes by one person count as often as likes one after the other',
    ['2.2/5', '4.1/13', 'G35'],
    async (context) => {
      const { alice, bob, expect } = context
      const params = { feedId: await givenFeed(context, alice) }
      const again = { params: { feedId: await givenLikes(context, bob) } }
      await bob.sends(likeFeed, again).chooses('G35', 201)
      const likedTwice = await page(context, again.params.feedId)
      const attempts = [1, 2, 3, 4, 5].map(() => bob.sends(likeFeed, { params }).chooses('G35', 201))
      await Promise.all(attempts)
      const listed = await page(context, params.feedId)
      const { like_count } = await readFeed(bob, params.feedId)
      expect(like_count, 'like_count, compared with the list,', '2.2/5').equals(listed.length)
      // The document does not say what a second like does. If it does not count, a concurrent one must not count either.
      const requirement = likedTwice.length === 1 ? '4.1/13' : 'G35'
      expect(listed.length, 'the number of likes', requirement).equals(1)
    },
  ),
])
