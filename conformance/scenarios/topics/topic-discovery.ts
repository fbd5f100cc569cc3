import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { byOffset, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { listTopicCategories, countTopics, hotTopics, recommendedTopics, randomTopics, shareTopic } = topics

export const topicDiscovery = scenario('4.5/shelves', 'Hot, recommended and random topics, counts and categories', [
  serial(
    retried(
      check(
        'hot-topics-offset-and-category',
        'Hot topics are paged by offset and filtered by category',
        ['4.5/27', '4.5/28'],
        async (context) => {
          const { alice, visitor, expect } = context
          const [category] = await visitor.sends(listTopicCategories).gets(200)
          await givenTopic(context, alice, category ? { topic_category_id: category.id } : {})
          const hot = (query: { limit?: number; offset?: number; topic_category_id?: number }) =>
            visitor.sends(hotTopics, { query }).gets(200)
          const inCategory = category ? await hot({ topic_category_id: category.id }) : []
          const others = inCategory.filter((topic) => topic.category?.id !== category?.id)
          expect(idsOf(others), 'the ids of hot topics that are not in the category', '4.5/28').equals([])
          const all = await hot({ limit: 6 })
          expect(all.length, 'the number of topics for limit 6', '4.5/27').atMost(6)
          if (all.length < 4) return context.cannot('there are fewer than four hot topics', 'more hot topics')
          const second = await hot({ limit: 2, offset: 2 })
          expect(idsOf(second), 'the second page of two', '4.5/27').equals(idsOf(all).slice(2, 4))
        },
      ),
    ),
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
    const { from, to } = meta
    if (typeof from === 'number' && typeof to === 'number')
      expect(to - from + 1, 'the number of positions between meta.from and meta.to').equals(data.length)
    expect(links.prev, 'the link to the previous page on the first one').absent()
    const second = await visitor.sends(randomTopics, { query: { page: 2, more: 1 } }).gets(200)
    expect(second.meta.current_page, 'current_page on the second page').equals(2)
  }),

  check(
    'random-order-stays-for-an-hour',
    'Random topics keep their order for one viewer within the hour, so that pages do not overlap, and get another one later',
    ['G56'],
    async (context) => {
      const { alice, adapter, expect } = context
      for (let count = 0; count < 20; count++) await givenTopic(context, alice)
      const pageOf = async (page: number) =>
        idsOf((await alice.sends(randomTopics, { query: { page, more: 1 } }).gets(200)).data ?? [])
      const [first, second, again] = [await pageOf(1), await pageOf(2), await pageOf(1)]
      expect(again, 'the first page, read again', 'G56').equals(first)
      expect(
        second.filter((id) => first.includes(id)),
        'the ids on both pages',
        'G56',
      ).equals([])
      const isNewestFirst = [...first, ...second].every((id, place, all) => place === 0 || id < (all[place - 1] ?? 0))
      expect(isNewestFirst, 'whether the topics are simply the newest first', 'G56').equals(false)
      await adapter.clock({ advance: 60 * 60 * 1000 })
      expect(
        (await pageOf(1)).join(' ') === first.join(' '),
        'whether the order is the same an hour later',
        'G56',
      ).equals(false)
    },
    { needs: ['clock'] },
  ),

  check(
    'more-includes-older-random-topics',
    'Random topics older than a week are included only with more',
    ['4.5/25'],
    async (context) => {
      const { alice, visitor, adapter, expect } = context
      const made = await givenTopic(context, alice)
      await adapter.clock({ advance: 8 * 24 * 60 * 60 * 1000 })
      const randomIds = async (more: 0 | 1) => {
        let page = 0
        const read = async () => (await visitor.sends(randomTopics, { query: { more, page: ++page } }).gets(200)).data
        return idsOf(await turnPages({ page: async () => (await read()) ?? [], next: () => page }))
      }
      expect(await randomIds(0), 'the random topics without more').excludes(made)
      const all = await randomIds(1)
      const isShuffledAnew = new Set(all).size < all.length
      if (isShuffledAnew && !all.includes(made))
        return context.cannot('random topics are shuffled anew for every page', 'pages without repeated topics')
      expect(all, 'the random topics with more').includes(made)
    },
    { needs: ['clock'] },
  ),

  serial(
    retried(
      check(
        'topic-counts',
        'Topics are counted by status, for everybody, one person or a city',
        ['4.5/16', '4.5/17', '4.5/18', 'G40'],
        async (context) => {
          const { bob, dave, visitor, expect } = context
          const user_id = await dave.id()
          const counts = async (query: { user_id?: number; city?: string }) =>
            visitor.sends(countTopics, { query }).gets(200)
          const [before, beforeOfDave] = [await counts({}), await counts({ user_id })]
          for (const person of [dave, bob, dave]) await givenTopic(context, person)
          const [after, ofDave] = [await counts({}), await counts({ user_id })]
          const growth = (name: keyof typeof after) => ofDave[name] - beforeOfDave[name]
          expect(growth('topics_total'), "the growth of topics_total for dave's two topics", '4.5/17').equals(2)
          expect(growth('passed_topics_count'), 'the growth of passed_topics_count for them', '4.5/17').equals(2)
          const total = after.topics_total - before.topics_total
          expect(total, 'the growth of topics_total after three new topics', '4.5/16').atLeast(3)
          const { passed_topics_count, waiting_topics_count, failed_topics_count } = after
          const sum = passed_topics_count + waiting_topics_count + failed_topics_count
          expect(sum, 'the sum of the counts by status', 'G40').equals(after.topics_total)
          expect(
            (await counts({ city: context.tag('nowhere') })).topics_total,
            'topics_total of a city where nobody lives',
            '4.5/18',
          ).equals(0)
        },
      ),
    ),
  ),

  check(
    'categories-order-and-filters',
    'Categories are listed by descending sort and filtered by id and name',
    ['4.5/8', '4.5/9'],
    async ({ visitor, expect, cannot }) => {
      const all = await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200)
      expect(all, 'the categories', '4.5/8').descendingBy('sort')
      const [first] = all
      if (!first) return cannot('there are no topic categories', 'a topic category')
      const byId = await visitor.sends(listTopicCategories, { query: { id: first.id } }).gets(200)
      expect(idsOf(byId), 'the ids of the categories by id', '4.5/9').equals([first.id])
      const byName = await visitor.sends(listTopicCategories, { query: { name: first.name } }).gets(200)
      const keyword = first.name.toLowerCase()
      const others = byName.map(({ name }) => name).filter((name) => !name.toLowerCase().includes(keyword))
      expect(others, 'the names of categories by name that do not contain the keyword', '4.5/9').equals([])
      expect(idsOf(byName), 'the ids of the categories by name', '4.5/9').includes(first.id)
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
    ['4.5/10', '4.5/11', 'G18'],
    async ({ visitor, expect }) => {
      const all = idsOf(await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200))
      const paged = await turnPages({
        page: (offset = 0) => visitor.sends(listTopicCategories, { query: { limit: 2, offset } }).gets(200),
        next: byOffset,
      })
      expect(idsOf(paged), 'the ids of the categories, paged by offset', '4.5/10').equals(all)
      const second = await visitor.sends(listTopicCategories, { query: { limit: 2, page: 2 } }).gets(200)
      expect(idsOf(second), 'the ids on the second page of two', '4.5/10').equals(all.slice(2, 4))
      await visitor.sends(listTopicCategories, { query: { page: 1, offset: 0 } }).chooses('G18', 422)
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
      expect(status, 'the status of shareTopic without a token', 'G06').equals(204)
    },
  ),

  check('share-is-answered', 'Sharing a topic answers 204, or 201 with amount', ['4.5/29'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    await context.bob.sends(shareTopic, { params }).gets(201, 204)
  }),

  check(
    'share-completes-task',
    'Sharing topics counts towards the share task and answers 201 with amount when that pays',
    ['4.5/29', '6/10', '2.15/7', '2.15/8'],
    async (context) => {
      const { alice, expect, cannot } = context
      const person = await givenPerson(context)
      const shareTask = async () =>
        (await person.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:shares')
      const task = await shareTask()
      if (!task || task.hit_increment > 10)
        return cannot('there is no share task that a few shares complete', 'a task:shares that pays earlier')
      // Whether sharing one topic twice counts twice is not stated.
      const share = async () => person.sends(shareTopic, { params: { topicId: await givenTopic(context, alice) } })
      for (let time = 1; time < task.hit_increment; time++) await (await share()).gets(204)
      expect((await shareTask())?.hit_count, 'hit_count of the share task', '2.15/7').equals(task.hit_increment - 1)
      const paid = await (await share()).gets(201)
      expect(paid.amount, 'the amount that the task paid', '2.15/8', '6/10').equals(task.how_increment)
      expect((await shareTask())?.current, 'current of the share task', '2.15/7').equals(1)
    },
    { needs: ['verificationCode'] },
  ),
])
