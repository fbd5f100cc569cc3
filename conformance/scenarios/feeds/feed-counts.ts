import { feeds } from '../../../contracts/chapters/feeds.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenCommentsOn } from '../../fixtures/comments.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { freshPerson, givenPrivateTopic, growthOf, readFeed } from './feed-steps.ts'

const { deleteFeed, likeFeed } = feeds

const like = (by: Actor, feedId: number) => by.sends(likeFeed, { params: { feedId } }).gets(201)

/** The publisher's counts, as a feed shows them: feeds, likes, comments. */
async function countsAt({ visitor, cannot }: Context, feedId: number): Promise<number[]> {
  const { extra } = (await readFeed(visitor, feedId)).user
  if (!extra) return cannot('users are shown without their counts', 'extra in user summaries')
  return [extra.feeds_count, extra.likes_count, extra.comments_count]
}

const likesCount = '2.3/UserSummary.extra.likes_count'
const commentsCount = '2.3/UserSummary.extra.comments_count'

const countsOfTopics = [
  ['feeds_count', '2.4/3'],
  ['all_feeds_likes_count', '2.4/5'],
] as const

export const feedCounts = scenario('4.1/counts', 'Counts of people and private topics', [
  serial(
    check(
      'people-are-counted-their-own-feeds',
      'A feed, its likes and its comments count only for its publisher and only until it is deleted',
      ['2.3/UserSummary.extra.feeds_count', likesCount, commentsCount, 'G39'],
      async (context) => {
        const { alice, bob, carol, expect } = context
        const publisher = await freshPerson(context, alice)
        const [own, ofOther] = [await givenFeed(context, publisher), await givenFeed(context, carol)]
        const counts = async () => [await countsAt(context, own), await countsAt(context, ofOther)] as const
        const before = await counts()
        const expectGrowth = async (when: string, wanted: number[]): Promise<number[]> => {
          const [[feeds, ...others], [feedsOfOther]] = (await counts()).map((after, place) =>
            growthOf(before[place] ?? [], after),
          ) as [number[], number[]]
          const field = '2.3/UserSummary.extra.feeds_count'
          expect(feeds, `the growth of feeds_count of the publisher ${when}`, field).equals(wanted[0])
          expect(feedsOfOther, `the growth of feeds_count of another person ${when}`, field).equals(0)
          expect(others, `the growth of likes_count and comments_count ${when}`, 'G39').equals(wanted.slice(1))
          return others
        }
        const feedId = await givenFeed(context, publisher)
        for (const by of [bob, carol]) await like(by, feedId)
        await givenCommentsOn(context, feedId, 3)
        const received = await expectGrowth('after a feed with two likes and three comments', [1, 2, 3])
        await publisher.sends(deleteFeed, { params: { feedId } }).gets(204)
        const left = await expectGrowth('after its deletion', [0, 0, 0])
        // A server that updates its counts late may still count them after the deletion.
        const what = 'after the deletion of a feed that was counted'
        if (received[0] === 2) expect(left[0] ?? 0, `the growth of likes_count ${what}`, likesCount).atMost(2)
        if (received[1] === 3) expect(left[1] ?? 0, `the growth of comments_count ${what}`, commentsCount).atMost(3)
      },
    ),
  ),

  serial(
    check(
      'private-feeds-count-for-nobody-outside',
      'A feed of a private topic counts in that topic, but neither in a public topic nor for its publisher',
      ['2.4/3', '2.4/5', 'G53', 'G39'],
      async (context) => {
        const { alice, bob, cannot, expect } = context
        const own = await givenFeed(context, alice)
        const [hidden, other] = [await givenPrivateTopic(context), await givenPrivateTopic(context)]
        const ids = [hidden, other, await givenTopic(context, alice)]
        const countsInTopics = async () => {
          const joined = await alice.sends(topics.listFollowedTopics, { query: { limit: 100 } }).gets(200)
          const found = ids.map((topicId) => joined.find(({ id }) => id === topicId))
          if (found.includes(undefined))
            return cannot('creators do not follow their topics', 'topics that their creator follows')
          return {
            feeds_count: found.map((topic) => topic?.feeds_count ?? 0),
            all_feeds_likes_count: found.map((topic) => topic?.all_feeds_likes_count ?? 0),
          }
        }
        const before = await countsInTopics()
        const expectGrowth = async (when: string, inHidden: number) => {
          const after = await countsInTopics()
          for (const [field, requirement] of countsOfTopics) {
            const [ofHidden, ofOther, ofPublic] = growthOf(before[field], after[field])
            const what = `the growth of ${field} of its private topic and another ${when}`
            expect([ofHidden, ofOther], what, requirement).equals([inHidden, 0])
            expect(ofPublic, `the growth of ${field} of its public topic ${when}`, 'G53').equals(0)
          }
        }
        const ofAlice = await countsAt(context, own)
        const feedId = await givenFeed(context, alice, { topics: [hidden, ids[2] ?? 0] })
        await like(bob, feedId)
        await expectGrowth('after a feed with a like', 1)
        expect(await countsAt(context, own), "the publisher's counts, as before,", 'G39').equals(ofAlice)
        await alice.sends(deleteFeed, { params: { feedId } }).gets(204)
        await expectGrowth('after its deletion', 0)
        expect(await countsAt(context, own), "the publisher's counts, as before,", 'G39').equals(ofAlice)
      },
    ),
  ),
])
