import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Sending } from '../../../contracts/dsl/endpoint.ts'
import type { Actor } from '../../client/actor.ts'
import { givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { among, idsOf } from '../../fixtures/pages.ts'
import { check, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { givenFeeds, knownTheme, push, twoCategories } from './feed-steps.ts'

const { listFeeds } = feeds

type Query = NonNullable<Sending<typeof listFeeds>['query']>

const list = (by: Actor, query: Query = {}) => by.sends(listFeeds, { query }).gets(200)

/** The same form for both ways to write a time, so that they compare as text. */
const spaced = (time: string) => time.replace('T', ' ').replace('Z', '')

export const feedListFilters = scenario('4.1.1/filters', 'Filters and cursors of feed lists', [
  check(
    'search-keeps-only-matching-feeds',
    'search keeps only feeds that contain the keyword',
    ['4.1.1/10', '4.1.1/3'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const word = context.tag.short()
      const made = [
        await givenFeed(context, alice, { feed_content: `${word} 今晚的月亮很圆` }),
        await givenFeed(context, bob, { feed_content: `On ${word}, once more` }),
      ]
      const other = await givenFeed(context, alice)
      const found = idsOf(await list(visitor, { search: word }))
      expect(among(found, [...made, other]), 'what is found').equals(made.toReversed())
      expect(idsOf(await list(visitor, { search: `${word} 今晚` })), 'what a Chinese keyword finds').equals([
        made[0] ?? 0,
      ])
      expect(await list(visitor, { search: `${word} never` }), 'what a keyword in no feed finds').equals([])
      const next = await list(visitor, { search: word, after: made[1] ?? 0 })
      expect(idsOf(next), 'what is found after the first', '4.1.1/3').equals([made[0] ?? 0])
    },
  ),

  check(
    'id-lists-exactly-those-feeds',
    'id lists exactly those feeds, one or several',
    ['4.1.1/13'],
    async (context) => {
      const { visitor, expect } = context
      const [first = 0, second = 0, third = 0] = await givenFeeds(context, context.alice, 3)
      expect(idsOf(await list(visitor, { id: second })), 'one feed').equals([second])
      expect(idsOf(await list(visitor, { id: `${third},${first}` })), 'two feeds').sameMembers([first, third])
    },
  ),

  check(
    'id-overrides-other-parameters',
    'id overrides every other parameter except direction',
    ['4.1.1/14'],
    async (context) => {
      const { visitor, expect } = context
      const made = await givenFeeds(context, context.alice, 3)
      const others = { limit: 1, after: 1, type: 'topics', search: 'nothing holds this', only_video: 1, theme: '1' }
      const query: Query = { ...others, hot: 0, recommended_at: '2001-01-01 00:00:00', user: 1, id: made.join(',') }
      expect(idsOf(await list(visitor, query)), 'the feeds').sameMembers(made)
      expect(idsOf(await list(visitor, { ...query, direction: 'asc' })), 'the feeds in ascending order').equals(made)
      expect(idsOf(await list(visitor, { ...query, direction: 'desc' })), 'the feeds in descending order').equals(
        made.toReversed(),
      )
    },
  ),

  check('theme-keeps-only-its-feeds', 'theme keeps only feeds of that theme', ['4.1.1/18', 'G31'], async (context) => {
    const { alice, visitor, expect } = context
    const theme = await knownTheme(context)
    const other = await givenFeed(context, alice)
    for (const type of ['new', 'hot']) {
      const found = await list(visitor, { theme: String(theme), type, limit: 100 })
      expect(found.length, `the number of feeds of ${type}`).atLeast(1)
      expect(
        found.every((feed) => feed.theme?.id === theme),
        `whether all feeds of type ${type} have the theme`,
      ).equals(true)
      expect(idsOf(found), `the feeds of ${type}`).excludes(other)
    }
  }),

  check(
    'recommended-at-continues-the-list',
    'recommended_at continues with feeds recommended earlier',
    ['4.1.1/17'],
    async (context) => {
      const { alice, visitor, cannot, expect } = context
      const [category] = await twoCategories(context)
      const feedId = await givenFeed(context, alice)
      await push(context, feedId, [category.id])
      const [pushed] = await list(visitor, { id: feedId })
      const at = expect(
        pushed?.recommended_at,
        'recommended_at of a feed that is pushed to a category',
        'G38',
      ).present()
      const first = await list(visitor, { recommended_at: at, limit: 3 })
      const last = first.at(-1)?.recommended_at
      if (!last) return cannot('no feed was recommended earlier', 'a recommended feed')
      expect(
        first.every(({ recommended_at }) => recommended_at && spaced(recommended_at) < spaced(at)),
        'whether all were recommended earlier',
      ).equals(true)
      expect(first, 'the feeds').descendingBy(({ recommended_at }) => spaced(recommended_at ?? ''))
      const second = await list(visitor, { recommended_at: last, limit: 3 })
      expect(
        second.every(({ recommended_at }) => recommended_at && spaced(recommended_at) < spaced(last)),
        'whether all feeds of the next page were recommended earlier',
      ).equals(true)
    },
  ),

  check(
    'new-follow-includes-followed-people',
    'newFollow includes the feeds of followed people',
    ['4.1.1/7'],
    async (context) => {
      const { alice, bob, carol, dave, root, cannot, expect } = context
      const feedId = await givenFeed(context, alice)
      for (const follower of [bob, carol, dave, root]) {
        const found = idsOf(await list(follower, { type: 'newFollow', limit: 100 }))
        if (!found.includes(feedId)) continue
        const inTopics = idsOf(await list(follower, { type: 'topics', limit: 100 }))
        return expect(inTopics, `the feeds of topics that ${follower.name} follows`).excludes(feedId)
      }
      return cannot(
        'the interface has no operation to follow somebody, and nobody here follows alice',
        'somebody who follows alice',
      )
    },
  ),

  check(
    'new-follow-excludes-everybody-else',
    'newFollow includes nothing of people and topics that one does not follow',
    ['4.1.1/7', '4.1.1/9'],
    async (context) => {
      const { alice, expect } = context
      const newcomer = await givenPerson(context)
      await givenFeed(context, alice)
      await givenFeed(context, alice, { topics: [await givenTopic(context, alice)] })
      for (const type of ['newFollow', 'topics'])
        expect(await list(newcomer, { type, limit: 100 }), `what ${type} lists for a newcomer`).equals([])
      const own = await givenFeed(context, newcomer)
      expect(idsOf(await list(newcomer, { type: 'newFollow' })), 'newFollow after publishing a feed').equals([own])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'personal-lists-need-a-login',
    'The lists newFollow, topics and users without user need a login',
    ['G06'],
    async ({ visitor }) => {
      for (const type of ['newFollow', 'topics', 'users'])
        await visitor.sends(listFeeds, { query: { type } }).chooses('G06', 401)
    },
  ),

  check('unknown-type-means-new', 'An unknown type means new', ['G34'], async (context) => {
    const { alice, visitor, expect } = context
    const made = await givenFeeds(context, alice, 2)
    const found = (await visitor.sends(listFeeds, { query: { type: 'constructor' } }).chooses('G34', 200)) ?? []
    expect(among(idsOf(found), made), 'the feeds', 'G34').equals(made.toReversed())
  }),

  serial(
    check(
      'limit-is-clamped',
      'A limit outside 1 to 100 is clamped; one that is not a number is refused',
      ['G33', 'G13'],
      async (context) => {
        const { alice, visitor, expect } = context
        const made = await givenFeeds(context, alice, 2)
        const sizeOf = async (limit: number) => (await list(visitor, { limit })).length
        expect([await sizeOf(0), await sizeOf(-5)], 'the sizes of pages of 0 and -5', 'G33').equals([1, 1])
        expect(await sizeOf(1000), 'the size of a page of 1000', 'G33').atMost(100)
        await visitor.sendsRaw(listFeeds, { query: { limit: 'many' } }).chooses('G33', 422)
        await visitor.sendsRaw(listFeeds, { query: { id: 'one,two' } }).chooses('G11', 422)
        expect(among(idsOf(await list(visitor, { after: 0 })), made), 'the feeds after 0', 'G13').equals(
          made.toReversed(),
        )
      },
    ),
  ),

  check(
    'followed-lists-have-a-maximum',
    'newFollow and topics list at most 100 feeds',
    ['4.1.1/2', '8/4'],
    async (context) => {
      const { alice, expect } = context
      const topics = [await givenTopic(context, alice)]
      await givenFeeds(context, alice, 101, { topics })
      for (const type of ['newFollow', 'topics']) {
        expect((await list(alice, { type, limit: 100 })).length, `the size of a page of 100 of ${type}`).equals(100)
        expect((await list(alice, { type, limit: 101 })).length, `the size of a page of 101 of ${type}`).equals(100)
      }
    },
  ),
])
