import { tasks } from '../../contracts/tasks.ts'
import { topics } from '../../contracts/topics.ts'
import { alone, check, repeated } from '../case.ts'
import { givenPerson, givenTopic } from '../given.ts'
import { byOffset, idsOf, turnPages } from '../pages.ts'
import { scenario } from '../scenario.ts'

const { listTopicCategories, countTopics, hotTopics, recommendedTopics, randomTopics, shareTopic } = topics

export const topicShelves = scenario('4.5/shelves', 'Hot, recommended and random topics, counts and categories', [
  check('Hot topics are paged by offset and narrowed by category', ['4.5/27', '4.5/28'], async (context) => {
    const { alice, visitor, expect } = context
    const [category] = await visitor.sends(listTopicCategories).gets(200)
    await givenTopic(context, alice, category ? { topic_category_id: category.id } : {})
    const whole = await visitor.sends(hotTopics, { query: { limit: 6 } }).gets(200)
    if (whole.length < 4) return context.cannot('there are fewer than four hot topics')
    const second = await visitor.sends(hotTopics, { query: { limit: 2, offset: 2 } }).gets(200)
    expect(idsOf(second), 'the second page of two').equals(idsOf(whole).slice(2, 4))
    if (!category) return
    expect(whole.length, 'the size for limit 6').atMost(6)
    const narrowed = await visitor.sends(hotTopics, { query: { topic_category_id: category.id } }).gets(200)
    expect(
      narrowed.every((topic) => topic.category?.id === category.id),
      'all are of the category',
    ).equals(true)
  }),

  check('Recommended topics leave out as many as offset says', ['4.5/26'], async ({ visitor, expect, cannot }) => {
    const whole = await visitor.sends(recommendedTopics, { query: { limit: 10 } }).gets(200)
    if (whole.length < 2) return cannot('there are fewer than two recommended topics')
    const rest = await visitor.sends(recommendedTopics, { query: { limit: 10, offset: 1 } }).gets(200)
    expect(idsOf(rest).slice(0, 9), 'the list without its first').equals(idsOf(whole).slice(1))
    const one = await visitor.sends(recommendedTopics, { query: { limit: 1 } }).gets(200)
    expect(one.length, 'the size for limit 1').equals(1)
  }),

  check('Random topics come page by page, with links and places', ['4.5/24'], async (context) => {
    const { visitor, expect } = context
    await givenTopic(context, context.alice)
    const { data = [], meta, links } = await visitor.sends(randomTopics).gets(200)
    expect(meta.current_page, 'the page').equals(1)
    expect(data.length, 'the size of the page').atMost(meta.per_page)
    expect((meta.to ?? 0) - (meta.from ?? 1) + 1, 'the places from first to last').equals(data.length)
    expect(links.prev, 'the link to the page before the first').absent()
    const second = await visitor.sends(randomTopics, { query: { page: 2, more: 1 } }).gets(200)
    expect(second.meta.current_page, 'the second page').equals(2)
  }),

  check(
    'Topics older than a week are among the random ones only when more is asked for',
    ['4.5/25'],
    async (context) => {
      const { alice, visitor, control, expect } = context
      const made = await givenTopic(context, alice)
      await control.advance(8 * 24 * 60 * 60 * 1000)
      const all = async (more: 0 | 1) =>
        idsOf(
          await turnPages({
            page: async (page = 1) =>
              (await visitor.sends(randomTopics, { query: { more, page } }).gets(200)).data ?? [],
            next: (_, seen) => Math.ceil(seen.length / 15) + 1,
          }),
        )
      expect(await all(0), 'the young ones').excludes(made)
      expect(await all(1), 'all of them').includes(made)
    },
    { needs: ['clock'] },
  ),

  alone(
    repeated(
      check(
        'Topics are counted by status; of one person, and of a city',
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
          expect(passed_topics_count + waiting_topics_count + failed_topics_count, 'the sum of the three').equals(
            topics_total,
          )
          expect(
            (await counts({ city: context.tag('nowhere') })).topics_total,
            'the topics of no city',
            '4.5/18',
          ).equals(0)
        },
      ),
    ),
  ),

  check(
    'Categories come by weight, and are narrowed by id and name',
    ['4.5/8', '4.5/9', '2.4/10'],
    async ({ visitor, expect, cannot }) => {
      const all = await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200)
      expect(all, 'the categories').descendingBy('sort')
      const [first] = all
      if (!first) return cannot('there are no categories')
      const byId = await visitor.sends(listTopicCategories, { query: { id: first.id } }).gets(200)
      expect(idsOf(byId), 'the category by id').equals([first.id])
      const byName = await visitor.sends(listTopicCategories, { query: { name: first.name } }).gets(200)
      expect(
        byName.every(({ name }) => name.includes(first.name)),
        'every name holds the keyword',
      ).equals(true)
      expect(idsOf(byName), 'the categories by name').includes(first.id)
    },
  ),

  check('Categories are ordered as asked', ['G51'], async ({ visitor, expect }) => {
    for (const [orderBy, key] of [
      ['id:asc', 'id'],
      ['sort:asc', 'sort'],
    ] as const) {
      expect(
        await visitor.sends(listTopicCategories, { query: { orderBy, limit: 100 } }).gets(200),
        `the list by ${orderBy}`,
        'G51',
      ).sortedBy(key)
    }
    expect(
      await visitor.sends(listTopicCategories, { query: { orderBy: 'id:desc', limit: 100 } }).gets(200),
      'the list by id:desc',
      'G51',
    ).descendingBy('id')
  }),

  check('Categories are paged by offset or by page, not by both', ['4.5/10', '4.5/11'], async ({ visitor, expect }) => {
    const whole = idsOf(await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200))
    const paged = await turnPages({
      page: (offset = 0) => visitor.sends(listTopicCategories, { query: { limit: 2, offset } }).gets(200),
      next: byOffset,
    })
    expect(idsOf(paged), 'the pages by offset').equals(whole)
    const second = await visitor.sends(listTopicCategories, { query: { limit: 2, page: 2 } }).gets(200)
    expect(idsOf(second), 'the second page').equals(whole.slice(2, 4))
    await visitor.sends(listTopicCategories, { query: { page: 1, offset: 0 } }).isRefused('G01', 422)
  }),

  check('Sharing a topic without a login answers 204, and pays nobody', ['4.5/29', 'G06'], async (context) => {
    const { alice, visitor, expect } = context
    const params = { topicId: await givenTopic(context, alice) }
    const { status } = await visitor.sends(shareTopic, { params }).answers()
    expect(status, 'the answer to nobody', '4.5/29').differs(201)
    expect(status, 'the answer to nobody', 'G06').equals(204)
  }),

  check(
    'Sharing a topic does the share task, and answers 201 with amount when that pays',
    ['4.5/29', '6/10'],
    async (context) => {
      const { alice, expect } = context
      const person = await givenPerson(context)
      const params = { topicId: await givenTopic(context, alice) }
      const shares = async () =>
        (await person.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:shares')
      const task = expect(await shares(), 'the share task').present()
      if (task.hit_increment > 10) return context.cannot('the share task needs too many shares')
      for (let time = 1; time < task.hit_increment; time++) await person.sends(shareTopic, { params }).gets(204)
      expect((await shares())?.hit_count, 'how often it was done').equals(task.hit_increment - 1)
      const paid = await person.sends(shareTopic, { params }).gets(201)
      expect(paid.amount, 'what the task paid').equals(task.how_increment)
      expect((await shares())?.current, 'how often it was rewarded').equals(1)
    },
    { needs: ['outbox'] },
  ),
])
