import { topics } from '../../../contracts/chapters/topics.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'
import { topicStatuses } from './topic-statuses.ts'
import { topicVisibility } from './topic-visibility.ts'

const { listTopics, listTopicCategories } = topics

type TopicQuery = Sent<typeof listTopics>['query']

/** New topics; returns their ids, smallest first. */
async function givenTopics(context: Context, count: number): Promise<number[]> {
  const made: number[] = []
  for (let place = 0; place < count; place++) made.push(await givenTopic(context, context.alice))
  return made.sort((a, b) => a - b)
}

export const topicLists = scenario('4.5.2/lists', 'Lists of topics', [
  check('sorted-by-id', 'Topics are listed by id, descending by default', ['4.5.2/2', '4.5/12'], async (context) => {
    const { visitor, expect } = context
    await givenTopics(context, 2)
    expect(await visitor.sends(listTopics).gets(200), 'the list', '4.5.2/2').descendingBy('id')
    const ascending = await visitor.sends(listTopics, { query: { direction: 'asc' } }).gets(200)
    expect(ascending, 'the list with direction=asc', '4.5.2/2').sortedBy('id')
  }),

  check(
    'pages-by-index-are-complete',
    'Paging by index neither loses nor repeats topics, in both directions',
    ['4.5.2/4', '4.5.2/5'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenTopics(context, 5)
      const forUser = await alice.id()
      for (const direction of ['desc', 'asc'] as const) {
        const sizes: number[] = []
        const paged = await readPages({
          page: async (index) => {
            const query = { forUser, direction, limit: 2, ...(index && { index }) }
            const page = await visitor.sends(listTopics, { query }).gets(200)
            sizes.push(page.length)
            return page
          },
          next: (last) => last.at(-1)?.id ?? 0,
        })
        const ids = idsOf(paged)
        const wanted = direction === 'desc' ? made.toReversed() : made
        expect(ownIdsIn(ids, made), `the ids of alice's new topics, ${direction}`, '4.5.2/5').equals(wanted)
        const repeated = ids.filter((id, place) => ids.indexOf(id) !== place)
        expect(repeated, `the ids that are on two pages, ${direction}`, '4.5.2/5').equals([])
        expect(sizes[0], 'the number of topics on a page with limit 2', '4.5.2/4').equals(2)
      }
    },
  ),

  check('q-searches-by-keyword', 'q searches by keyword', ['4.5.2/3'], async (context) => {
    const { alice, visitor, expect } = context
    const word = context.tag.short()
    const made = await givenTopic(context, alice, { name: `${word} 登山 club` })
    const other = await givenTopic(context, alice)
    const found = async (q: string) => idsOf(await visitor.sends(listTopics, { query: { q } }).gets(200))
    expect(await found(word), 'the ids of the topics with the keyword').includes(made)
    expect(await found(word), 'the ids of the topics with the keyword').excludes(other)
    expect(await found(`${word} 登山`), 'the ids of the topics with a Chinese keyword').includes(made)
    expect(await found(context.tag.short()), 'the ids of the topics with another keyword').excludes(made)
  }),

  check('category-filters', 'topic_category_id filters by category', ['4.5.2/6'], async (context) => {
    const { alice, visitor, expect } = context
    const [first, second] = await visitor.sends(listTopicCategories).gets(200)
    if (!first || !second) return context.cannot('there are fewer than two topic categories', 'a second topic category')
    const made = await givenTopic(context, alice, { topic_category_id: first.id })
    const inCategory = async (topic_category_id: number) =>
      visitor.sends(listTopics, { query: { topic_category_id } }).gets(200)
    expect(idsOf(await inCategory(first.id)), 'the topics of the category').includes(made)
    expect(idsOf(await inCategory(second.id)), 'the topics of another category').excludes(made)
    const others = (await inCategory(first.id)).filter(({ category }) => category?.id !== first.id)
    expect(idsOf(others), 'the ids of the topics that are not in the category').equals([])
  }),

  check(
    'keyword-with-other-parameters',
    'A search can be filtered, ordered and paged like the whole list',
    ['4.5.2/2', '4.5.2/3', '4.5.2/4', '4.5.2/5', '4.5.2/6', '4.5.2/8', 'G54'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const word = `${context.tag.short()}.`
      const [category] = await visitor.sends(listTopicCategories).gets(200)
      const named = (place: number) => ({ name: `${word} ${place}` })
      const inCategory = category ? { topic_category_id: category.id } : {}
      const ofBob = await givenTopic(context, bob, { ...named(0), ...inCategory })
      const plain = [await givenTopic(context, alice, named(1)), await givenTopic(context, alice, named(2))]
      const special = await givenTopic(context, alice, { ...named(3), ...inCategory })
      const all = [ofBob, ...plain, special].sort((a, b) => a - b)
      const found = async (query: TopicQuery) => idsOf(await visitor.sends(listTopics, { query }).gets(200))
      for (const search of [{ q: word }, { q: word, id: all.join() }])
        for (const direction of ['asc', 'desc'] as const) {
          const wanted = direction === 'asc' ? all : all.toReversed()
          const [first = 0] = wanted
          const say = `${Object.keys(search).join(' and ')}, ${direction}`
          expect(await found({ ...search, direction }), `the ids for ${say}`, '4.5.2/2').equals(wanted)
          const page = await found({ ...search, direction, limit: 2, index: first })
          expect(page, `the ids of the second page for ${say}`, '4.5.2/5').equals(wanted.slice(1, 3))
        }
      const forUser = await alice.id()
      const ofAlice = [...plain, special].sort((a, b) => b - a)
      expect(await found({ q: word, forUser }), 'the ids for q and forUser', '4.5.2/8').equals(ofAlice)
      if (!category) return
      const both = await found({ q: word, forUser, topic_category_id: category.id })
      expect(both, 'the ids for q, forUser and category', '4.5.2/6').equals([special])
    },
  ),

  check('id-selects-topics', 'id selects exactly those topics', ['4.5.2/7'], async (context) => {
    const [first = 0, , third = 0] = await givenTopics(context, 3)
    const found = await context.visitor.sends(listTopics, { query: { id: `${third},${first}` } }).gets(200)
    context.expect(idsOf(found), 'the topics').sameMembers([first, third])
  }),

  check(
    'id-is-a-filter-like-others',
    'With id, the other filters still apply, and every requested topic is listed',
    ['G54'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const word = context.tag.short()
      const [category, otherCategory] = await visitor.sends(listTopicCategories).gets(200)
      const made = await givenTopics(context, 16)
      const named = { name: `${word} club`, ...(category && { topic_category_id: category.id }) }
      const special = await givenTopic(context, bob, named)
      const found = async (query: Omit<TopicQuery, 'id'>) => {
        const all = { id: [...made, special].join(','), ...query }
        return idsOf(await visitor.sends(listTopics, { query: all }).gets(200))
      }
      expect(await found({}), 'the topics of 17 ids', 'G54').sameMembers([...made, special])
      expect(await found({ q: word }), 'those with the keyword', 'G54').equals([special])
      expect(await found({ for_user: await bob.id() }), 'those of bob', 'G54').equals([special])
      expect(await found({ for_user: await alice.id() }), 'those of alice', 'G54').sameMembers(made)
      if (category)
        expect(await found({ topic_category_id: category.id }), 'those of the category', 'G54').includes(special)
      if (otherCategory)
        expect(await found({ topic_category_id: otherCategory.id }), 'those of another category', 'G54').excludes(
          special,
        )
      expect(await found({ status: 'failed' }), 'those with status=failed', 'G54').equals([])
      expect(await found({ limit: 2 }), 'two of them', 'G54').equals([special, made.at(-1) ?? 0])
    },
  ),

  check('for-user-filters-by-creator', 'forUser and for_user filter by creator', ['4.5.2/8'], async (context) => {
    const { alice, bob, visitor, expect } = context
    const [ofAlice, ofBob] = [await givenTopic(context, alice), await givenTopic(context, bob)]
    const user = await alice.id()
    for (const query of [{ forUser: user }, { for_user: user }]) {
      const found = await visitor.sends(listTopics, { query: { ...query, limit: 100 } }).gets(200)
      expect(idsOf(found), `the topics for ${Object.keys(query)[0]}`).includes(ofAlice)
      expect(idsOf(found), `the topics for ${Object.keys(query)[0]}`).excludes(ofBob)
      const others = found.filter(({ creator_user_id }) => creator_user_id !== user)
      expect(idsOf(others), 'the ids of the topics that alice did not create').equals([])
    }
  }),

  ...topicStatuses,

  serial(
    retried(
      check(
        'only-hot-ignores-other-parameters',
        'only=hot returns hot topics and ignores other parameters',
        ['4.5.2/1'],
        async ({ visitor, expect }) => {
          const hot = idsOf(await visitor.sends(listTopics, { query: { only: 'hot' } }).gets(200))
          const query = { only: 'hot', q: 'nothing holds this', status: 'failed', limit: 1, direction: 'asc' } as const
          expect(
            idsOf(await visitor.sends(listTopics, { query }).gets(200)),
            'the ids of the hot topics with other parameters',
          ).equals(hot)
        },
      ),
    ),
  ),

  ...topicVisibility,
])
