import { feeds } from '../../contracts/feeds.ts'
import { memberships } from '../../contracts/memberships.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenFeed, givenTopic } from '../given.ts'
import { givenMember } from '../given-members.ts'
import { scenario } from '../scenario.ts'
import { film, missing, picture, readFeed } from './feed-steps.ts'

const { publishFeed, listFeeds } = feeds

/** A body that contradicts itself in one way each. */
const wrong: Readonly<Record<string, object>> = {
  'nothing to show': { feed_content: '' },
  'pictures and a video': { images: [picture], video: film },
  'a video without a cover': { video: { resource: film.resource } },
  'an unknown client': { feed_from: 6 },
  'no client': { feed_from: undefined },
  'no mark': { feed_mark: undefined },
  'six topics': { topics: [1, 2, 3, 4, 5, 6] },
  'a topic that is not there': { topics: [missing] },
  'a kind of review without a resource': { repostable_type: 'event' },
  'a resource without its kind': { repostable_id: 1 },
  'an unknown kind of review': { repostable_type: 'planet', repostable_id: 1 },
  'a resource that is not there': { repostable_type: 'event', repostable_id: missing },
}

/** Tries to publish in a topic. */
async function tries(context: Context, by: Actor, topicId: number, status: 201 | 403): Promise<void> {
  const { tag, cleanup } = context
  const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number(), topics: [topicId] }
  const made = await by.sends(publishFeed, { body }).chooses('G50', status)
  if (made && 'id' in made && typeof made.id === 'number') {
    const params = { feedId: made.id }
    cleanup(() => by.sends(feeds.deleteFeed, { params }).answers())
  }
}

export const feedRefusals = scenario('4.1/refusals', 'What cannot be published, and by whom', [
  check('A feed that contradicts itself answers 422 and leaves nothing', ['G30', 'G01'], async (context) => {
    const { alice, tag, expect } = context
    const feed_content = tag('a feed')
    for (const fields of Object.values(wrong)) {
      const body = { feed_content, feed_from: 5, feed_mark: tag.number(), ...fields }
      await alice.sendsRaw(publishFeed, { body }).chooses('G30', 422)
    }
    const own = await alice.sends(listFeeds, { query: { type: 'users' } }).gets(200)
    expect(
      own.filter((feed) => feed.feed_content === feed_content),
      'feeds that were refused',
      'G30',
    ).equals([])
  }),

  check('Pictures or a video alone make a feed', ['G30'], async ({ alice, tag, cleanup }) => {
    for (const media of [{ images: [picture] }, { video: film }]) {
      const body = { feed_from: 5, feed_mark: tag.number(), ...media }
      const made = await alice.sends(publishFeed, { body }).chooses('G30', 201)
      if (made) cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).answers())
    }
  }),

  check('Who may publish in a topic follows its permission', ['G50', 'G30'], async (context) => {
    const { alice, bob, carol } = context
    const permissions = { allUser: [201, 201], memberOnly: [201, 403], creatorOnly: [403, 403] } as const
    for (const [publish_permission, [member, stranger]] of Object.entries(permissions)) {
      const topicId = await givenTopic(context, alice, {
        publish_permission: publish_permission as keyof typeof permissions,
      })
      await givenMember(alice, bob, topicId)
      await tries(context, alice, topicId, 201)
      await tries(context, bob, topicId, member)
      await tries(context, carol, topicId, stranger)
    }
  }),

  check('can_pub decides for special users, and 0 forbids in any topic', ['G50'], async (context) => {
    const { alice, bob } = context
    const special = await givenTopic(context, alice, { publish_permission: 'specialUser' })
    const open = await givenTopic(context, alice, { publish_permission: 'allUser' })
    const user_id = await bob.id()
    const set = (topicId: number, can_pub: 0 | 1) =>
      alice.sends(memberships.setCanPublish, { params: { topicId }, body: { can_pub, user_id } }).gets(204)
    for (const topicId of [special, open]) await givenMember(alice, bob, topicId)
    await tries(context, bob, special, 403)
    await set(special, 1)
    await tries(context, bob, special, 201)
    await set(open, 0)
    await tries(context, bob, open, 403)
  }),

  check('A feed without right to one of its topics is in none of them', ['G30'], async (context) => {
    const { alice, bob, tag, expect } = context
    const [open, closed] = [
      await givenTopic(context, alice, { publish_permission: 'allUser' }),
      await givenTopic(context, alice, { publish_permission: 'creatorOnly' }),
    ]
    const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number(), topics: [open, closed] }
    await bob.sends(publishFeed, { body }).chooses('G30', 403)
    expect(await alice.sends(feeds.hotFeeds, { body: { topic: open } }).gets(200), 'the feeds of the topic').equals([])
  }),
])

export const feedAccess = scenario('4.1/access', 'Who reads which feed', [
  check('A feed is read without a token, and with one that is none', ['G06'], async (context) => {
    const { alice, visitor } = context
    const params = { feedId: await givenFeed(context, alice) }
    await visitor.sends(feeds.getFeed, { params }).chooses('G06', 201)
    await alice.sends(feeds.getFeed, { params }, { token: 'none' }).chooses('G06', 201)
  }),

  check('A feed that is missing answers 404, and so does an id that is none', ['G08', 'G11'], async ({ alice }) => {
    await alice.sends(feeds.getFeed, { params: { feedId: missing } }).chooses('G08', 404)
    for (const feedId of ['nothing', '0', '-1', '1.5'])
      await alice.sendsRaw(feeds.getFeed, { params: { feedId } }).chooses('G11', 404)
    for (const endpoint of [feeds.likeFeed, feeds.unlikeFeed, feeds.listFeedLikes, feeds.shareFeed, feeds.deleteFeed])
      await alice.sendsRaw(endpoint, { params: { feedId: missing } }).chooses('G08', 404)
  }),

  check('Reading a feed adds a view, and so one to its hot value', ['G34', 'G37'], async (context) => {
    const { alice, visitor, expect } = context
    const feedId = await givenFeed(context, alice)
    const [before, after] = [await readFeed(visitor, feedId), await readFeed(visitor, feedId)]
    expect(after.feed_view_count - before.feed_view_count, 'the growth of feed_view_count', 'G34').equals(1)
    expect(after.hot - before.hot, 'the growth of hot', 'G37').equals(1)
  }),
])
