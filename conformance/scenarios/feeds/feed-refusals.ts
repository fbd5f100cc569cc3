import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { repostableTypes } from '../../../contracts/resources/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { fileNode, givenEvent, givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { givenFilm, readFeed } from './feed-steps.ts'
import { publishIn, topicPublishers } from './topic-publishers.ts'

const { publishFeed, listFeeds } = feeds

/** Each entry makes a feed invalid in one way. */
const invalidFields = (picture: string, film: object): Readonly<Record<string, object>> => ({
  'no content': { feed_content: '' },
  'pictures and a video': { images: [picture], video: film },
  'a video without a cover': { video: { ...film, cover: undefined } },
  'an unknown client': { feed_from: 6 },
  'no client': { feed_from: undefined },
  'no mark': { feed_mark: undefined },
  'a missing topic': { topics: [unusedId] },
  'a kind of review without a resource': { repostable_type: 'event' },
  'a resource without its kind': { repostable_id: 1 },
  'an unknown kind of review': { repostable_type: 'planet', repostable_id: 1 },
  'a missing resource': { repostable_type: 'event', repostable_id: unusedId },
})

export const feedRefusals = scenario('4.1/refusals', 'Refused feeds, and who may publish in a topic', [
  check(
    'invalid-feed-answers-422',
    'An invalid feed returns 422 and nothing is published',
    ['G30', 'G01'],
    async (context) => {
      const { alice, tag, expect } = context
      const feed_content = tag('a feed')
      const invalid = invalidFields(await fileNode(context), await givenFilm(context))
      for (const fields of Object.values(invalid)) {
        const body = { feed_content, feed_from: 5, feed_mark: tag.number(), ...fields }
        await alice.sendsRaw(publishFeed, { body }).chooses('G30', 422)
      }
      const own = await alice.sends(listFeeds, { query: { type: 'users' } }).gets(200)
      const published = idsOf(own.filter((feed) => feed.feed_content === feed_content))
      expect(published, 'the ids of refused feeds that are listed', 'G30').equals([])
    },
  ),

  check(
    'resource-must-exist-in-its-kind',
    'A review needs an existing resource of its kind: neither an event with the same id nor a deleted event',
    ['G30', 'G08'],
    async (context) => {
      const { alice, tag, expect } = context
      const event = await givenEvent(context, alice)
      const publish = (repostable_type: (typeof repostableTypes)[number], repostable_id: number) =>
        alice
          .sends(publishFeed, {
            body: {
              feed_content: tag('a feed'),
              feed_from: 5,
              feed_mark: tag.number(),
              repostable_type,
              repostable_id,
            },
          })
          .chooses('G30', 422)
      for (const kind of repostableTypes) await publish(kind, unusedId)
      await publish('knowledge', event.id)
      const review = await givenFeed(context, alice, { repostable_type: 'event', repostable_id: event.id })
      await alice.sends(events.deleteEvent, { params: { eventId: event.id } }).gets(201)
      await publish('event', event.id)
      const shown = await alice.sends(feeds.getFeed, { params: { feedId: review } }).chooses('G08', 201)
      expect(shown?.repostable, 'the deleted event in its review', 'G08').absent()
    },
  ),

  check(
    'unshown-topics-are-refused',
    'A feed for a topic that is missing, deleted, rejected or hidden from its publisher is refused; naming a topic twice is fine',
    ['G30', 'G40', 'G53'],
    async (context) => {
      const { adapter, alice, bob, expect } = context
      const [open, refused] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      const deleted = await givenTopic(context, alice)
      const hidden = await givenTopic(context, bob, { visible: 'hidden', publish_permission: 'allUser' })
      await alice.sends(topics.deleteTopic, { params: { topicId: deleted } }).gets(204)
      await adapter.auditTopic({ topic: refused, status: 'failed' })
      for (const topicId of [unusedId, deleted, hidden])
        await publishIn(context, alice, open, topicId).chooses('G30', 422)
      await publishIn(context, alice, refused).chooses('G40', 403)
      const feedId = await givenFeed(context, alice, { topics: [open, open] })
      expect(idsOf((await readFeed(alice, feedId)).topics ?? []), 'the topics of the feed', 'G30').equals([open])
    },
    { needs: ['auditTopic'] },
  ),

  check('six-topics-are-too-many', 'A feed for six topics returns 422', ['G30'], async (context) => {
    const { alice, tag } = context
    const topics = new Array<number>(6).fill(await givenTopic(context, alice))
    const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number(), topics }
    await alice.sendsRaw(publishFeed, { body }).chooses('G30', 422)
  }),

  check(
    'media-without-text-is-enough',
    'Pictures or a video without text are enough for a feed',
    ['G30'],
    async (context) => {
      const { alice, tag, cleanup } = context
      for (const media of [{ images: [await fileNode(context)] }, { video: await givenFilm(context) }]) {
        const body = { feed_from: 5, feed_mark: tag.number(), ...media }
        const made = await alice.sends(publishFeed, { body }).chooses('G30', 201)
        if (made) cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).response())
      }
    },
  ),

  ...topicPublishers,

  check(
    'one-forbidden-topic-refuses-the-feed',
    'A feed for several topics is refused when one of them forbids it',
    ['G30'],
    async (context) => {
      const { alice, bob, tag, expect } = context
      const [open, closed] = [
        await givenTopic(context, alice, { publish_permission: 'allUser' }),
        await givenTopic(context, alice, { publish_permission: 'creatorOnly' }),
      ]
      const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number(), topics: [open, closed] }
      await bob.sends(publishFeed, { body }).chooses('G30', 403)
      const listed = idsOf(await alice.sends(feeds.hotFeeds, { body: { topic: open } }).gets(200))
      expect(listed, 'the feeds of the topic that allows it', 'G30').equals([])
    },
  ),
])

