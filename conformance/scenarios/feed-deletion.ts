import { feeds } from '../../contracts/feeds.ts'
import { check } from '../case.ts'
import { givenFeed, givenTopic } from '../given.ts'
import { idsOf } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { readFeed, readTopic } from './feed-steps.ts'

const { deleteFeed, getFeed, likeFeed, listFeeds } = feeds

export const feedDeletion = scenario('3.4/feed-deletion', 'Deleting feeds', [
  check('A deleted feed is gone: by its id and from every list', ['3.4/1', '4.1/6', '7/2'], async (context) => {
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
  }),

  check('A deleted feed counts no more in its topic, nor do its likes', ['2.4/3', '2.4/5'], async (context) => {
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
  }),

  check("Somebody else's feed is not deleted", ['G09'], async (context) => {
    const { alice, bob, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(deleteFeed, { params }).chooses('G09', 403)
    expect((await readFeed(alice, params.feedId)).id, 'the feed', 'G09').equals(params.feedId)
  }),

  check('An administrator deletes any feed', ['G09'], async (context) => {
    const { alice, root } = context
    const params = { feedId: await givenFeed(context, alice) }
    await root.sends(deleteFeed, { params }).chooses('G09', 204)
    await alice.sends(getFeed, { params }).chooses('G08', 404)
  }),

  check('A feed is deleted once', ['G08'], async (context) => {
    const { alice } = context
    const params = { feedId: await givenFeed(context, alice) }
    await alice.sends(deleteFeed, { params }).gets(204)
    await alice.sends(deleteFeed, { params }).chooses('G08', 404)
  }),
])
