import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { byOffset, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { listTopicCategories, countTopics, hotTopics, recommendedTopics, randomTopics, shareTopic } = topics

export const topicDiscovery = scenario('4.5/shelves', 'Hot, recommended and random topics, counts and categories', [
  check(
    'hot-topics-offset-and-category',
    'Hot topics are paged by offset and filtered by category',
    ['4.5/27', '4.5/28'],
    async (context) => {
      const { alice, visitor, expect } = context
      const [category] = await visitor.sends(listTopicCategories).gets(200)
      await givenTopic(context, alice, category ? { topic_category_id: category.id } : {})
      const all = await visitor.sends(hotTopics, { query: { limit: 6 } }).gets(200)
      if (all.length < 4) return context.cannot('there are fewer than four hot topics', 'more hot topics')
      const second = await visitor.sends(hotTopics, { query: { limit: 2, offset: 2 } }).gets(200)
      expect(idsOf(second), 'the second page of two').equals(idsOf(all).slice(2, 4))
      if (!category) return
      expect(all.length, 'the page size for limit 6').atMost(6)
      const filtered = await visitor.sends(hotTopics, { query: { topic_category_id: category.id } }).gets(200)
      expect(
        filtered.every((topic) => topic.category?.id === category.id),
        'whether all are in the category',
      ).equals(true)
    },
  ),

  check(
    'recommended-topics-offset',
    'offset skips that many recommended topics',
    ['4.5/26'],
    async ({ visitor, expect, cannot }) => {
      const all = await visitor.sends(recommendedTopics, { query: { limit: 10 } }).gets(200)
      if (all.length < 2) return cannot('there are fewer than two recommended topics', 'another recommended topic')
      const rest = await visitor.sends(recommendedTopics, { query: { limit: 10, offset: 1 } }).gets(200)
      expect(idsOf(rest).slice(0, 9), 'the list without its first topic').equals(idsOf(all).slice(1))
      const one = await visitor.sends(recommendedTopics, { query: { limit: 1 } }).gets(200)
      expect(one.length, 'the page size for limit 1').equals(1)
    },
  ),

  check('random-topics-pages', 'Random topics are paged, with links and positions', ['4.5/24'], async (context) => {
    const { visitor, expect } = context
    await givenTopic(context, context.alice)
    const { data = [], meta, links } = await visitor.sends(randomTopics).gets(200)
    expect(meta.current_page, 'current_page').equals(1)
    expect(data.length, 'the page size').atMost(meta.per_page)
    expect((meta.to ?? 0) - (meta.from ?? 1) + 1, 'the number of positions from first to last').equals(data.length)
    expect(links.prev, 'the link to the previous page on the first one').absent()
    const second = await visitor.sends(randomTopics, { query: { page: 2, more: 1 } }).gets(200)
    expect(second.meta.current_page, 'current_page on the second page').equals(2)
  }),

  check(
    'more-includes-older-random-topics',
    'Random topics older than a week are included only with more',
    ['4.5/25'],
    async (context) => {
      const { alice, visitor, adapter, expect } = context
      const made = await givenTopic(context, alice)
      await adapter.clock({ advance: 8 * 24 * 60 * 60 * 1000 })
      const randomIds = async (more: 0 | 1) =>
        idsOf(
          await turnPages({
            page: async (page = 1) =>
              (await visitor.sends(randomTopics, { query: { more, page } }).gets(200)).data ?? [],
            next: (_, seen) => Math.ceil(seen.length / 15) + 1,
          }),
        )
      expect(await randomIds(0), 'the random topics without more').excludes(made)
      expect(await randomIds(1), 'the random topics with more').includes(made)
    },
    { needs: ['clock'] },
  ),

  serial(
    retried(
      check(
        'topic-counts',
        'Topics are counted by status, for everybody, one person or a city',
        ['4.5/16', '4.5/17', '4.5/18'],
        async (context) => {
          const { bob, dave, visitor, expect } = context
          const user_id = await dave.id()
          const counts = async (query: { user_id?: number; city?: string }) =>
            visitor.sends(countTopics, { query }).gets(200)
          const before = [await counts({}), await counts({ user_id })]
          for (const person of [dave, bob, dave]) await givenTopic(context, person)
          const after = [await counts({}), await counts({ user_id })]
          const growth = after.map((count, place) => count.topics_total - (before[place]?.topics_total ?? 0))
          expect(growth[1], "the growth of dave's topics", '4.5/17').equals(2)
          expect(growth[0], 'the growth of all topics').atLeast(3)
          const { topics_total, passed_topics_count, waiting_topics_count, failed_topics_count } =
            after[0] ?? (await counts({}))
          expect(
            passed_topics_count + waiting_topics_count + failed_topics_count,
            'the sum of the counts by status',
          ).equals(topics_total)
          expect(
            (await counts({ city: context.tag('nowhere') })).topics_total,
            'the count for a city where nobody lives',
            '4.5/18',
          ).equals(0)
        },
      ),
    ),
  ),

  check(
    'categories-order-and-filters',
    'Categories are listed by descending sort and filtered by id and name',
    ['4.5/8', '4.5/9', '2.4/10'],
    async ({ visitor, expect, cannot }) => {
      const all = await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200)
      expect(all, 'the categories').descendingBy('sort')
      const [first] = all
      if (!first) return cannot('there are no topic categories', 'a topic category')
      const byId = await visitor.sends(listTopicCategories, { query: { id: first.id } }).gets(200)
      expect(idsOf(byId), 'the category by id').equals([first.id])
      const byName = await visitor.sends(listTopicCategories, { query: { name: first.name } }).gets(200)
      expect(
        byName.every(({ name }) => name.includes(first.name)),
        'whether every name contains the keyword',
      ).equals(true)
      expect(idsOf(byName), 'the categories by name').includes(first.id)
    },
  ),

  check('categories-order-by', 'orderBy sorts the categories', ['G51'], async ({ visitor, expect }) => {
    for (const [orderBy, key] of [
      ['id:asc', 'id'],
      ['sort:asc', 'sort'],
    ] as const) {
      expect(
        await visitor.sends(listTopicCategories, { query: { orderBy, limit: 100 } }).gets(200),
        `the categories by ${orderBy}`,
        'G51',
      ).sortedBy(key)
    }
    expect(
      await visitor.sends(listTopicCategories, { query: { orderBy: 'id:desc', limit: 100 } }).gets(200),
      'the categories by id:desc',
      'G51',
    ).descendingBy('id')
  }),

  check(
    'categories-offset-or-page',
    'Categories are paged by offset or by page, not by both',
    ['4.5/10', '4.5/11'],
    async ({ visitor, expect }) => {
      const all = idsOf(await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200))
      const paged = await turnPages({
        page: (offset = 0) => visitor.sends(listTopicCategories, { query: { limit: 2, offset } }).gets(200),
        next: byOffset,
      })
      expect(idsOf(paged), 'the categories paged by offset').equals(all)
      const second = await visitor.sends(listTopicCategories, { query: { limit: 2, page: 2 } }).gets(200)
      expect(idsOf(second), 'the second page').equals(all.slice(2, 4))
      await visitor.sends(listTopicCategories, { query: { page: 1, offset: 0 } }).isRefused('G01', 422)
    },
  ),

  check(
    'anonymous-share-pays-nobody',
    'Sharing a topic without logging in answers 204 and pays nobody',
    ['4.5/29', 'G06'],
    async (context) => {
      const { alice, visitor, expect } = context
      const params = { topicId: await givenTopic(context, alice) }
      const { status } = await visitor.sends(shareTopic, { params }).answers()
      expect(status, 'the status without a token', '4.5/29').differs(201)
      expect(status, 'the status without a token', 'G06').equals(204)
    },
  ),

  check(
    'share-completes-task',
    'Sharing a topic counts towards the share task and answers 201 with amount when that pays',
    ['4.5/29', '6/10'],
    async (context) => {
      const { alice, expect } = context
      const person = await givenPerson(context)
      const params = { topicId: await givenTopic(context, alice) }
      const shareTask = async () =>
        (await person.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:shares')
      const task = expect(await shareTask(), 'the share task').present()
      if (task.hit_increment > 10)
        return context.cannot('the share task needs too many shares', 'a share task that pays earlier')
      for (let time = 1; time < task.hit_increment; time++) await person.sends(shareTopic, { params }).gets(204)
      expect((await shareTask())?.hit_count, 'hit_count of the share task').equals(task.hit_increment - 1)
      const paid = await person.sends(shareTopic, { params }).gets(201)
      expect(paid.amount, 'the amount that the task paid').equals(task.how_increment)
      expect((await shareTask())?.current, 'current of the share task').equals(1)
    },
    { needs: ['verificationCode'] },
  ),
])
