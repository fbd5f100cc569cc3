import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, ownIdsIn } from '../../fixtures/pages.ts'
import { givenPrivateTopic, listUntil, readFeed } from './feed-steps.ts'

const { getFeed, listFeeds, hotFeeds, likeFeed, listFeedLikes } = feeds
const { leaveTopic } = memberships

/** Every list in which a feed by alice in a topic could appear. */
async function listsOf(by: Actor, publisher: number, topic: number, feedId: number, word: string, hot?: number) {
  const list = (query: object) => by.sendsRaw(listFeeds, { query }).gets(200)
  return {
    newest: await list({ limit: 100 }),
    found: await list({ search: word }),
    hottest: await list({ type: 'hot', limit: 100, ...(hot && { hot: hot + 1 }) }),
    'of alice': await list({ type: 'users', user: publisher, limit: 100 }),
    'by id': await list({ id: feedId }),
    hot: await by.sends(hotFeeds, { body: { limit: 100 } }).gets(200),
    'of the topic': await by.sends(hotFeeds, { body: { topic, limit: 100 } }).gets(200),
  }
}

const publicLists = ['newest', 'found', 'hottest', 'hot']

export const privateFeeds = scenario('4.1/private', 'Feeds of private topics', [
  check(
    'outsiders-list-no-private-feeds',
    'Feeds of a private topic are in no list for outsiders',
    ['G53'],
    async (context) => {
      const { alice, carol, visitor, expect } = context
      const topic = await givenPrivateTopic(context)
      const word = context.tag.short()
      const feedId = await givenFeed(context, alice, { feed_content: word, topics: [topic] })
      for (const outsider of [carol, visitor]) {
        const lists = await listsOf(outsider, await alice.id(), topic, feedId, word)
        for (const [name, list] of Object.entries(lists))
          expect(idsOf(list), `the list ${name}, for ${outsider.name}`, 'G53').excludes(feedId)
      }
    },
  ),

  check(
    'private-feed-answers-404-to-outsiders',
    'A feed of a private topic returns 404 to outsiders',
    ['G53'],
    async (context) => {
      const { alice, carol, visitor } = context
      const params = { feedId: await givenFeed(context, alice, { topics: [await givenPrivateTopic(context)] }) }
      await visitor.sends(getFeed, { params }).chooses('G53', 404)
      await carol.sends(getFeed, { params }).chooses('G53', 404)
      await carol.sends(likeFeed, { params }).chooses('G53', 404)
      await visitor.sends(listFeedLikes, { params }).chooses('G53', 404)
    },
  ),

  check(
    'members-read-like-and-list',
    'Members read, like and list the feeds of their private topic',
    ['4.1.1/9', '4.1.2/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const topic = await givenPrivateTopic(context)
      const feedId = await givenFeed(context, alice, { topics: [topic] })
      const params = { feedId }
      expect((await readFeed(bob, feedId)).id, 'the id of the feed', '4.1/7').equals(feedId)
      await bob.sends(likeFeed, { params }).gets(201)
      const followed = await bob.sends(listFeeds, { query: { type: 'topics', limit: 100 } }).gets(200)
      expect(idsOf(followed), 'feeds of followed topics', '4.1.1/9').includes(feedId)
      const hot = await bob.sends(hotFeeds, { body: { topic } }).gets(200)
      expect(idsOf(hot), 'the hot feeds of the topic', '4.1.2/3').includes(feedId)
    },
  ),

  check(
    'private-topic-outweighs-public-one',
    'A feed in a public and a private topic is visible only to members of the private one',
    ['G53'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const hidden = await givenPrivateTopic(context)
      const open = await givenTopic(context, alice)
      await givenMember(alice, carol, open)
      const params = { feedId: await givenFeed(context, alice, { topics: [hidden, open] }) }
      await carol.sends(getFeed, { params }).chooses('G53', 404)
      await bob.sends(getFeed, { params }).chooses('G53', 201)
      const seen = idsOf(await carol.sends(hotFeeds, { body: { topic: open } }).gets(200))
      expect(seen, 'the feeds of the public topic, for carol', 'G53').excludes(params.feedId)
    },
  ),

  check(
    'private-feeds-are-in-no-public-list',
    'Feeds of a private topic are in no public list and no search, even for members',
    ['G53'],
    async (context) => {
      const { alice, bob, root, expect } = context
      const topic = await givenPrivateTopic(context)
      const word = context.tag.short()
      const feedId = await givenFeed(context, alice, { feed_content: word, topics: [topic] })
      const { hot } = await readFeed(bob, feedId)
      for (const person of [alice, bob, root]) {
        const lists = await listsOf(person, await alice.id(), topic, feedId, word, hot)
        for (const [name, list] of Object.entries(lists)) {
          const isPublic = publicLists.includes(name)
          const shown = idsOf(list).includes(feedId) ? 'listed' : 'not listed'
          expect(shown, `the feed in ${name}, for ${person.name},`, 'G53').equals(isPublic ? 'not listed' : 'listed')
        }
      }
    },
  ),

  check(
    'private-topics-must-all-be-joined',
    'A feed in two private topics is visible to members of both, and to its publisher',
    ['G53', '4.1.1/12'],
    async (context) => {
      const { alice, bob, carol, root, expect } = context
      const [both, second] = [await givenPrivateTopic(context), await givenPrivateTopic(context)]
      await givenMember(alice, carol, both)
      const params = { feedId: await givenFeed(context, alice, { topics: [both, second] }) }
      await bob.sends(getFeed, { params }).chooses('G53', 201)
      await carol.sends(getFeed, { params }).chooses('G53', 404)
      await root.sends(getFeed, { params }).chooses('G53', 201)
      const own = { feedId: await givenFeed(context, bob, { topics: [second] }) }
      await bob.sends(leaveTopic, { params: { topicId: second } }).gets(204)
      await bob.sends(getFeed, { params }).chooses('G53', 404)
      await bob.sends(getFeed, { params: own }).chooses('G53', 201)
      if ((await carol.sends(getFeed, { params: own }).observes('G53', 404)).status >= 300) return
      const ofBob = idsOf(await bob.sends(listFeeds, { query: { type: 'users', limit: 100 } }).gets(200))
      expect(ofBob, 'the feeds of bob, for himself, including one that other people may read,', '4.1.1/12').includes(
        own.feedId,
      )
    },
  ),

  check(
    'private-feeds-leave-no-holes',
    "Pages of a person's feeds are full even for viewers who cannot see all of them",
    ['G53', '4.1.1/3', '4.1.1/8'],
    async (context) => {
      const { alice, bob, carol, visitor, expect } = context
      const topics = [await givenPrivateTopic(context)]
      const made: number[] = []
      for (const fields of [{}, { topics }, { topics }, {}, { topics }, { topics }, {}])
        made.push(await givenFeed(context, alice, fields))
      const open = [made[0] ?? 0, made[3] ?? 0, made[6] ?? 0]
      const query = { type: 'users', user: await alice.id(), limit: 2 }
      for (const [person, wanted] of [
        [bob, made],
        [carol, open],
        [visitor, open],
      ] as const) {
        const first = await person.sends(listFeeds, { query }).gets(200)
        expect(first.length, `the size of a page of 2, for ${person.name}`, 'G53').equals(2)
        const paged = ownIdsIn(idsOf(await listUntil(person, query, wanted)), made)
        const what = `the feeds of alice outside private topics, page by page, for ${person.name},`
        expect(ownIdsIn(paged, open), what, '4.1.1/3', '4.1.1/8').sameMembers(open)
        expect(paged, `the feeds of alice, for ${person.name}`, 'G53').equals(wanted.toReversed())
      }
    },
  ),
])
