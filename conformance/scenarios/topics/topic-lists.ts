import { topics } from '../../../contracts/chapters/topics.ts'
import type { Context } from '../../client/context.ts'
import { createdTopic, givenTopic } from '../../fixtures/common.ts'
import { among, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { listTopics, listTopicCategories, hotTopics } = topics

async function givenTopics(context: Context, count: number): Promise<number[]> {
  const made: number[] = []
  for (let place = 0; place < count; place++) made.push(await givenTopic(context, context.alice))
  return made
}

export const topicLists = scenario('4.5.2/lists', 'Lists of topics', [
  check('sorted-by-id', 'Topics are listed by id, descending by default', ['4.5.2/2', '4.5/12'], async (context) => {
    const { visitor, expect } = context
    await givenTopics(context, 2)
    expect(await visitor.sends(listTopics).gets(200), 'the list').descendingBy('id')
    expect(await visitor.sends(listTopics, { query: { direction: 'asc' } }).gets(200), 'the ascending list').sortedBy(
      'id',
    )
  }),

  check(
    'pages-by-index-are-complete',
    'Paging by index loses nothing and repeats nothing, in both directions',
    ['4.5.2/4', '4.5.2/5'],
    async (context) => {
      const { alice, visitor, expect } = context
      const made = await givenTopics(context, 5)
      const forUser = await alice.id()
      for (const direction of ['desc', 'asc'] as const) {
        const sizes: number[] = []
        const paged = await turnPages({
          page: async (index) => {
            const query = { forUser, direction, limit: 2, ...(index && { index }) }
            const page = await visitor.sends(listTopics, { query }).gets(200)
            sizes.push(page.length)
            return page
          },
          next: (last) => last.at(-1)?.id ?? 0,
        })
        const ids = idsOf(paged)
        expect(among(ids, made), `alice's new topics, ${direction}`).equals(
          direction === 'desc' ? made.toReversed() : made,
        )
        expect(new Set(ids).size, 'the number of different topics').equals(ids.length)
        expect(sizes[0], 'the size of the first page').equals(2)
      }
    },
  ),

  check('q-searches-by-keyword', 'q searches by keyword', ['4.5.2/3'], async (context) => {
    const { alice, visitor, expect } = context
    const word = context.tag.short()
    const made = await givenTopic(context, alice, { name: `${word} 登山 club` })
    const other = await givenTopic(context, alice)
    const found = idsOf(await visitor.sends(listTopics, { query: { q: word } }).gets(200))
    expect(found, 'what the keyword finds').includes(made)
    expect(found, 'what the keyword finds').excludes(other)
    expect(
      idsOf(await visitor.sends(listTopics, { query: { q: `${word} 登` } }).gets(200)),
      'what a Chinese keyword finds',
    ).includes(made)
    expect(
      await visitor.sends(listTopics, { query: { q: `${word} none` } }).gets(200),
      'what a keyword without matches finds',
    ).equals([])
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
    expect(
      (await inCategory(first.id)).every(({ category }) => category?.id === first.id),
      'whether all are in the category',
    ).equals(true)
  }),

  check('id-selects-topics', 'id lists exactly those topics', ['4.5.2/7'], async (context) => {
    const [first = 0, , third = 0] = await givenTopics(context, 3)
    const found = await context.visitor.sends(listTopics, { query: { id: `${third},${first}` } }).gets(200)
    context.expect(idsOf(found), 'the topics').sameMembers([first, third])
  }),

  check('for-user-filters-by-creator', 'forUser and for_user filter by creator', ['4.5.2/8'], async (context) => {
    const { alice, bob, visitor, expect } = context
    const [ofAlice, ofBob] = [await givenTopic(context, alice), await givenTopic(context, bob)]
    const user = await alice.id()
    for (const query of [{ forUser: user }, { for_user: user }]) {
      const found = await visitor.sends(listTopics, { query: { ...query, limit: 100 } }).gets(200)
      expect(idsOf(found), `the topics for ${Object.keys(query)[0]}`).includes(ofAlice)
      expect(idsOf(found), `the topics for ${Object.keys(query)[0]}`).excludes(ofBob)
      expect(
        found.every(({ creator_user_id }) => creator_user_id === user),
        'whether alice created all of them',
      ).equals(true)
    }
  }),

  check('status-filters', 'status filters topics and defaults to passed', ['4.5.2/9', '3.1/1'], async (context) => {
    const { alice, expect } = context
    const made = await givenTopic(context, alice)
    const withStatus = async (status: 'all' | 'passed' | 'waiting' | 'failed') =>
      alice.sends(listTopics, { query: { forUser: await alice.id(), status, limit: 100 } }).gets(200)
    const plain = await alice.sends(listTopics, { query: { forUser: await alice.id(), limit: 100 } }).gets(200)
    expect(
      plain.every(({ status }) => status === 'passed'),
      'whether all are passed by default',
    ).equals(true)
    expect(idsOf(await withStatus('passed')), 'the passed topics').includes(made)
    expect(idsOf(await withStatus('all')), 'the topics of any status').includes(made)
    for (const status of ['waiting', 'failed'] as const) {
      expect(
        (await withStatus(status)).every((topic) => topic.status === status),
        `whether all are ${status}`,
      ).equals(true)
    }
  }),

  check(
    'audit-decides-listed-status',
    "A topic is listed as waiting, then by the audit's decision",
    ['4.5.2/9', '3.1/1', 'G40'],
    async (context) => {
      const { alice, bob, adapter, expect } = context
      const before = await adapter.configure({ settings: { topics: { switch: true } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      const body = { name: context.tag('a topic'), visible: 'visible', join_mode: 'open' } as const
      const { id: topicId } = await createdTopic(context, alice, body)
      context.cleanup(() => alice.sends(topics.deleteTopic, { params: { topicId } }).answers())
      const forUser = await alice.id()
      const isListed = async (status: 'waiting' | 'failed' | 'passed') =>
        idsOf(await alice.sends(listTopics, { query: { forUser, status, limit: 100 } }).gets(200)).includes(topicId)
      expect(await isListed('waiting'), 'whether the topic is listed as waiting').equals(true)
      expect(
        await bob.sends(listTopics, { query: { id: topicId } }).gets(200),
        'what others see of the waiting topic',
        'G40',
      ).equals([])
      await adapter.auditTopic({ topic: topicId, status: 'failed' })
      expect(await isListed('failed'), 'whether the topic is listed as failed').equals(true)
      await adapter.auditTopic({ topic: topicId, status: 'passed' })
      expect(await isListed('passed'), 'whether the topic is listed as passed').equals(true)
    },
    { needs: ['configure', 'auditTopic'] },
  ),

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
            'the hot topics with other parameters',
          ).equals(hot)
        },
      ),
    ),
  ),

  check('private-topics-are-in-no-public-list', 'Private topics are in no public list', ['G53'], async (context) => {
    const { alice, bob, visitor, expect } = context
    const made = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit' })
    const lists = [
      await visitor.sends(listTopics, { query: { limit: 100 } }).gets(200),
      await bob.sends(listTopics, { query: { forUser: await alice.id(), limit: 100 } }).gets(200),
      await visitor.sends(hotTopics, { query: { limit: 100 } }).gets(200),
    ]
    for (const list of lists) expect(idsOf(list), 'a public list').excludes(made)
  }),
])