export const feedAccess = scenario('4.1/access', 'Reading feeds', [
  check(
    'reading-needs-no-valid-token',
    'A feed can be read without a token and with an invalid one',
    ['G06'],
    async (context) => {
      const { alice, visitor } = context
      const params = { feedId: await givenFeed(context, alice) }
      await visitor.sends(feeds.getFeed, { params }).chooses('G06', 201)
      await alice.sends(feeds.getFeed, { params }, { token: 'none' }).chooses('G06', 201)
    },
  ),

  check(
    'missing-feed-answers-404',
    'A missing feed returns 404, and so does an invalid id',
    ['G08', 'G11'],
    async ({ alice }) => {
      await alice.sends(feeds.getFeed, { params: { feedId: unusedId } }).chooses('G08', 404)
      for (const feedId of ['nothing', '0', '-1', '1.5'])
        await alice.sendsRaw(feeds.getFeed, { params: { feedId } }).chooses('G11', 404)
      for (const endpoint of [feeds.likeFeed, feeds.unlikeFeed, feeds.listFeedLikes, feeds.shareFeed, feeds.deleteFeed])
        await alice.sendsRaw(endpoint, { params: { feedId: unusedId } }).chooses('G08', 404)
    },
  ),

  check(
    'reading-adds-a-view',
    'Reading a feed adds one view and raises its hot value',
    ['G34', 'G37'],
    async (context) => {
      const { alice, visitor, expect } = context
      const [feedId, other] = [await givenFeed(context, alice), await givenFeed(context, alice)]
      const viewsOfOther = async () =>
        (await visitor.sends(listFeeds, { query: { id: other } }).gets(200)).map(
          ({ feed_view_count }) => feed_view_count,
        )
      const unread = await viewsOfOther()
      const [before, after] = [await readFeed(visitor, feedId), await readFeed(visitor, feedId)]
      expect(await viewsOfOther(), 'feed_view_count of another feed, as before,', 'G34').equals(unread)
      expect(after.feed_view_count - before.feed_view_count, 'the growth of feed_view_count', 'G34').equals(1)
      expect(after.hot - before.hot, 'the growth of hot', 'G37').atLeast(1)
      expect(before.hot, 'hot of a new feed', 'G37').atLeast(1)
    },
  ),
])
