import { feeds } from '../../../contracts/chapters/feeds.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { readFeed, readTopic } from './feed-steps.ts'

const { deleteFeed, getFeed, likeFeed, listFeeds } = feeds

export const feedDeletion = scenario('3.4/feed-deletion', 'Deleting feeds', [
  check(
    'deleted-feed-is-gone',
    'A deleted feed cannot be read and is in no list',
    ['3.4/1', '4.1/6', '7/2'],
    async (context) => {
      const { alice, bob, tag, expect } = context
      const word = tag.short()
      const params = { feedId: await givenFeed(context, alice, { feed_content: word }) }
      await alice.sends(deleteFeed, { params }).gets(204)
      await bob.sends(getFeed, { params }).isRefused('G08', 404)
      const user = await alice.id()
      for (const query of [{ id: params.feedId }, { search: word }, { type: 'users', user }, { limit: 100 }])
        expect(idsOf(await bob.sends(listFeeds, { query }).gets(200)), `the list by ${Object.keys(query)}`).excludes(
          params.feedId,
        )
    },
  ),

  check(
    'deleted-feed-leaves-topic-counts',
    "Deleting a feed takes it and its likes out of the topic's counts",
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

  check('others-cannot-delete-a-feed', "Nobody can delete somebody else's feed", ['G09'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(deleteFeed, { params }).chooses('G09', 403)
    expect((await readFeed(alice, params.feedId)).id, 'the id of the feed', 'G09').equals(params.feedId)
  }),

  check('administrator-deletes-any-feed', 'An administrator can delete any feed', ['G09'], async (context) => {
    const { alice, root } = context
    const params = { feedId: await givenFeed(context, alice) }
    await root.sends(deleteFeed, { params }).chooses('G09', 204)
    await alice.sends(getFeed, { params }).chooses('G08', 404)
  }),

  check('deleting-twice-answers-404', 'Deleting a feed twice answers 404', ['G08'], async (context) => {
    const { alice } = context
    const params = { feedId: await givenFeed(context, alice) }
    await alice.sends(deleteFeed, { params }).gets(204)
    await alice.sends(deleteFeed, { params }).chooses('G08', 404)
  }),
])
