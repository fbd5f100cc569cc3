import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { byOffset, idsOf, readPages } from '../../fixtures/pages.ts'
import { randomOrder } from './topic-random.ts'

const { listTopicCategories, countTopics, hotTopics, recommendedTopics, listTopics, shareTopic } = topics

export const topicDiscovery = scenario('4.5/shelves', 'Hot, recommended and random topics, counts and categories', [
  serial(
    retried(
      check(
        'hot-topics-offset-and-category',
        'Hot topics are paged by offset and filtered by category',
        ['4.5/27', '4.5/28', 'G59'],
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
          const hottest = await hot({ limit: 100 })
          const byMembers = hottest.toSorted((a, b) => b.followers_count - a.followers_count || b.id - a.id)
          expect(idsOf(hottest), 'the hot topics, those with the most members first', 'G59').equals(idsOf(byMembers))
          const only = await visitor.sends(listTopics, { query: { only: 'hot' } }).gets(200)
          expect(idsOf(only), 'the topics with only=hot', 'G59').equals(idsOf(hottest).slice(0, only.length))
          expect(only.length, 'the number of topics with only=hot', 'G59').equals(Math.min(15, hottest.length))
        },
      ),
    ),
  ),

  check(
    'recommended-topics-offset',
    'offset skips that many recommended topics',
    ['4.5/26', 'G59'],
    async (context) => {
      const { alice, visitor, expect, cannot } = context
      const made = await givenTopic(context, alice)
      const all = await visitor.sends(recommendedTopics, { query: { limit: 10 } }).gets(200)
      expect(idsOf(all), 'the ids of the recommended topics', 'G59').excludes(made)
      const newestFirst = idsOf(all).toSorted((a, b) => b - a)
      expect(idsOf(all), 'the ids, the newest first', 'G59').equals(newestFirst)
      if (all.length < 2) return cannot('there are fewer than two recommended topics', 'another recommended topic')
      const rest = await visitor.sends(recommendedTopics, { query: { limit: 10, offset: 1 } }).gets(200)
      expect(idsOf(rest).slice(0, 9), 'the list without its first topic').equals(idsOf(all).slice(1))
      const one = await visitor.sends(recommendedTopics, { query: { limit: 1 } }).gets(200)
      expect(one.length, 'the page size for limit 1').equals(1)
    },
  ),

  ...randomOrder,

  serial(
    retried(
      check(
        'topic-counts',
        'Topics are counted by status: all of them, those of one person, or those of a city',
        ['4.5/16', '4.5/17', '4.5/18', 'G40'],
        async (context) => {
          const { bob, dave, visitor, expect } = context
          const user_id = await dave.id()
          const counts = async (query: { user_id?: number; city?: string }) =>
            visitor.sends(countTopics, { query }).gets(200)
          const [before, beforeOfDave] = [await counts({}), await counts({ user_id })]
          for (const person of [dave, bob, dave]) await givenTopic(context, person)
          const ofDave = await counts({ user_id })
          const [after, forBob, later] = [await counts({}), await bob.sends(countTopics).gets(200), await counts({})]
          const growth = (name: keyof typeof after) => ofDave[name] - beforeOfDave[name]
          expect(growth('topics_total'), "the growth of topics_total for dave's two topics", '4.5/17').equals(2)
          expect(growth('passed_topics_count'), 'the growth of passed_topics_count for them', '4.5/17').equals(2)
          const total = after.topics_total - before.topics_total
          expect(total, 'the growth of topics_total after three new topics', '4.5/16').atLeast(3)
          // Other people may create topics meanwhile.
          if (JSON.stringify(later) === JSON.stringify(after))
            expect(forBob, 'the counts for a logged-in person, compared with a visitor,', 'G40').equals(after)
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
      const two = all.slice(-2)
      const byIds = await visitor.sends(listTopicCategories, { query: { id: idsOf(two).join() } }).gets(200)
      expect(idsOf(byIds), 'the ids of the categories by two ids', '4.5/9').equals(idsOf(two))
      const one = await visitor
        .sends(listTopicCategories, { query: { id: idsOf(two).join(), name: two[0]?.name, limit: 1 } })
        .gets(200)
      expect(idsOf(one), 'the ids of the categories by ids and name', '4.5/9').equals(idsOf(two).slice(0, 1))
      const byName = await visitor.sends(listTopicCategories, { query: { name: first.name } }).gets(200)
      const keyword = first.name.toLowerCase()
      const others = byName.map(({ name }) => name).filter((name) => !name.toLowerCase().includes(keyword))
      expect(others, 'the names of categories by name that do not contain the keyword', '4.5/9').equals([])
      expect(idsOf(byName), 'the ids of the categories by name', '4.5/9').includes(first.id)
    },
  ),

  check('categories-order-by', 'orderBy sorts the categories', ['G51'], async ({ visitor, expect }) => {
    const all = await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200)
    const ascending = {
      id: all.toSorted((a, b) => a.id - b.id),
      sort: all.toSorted((a, b) => a.sort - b.sort || a.id - b.id),
    }
    for (const key of ['id', 'sort'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const wanted = idsOf(direction === 'asc' ? ascending[key] : ascending[key].toReversed())
        const query = { orderBy: `${key}:${direction}` as const, limit: 100 }
        const found = await visitor.sends(listTopicCategories, { query }).gets(200)
        expect(idsOf(found), `the ids of the categories by ${query.orderBy}`, 'G51').equals(wanted)
        const second = await visitor.sends(listTopicCategories, { query: { ...query, limit: 1, offset: 1 } }).gets(200)
        expect(idsOf(second), `the second one by ${query.orderBy}`, 'G51').equals(wanted.slice(1, 2))
      }
  }),

  check(
    'categories-offset-or-page',
    'Categories are paged by offset or by page, but not by both',
    ['4.5/10', '4.5/11', 'G18'],
    async ({ visitor, expect }) => {
      const all = idsOf(await visitor.sends(listTopicCategories, { query: { limit: 100 } }).gets(200))
      const paged = await readPages({
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
    'Sharing a topic without logging in returns 204 and pays nobody',
    ['4.5/29', 'G06'],
    async (context) => {
      const { alice, visitor, expect } = context
      const params = { topicId: await givenTopic(context, alice) }
      const { status } = await visitor.sends(shareTopic, { params }).response()
      expect(status, 'the status of shareTopic without a token', 'G06').equals(204)
    },
  ),

  check('share-is-answered', 'Sharing a topic returns 204, or 201 with amount', ['4.5/29'], async (context) => {
    const params = { topicId: await givenTopic(context, context.alice) }
    await context.bob.sends(shareTopic, { params }).gets(201, 204)
  }),

  check(
    'share-completes-task',
    'Sharing topics counts towards the share task and returns 201 with amount when that pays',
    ['4.5/29', '6/10', '2.15/7', '2.15/8'],
    async (context) => {
      const { alice, expect, cannot } = context
      const person = await givenPerson(context)
      const shareTask = async () =>
        (await person.sends(tasks.listTasks).gets(200)).find(({ type }) => type === 'task:shares')
      const task = await shareTask()
      if (!task || task.hit_increment > 10)
        return cannot('there is no share task that a few shares complete', 'a task:shares that pays earlier')
      // The document does not say whether sharing one topic twice counts twice.
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
