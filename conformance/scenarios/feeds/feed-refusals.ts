import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { film, missing, picture, readFeed } from './feed-steps.ts'

const { publishFeed, listFeeds } = feeds

/** Fields that each make a feed invalid in one way. */
const invalidFields: Readonly<Record<string, object>> = {
  'no content': { feed_content: '' },
  'pictures and a video': { images: [picture], video: film },
  'a video without a cover': { video: { resource: film.resource } },
  'an unknown client': { feed_from: 6 },
  'no client': { feed_from: undefined },
  'no mark': { feed_mark: undefined },
  'six topics': { topics: [1, 2, 3, 4, 5, 6] },
  'a missing topic': { topics: [missing] },
  'a kind of review without a resource': { repostable_type: 'event' },
  'a resource without its kind': { repostable_id: 1 },
  'an unknown kind of review': { repostable_type: 'planet', repostable_id: 1 },
  'a missing resource': { repostable_type: 'event', repostable_id: missing },
}

/** Publishes in a topic and expects this status. */
async function attemptPublish(context: Context, by: Actor, topicId: number, status: 201 | 403): Promise<void> {
  const { tag, cleanup } = context
  const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number(), topics: [topicId] }
  const made = await by.sends(publishFeed, { body }).chooses('G50', status)
  if (made && 'id' in made && typeof made.id === 'number') {
    const params = { feedId: made.id }
    cleanup(() => by.sends(feeds.deleteFeed, { params }).answers())
  }
}

export const feedRefusals = scenario('4.1/refusals', 'What cannot be published, and who may publish where', [
  check(
    'invalid-feed-answers-422',
    'An invalid feed answers 422 and nothing is published',
    ['G30', 'G01'],
    async (context) => {
      const { alice, tag, expect } = context
      const feed_content = tag('a feed')
      for (const fields of Object.values(invalidFields)) {
        const body = { feed_content, feed_from: 5, feed_mark: tag.number(), ...fields }
        await alice.sendsRaw(publishFeed, { body }).chooses('G30', 422)
      }
      const own = await alice.sends(listFeeds, { query: { type: 'users' } }).gets(200)
      expect(
        own.filter((feed) => feed.feed_content === feed_content),
        'listed feeds that were refused',
        'G30',
      ).equals([])
    },
  ),

  check(
    'media-without-text-is-enough',
    'Pictures or a video without text are enough for a feed',
    ['G30'],
    async ({ alice, tag, cleanup }) => {
      for (const media of [{ images: [picture] }, { video: film }]) {
        const body = { feed_from: 5, feed_mark: tag.number(), ...media }
        const made = await alice.sends(publishFeed, { body }).chooses('G30', 201)
        if (made) cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).answers())
      }
    },
  ),

  check(
    'publish-permission-decides-who-publishes',
    'publish_permission decides who may publish in a topic',
    ['G50', 'G30'],
    async (context) => {
      const { alice, bob, carol } = context
      const permissions = { allUser: [201, 201], memberOnly: [201, 403], creatorOnly: [403, 403] } as const
      for (const [publish_permission, [member, stranger]] of Object.entries(permissions)) {
        const topicId = await givenTopic(context, alice, {
          publish_permission: publish_permission as keyof typeof permissions,
        })
        await givenMember(alice, bob, topicId)
        await attemptPublish(context, alice, topicId, 201)
        await attemptPublish(context, bob, topicId, member)
        await attemptPublish(context, carol, topicId, stranger)
      }
    },
  ),

  check(
    'can-pub-overrides-the-permission',
    'can_pub admits special users, and can_pub 0 forbids publishing in any topic',
    ['G50'],
    async (context) => {
      const { alice, bob } = context
      const special = await givenTopic(context, alice, { publish_permission: 'specialUser' })
      const open = await givenTopic(context, alice, { publish_permission: 'allUser' })
      const user_id = await bob.id()
      const set = (topicId: number, can_pub: 0 | 1) =>
        alice.sends(memberships.setCanPublish, { params: { topicId }, body: { can_pub, user_id } }).gets(204)
      for (const topicId of [special, open]) await givenMember(alice, bob, topicId)
      await attemptPublish(context, bob, special, 403)
      await set(special, 1)
      await attemptPublish(context, bob, special, 201)
      await set(open, 0)
      await attemptPublish(context, bob, open, 403)
    },
  ),

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
      expect(await alice.sends(feeds.hotFeeds, { body: { topic: open } }).gets(200), 'the feeds of the topic').equals(
        [],
      )
    },
  ),
])

export const feedAccess = scenario('4.1/access', 'Who can read a feed', [
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
    'A missing feed answers 404, and so does an invalid id',
    ['G08', 'G11'],
    async ({ alice }) => {
      await alice.sends(feeds.getFeed, { params: { feedId: missing } }).chooses('G08', 404)
      for (const feedId of ['nothing', '0', '-1', '1.5'])
        await alice.sendsRaw(feeds.getFeed, { params: { feedId } }).chooses('G11', 404)
      for (const endpoint of [feeds.likeFeed, feeds.unlikeFeed, feeds.listFeedLikes, feeds.shareFeed, feeds.deleteFeed])
        await alice.sendsRaw(endpoint, { params: { feedId: missing } }).chooses('G08', 404)
    },
  ),

  check(
    'reading-adds-a-view',
    'Reading a feed adds one to its views and to its hot value',
    ['G34', 'G37'],
    async (context) => {
      const { alice, visitor, expect } = context
      const feedId = await givenFeed(context, alice)
      const [before, after] = [await readFeed(visitor, feedId), await readFeed(visitor, feedId)]
      expect(after.feed_view_count - before.feed_view_count, 'the growth of feed_view_count', 'G34').equals(1)
      expect(after.hot - before.hot, 'the growth of hot', 'G37').equals(1)
    },
  ),
])
