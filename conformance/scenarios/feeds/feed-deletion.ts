import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { commentsOf, givenCommentsOn } from '../../fixtures/comments.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import {
  countsOf,
  type FeedQuery,
  givenFeeds,
  growthOf,
  readFeed,
  readTopic,
  recommendFeed,
  twoCategories,
} from './feed-steps.ts'

const { deleteFeed, getFeed, likeFeed, listFeedLikes, listFeeds } = feeds

const deletedAt = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'deleted_at' in body ? body.deleted_at : undefined

export const feedDeletion = scenario('3.4/feed-deletion', 'Deleting feeds', [
  check(
    'deleted-feed-is-gone',
    'A deleted feed cannot be read or listed, or shows deleted_at',
    ['3.4/1', '4.1/6', '4.1/23', '2.2/1', '7/2'],
    async (context) => {
      const { alice, bob, tag, expect } = context
      const word = tag.short()
      const params = { feedId: await givenFeed(context, alice, { feed_content: word }) }
      const { hot } = await readFeed(bob, params.feedId)
      await alice.sends(deleteFeed, { params }).gets(204)
      const { status, body } = await bob.sends(getFeed, { params }).response()
      expect(status, 'the status of reading a deleted feed', 'G08').equals(404)
      if (status < 400) expect(deletedAt(body), 'deleted_at of a deleted feed', '3.4/1', '2.2/1').present()
      else await bob.sends(getFeed, { params }).isRefused('G08', 404)
      const user = await alice.id()
      const queries: readonly FeedQuery[] = [
        { id: params.feedId },
        { search: word },
        { type: 'users', user },
        { limit: 100 },
        { type: 'hot', hot: hot + 1, limit: 100 },
      ]
      for (const query of queries) {
        const list = await bob.sends(listFeeds, { query }).gets(200)
        const name = `the list by ${Object.keys(query).join(' and ')}`
        expect(idsOf(list), name, 'G08').excludes(params.feedId)
        const undeleted = list.filter(({ deleted_at }) => !deleted_at)
        expect(idsOf(undeleted), `${name}, apart from feeds with deleted_at,`, '3.4/1', '4.1/23').excludes(
          params.feedId,
        )
      }
    },
  ),

  check(
    'other-feeds-stay',
    'Deleting a feed keeps other feeds, even those with the same text',
    ['4.1/23'],
    async (context) => {
      const { alice, bob, expect } = context
      const word = context.tag.short()
      const feed_content = `${context.tag('a feed')} ${word}`
      const [feedId, twin] = [
        await givenFeed(context, alice, { feed_content }),
        await givenFeed(context, alice, { feed_content }),
      ]
      if (twin === feedId)
        return context.cannot('two feeds with the same text have the same id', 'the id in the response')
      for (const id of [feedId, twin]) await bob.sends(likeFeed, { params: { feedId: id } }).gets(201)
      const { ids } = await givenCommentsOn(context, twin, 2)
      await alice.sends(deleteFeed, { params: { feedId } }).gets(204)
      const { status, body } = await bob.sends(getFeed, { params: { feedId: twin } }).response()
      expect(status, 'the status of reading the other feed').equals(201)
      expect(deletedAt(body), 'deleted_at of the other feed').absent()
      const likes = await bob.sends(listFeedLikes, { params: { feedId: twin } }).gets(200)
      expect(likes.length, 'the number of likes of the other feed').equals(1)
      expect(idsOf(await commentsOf(bob, twin)), 'the comments on the other feed').sameMembers(ids)
      const found = idsOf(await bob.sends(listFeeds, { query: { search: word } }).gets(200))
      expect(found, 'the feeds found by a word of both').includes(twin)
    },
  ),

  check(
    'counts-change-in-its-topics-only',
    'A feed and its likes count in each of its topics and in no other, until it is deleted',
    ['2.4/3', '2.4/5', '4.1/23'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const topics: number[] = []
      for (let place = 0; place < 3; place++) topics.push(await givenTopic(context, alice))
      const params = { feedId: await givenFeed(context, alice, { topics: topics.slice(0, 2) }) }
      const other = await givenFeed(context, alice, { topics: topics.slice(1) })
      const counts = async () => ({
        feeds: await countsOf(alice, topics, 'feeds_count'),
        likes: await countsOf(alice, topics, 'all_feeds_likes_count'),
      })
      const before = await counts()
      for (const by of [bob, carol]) await by.sends(likeFeed, { params }).gets(201)
      await bob.sends(likeFeed, { params: { feedId: other } }).gets(201)
      const liked = growthOf(before.likes, (await counts()).likes)
      expect(liked, 'the growth of all_feeds_likes_count in three topics', '2.4/5').equals([2, 3, 1])
      await alice.sends(deleteFeed, { params }).gets(204)
      const after = await counts()
      const left = growthOf(before.likes, after.likes)
      expect(left, 'the growth of all_feeds_likes_count after the deletion', '2.4/5').equals([0, 1, 1])
      expect(growthOf(before.feeds, after.feeds), 'the change of feeds_count', '2.4/3').equals([-1, -1, 0])
      const inTopic = await bob.sends(feeds.hotFeeds, { body: { topic: topics[1] } }).gets(200)
      expect(idsOf(inTopic), 'the remaining feeds of a topic that had both', '4.1/23').equals([other])
    },
  ),

  check(
    'deleted-feed-leaves-topic-counts',
    "Deleting a feed removes it and its likes from the topic's counts",
    ['2.4/3', '2.4/5'],
    async (context) => {
      const { alice, bob, expect } = context
      const topicId = await givenTopic(context, alice)
      const params = { feedId: await givenFeed(context, alice, { topics: [topicId] }) }
      await bob.sends(likeFeed, { params }).gets(201)
      const before = await readTopic(alice, topicId)
      await alice.sends(deleteFeed, { params }).gets(204)
      const after = await readTopic(alice, topicId)
      expect(after.feeds_count - before.feeds_count, 'the change of feeds_count', '2.4/3').equals(-1)
      expect(
        after.all_feeds_likes_count - before.all_feeds_likes_count,
        'the change of all_feeds_likes_count',
        '2.4/5',
      ).equals(-1)
    },
  ),

  check(
    'other-feeds-stay-in-their-category',
    'Deleting a feed keeps the other feeds in its category',
    ['4.1/23', '2.2/9'],
    async (context) => {
      const { alice, bob, expect } = context
      const [category] = await twoCategories(context)
      const [feedId = 0, twin = 0] = await givenFeeds(context, alice, 2)
      for (const id of [feedId, twin]) await recommendFeed(context, id, [category.id])
      await alice.sends(deleteFeed, { params: { feedId } }).gets(204)
      const { categories = [] } = await readFeed(bob, twin)
      expect(idsOf(categories), 'the categories of the other feed').equals([category.id])
    },
  ),

  check('others-cannot-delete-a-feed', "Nobody can delete another person's feed", ['G09'], async (context) => {
    const { alice, bob } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(deleteFeed, { params }).chooses('G09', 403)
    await alice.sends(getFeed, { params }).chooses('G09', 201)
  }),

  check('administrator-deletes-any-feed', 'An administrator can delete any feed', ['G09'], async (context) => {
    const { alice, root } = context
    const params = { feedId: await givenFeed(context, alice) }
    await root.sends(deleteFeed, { params }).chooses('G09', 204)
    await alice.sends(getFeed, { params }).chooses('G08', 404)
  }),

  check('deleting-twice-answers-404', 'Deleting a feed twice returns 404', ['G08'], async (context) => {
    const { alice } = context
    const params = { feedId: await givenFeed(context, alice) }
    await alice.sends(deleteFeed, { params }).gets(204)
    await alice.sends(deleteFeed, { params }).chooses('G08', 404)
  }),
])
