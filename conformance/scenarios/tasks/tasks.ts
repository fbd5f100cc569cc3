import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { taskTypes } from '../../../contracts/resources/tasks.ts'
import type { Actor } from '../../client/actor.ts'
import { givenFeed, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { requireJoinMode } from '../../fixtures/members.ts'
import { newOrders } from '../../fixtures/orders.ts'
import { type Act, doTask, maxAttempts, statsOf, taskOf, untilPaid } from '../../fixtures/task-progress.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { listTasks, getTaskStats, doLoginTask } = tasks

const logsIn =
  (actor: Actor): Act =>
  () =>
    actor.sends(doLoginTask).gets(201, 204)

export const dailyTasks = scenario('4.8/tasks', 'Daily tasks', [
  check(
    'known-tasks-are-listed-once',
    'Every known task is listed once',
    ['4.8/1', '2.15/1', '2.15/2', 'G76'],
    async ({ alice, expect }) => {
      const types = (await alice.sends(listTasks).gets(200)).map(({ type }) => type)
      const missing = taskTypes.filter((type) => !types.includes(type))
      expect(missing, 'known types that are missing', 'G76').equals([])
      expect(missing.length, 'the number of missing types', '2.15/1').atMost(taskTypes.length - 1)
      expect(new Set(types).size, 'the number of different types').equals(types.length)
    },
  ),

  check(
    'payments-stop-at-max',
    'Nobody is paid for a task more often than max, unless max is 0',
    ['2.15/3'],
    async ({ alice, bob, expect }) => {
      for (const actor of [alice, bob]) {
        const beyond = (await actor.sends(listTasks).gets(200)).filter(({ max, current }) => max > 0 && current > max)
        expect(beyond, 'tasks beyond their maximum').equals([])
      }
    },
  ),

  check(
    'liked-count-only-for-be-liked',
    'Only task:be-liked has liked_count, which follows from its other numbers',
    ['2.15/4', '2.15/5'],
    async (context) => {
      const { alice, expect } = context
      for (const { type, liked_count, hit_increment, current, hit_count } of await alice.sends(listTasks).gets(200)) {
        const isLiked = type === 'task:be-liked'
        if (isLiked) expect(liked_count, 'liked_count', '2.15/5').equals(hit_increment * current + hit_count)
        else expect(liked_count, `liked_count of ${type}`, '2.15/4').absent()
      }
    },
  ),

  check(
    'statistics-are-keyed-by-type',
    'Statistics are keyed by task type',
    ['2.15/6', '4.8/2'],
    async ({ alice, expect }) => {
      const stats = await alice.sends(getTaskStats).gets(200)
      expect(
        Object.keys(stats).filter((type) => !type.startsWith('task:')),
        'keys that are not task types',
      ).equals([])
    },
  ),

  check(
    'login-pays-only-when-due',
    'The login task pays when it is due, and only then',
    ['4.8/3', '4.8/4'],
    async (context) => {
      const { bob } = context
      for (let time = 0; time < 3; time++) await doTask(context, bob, 'task:login', logsIn(bob))
    },
  ),

  check(
    'login-stops-paying-at-max',
    'The first login pays; after max payments it answers 204',
    ['4.8/3', '4.8/4', '6/10'],
    async (context) => {
      const person = await givenPerson(context)
      const { max } = await taskOf(context, person, 'task:login')
      await untilPaid(context, person, 'task:login', logsIn(person))
      if (max === 0 || max > maxAttempts) return
      for (let left = max - 1; left > 0; left--) await untilPaid(context, person, 'task:login', logsIn(person))
      await person.sends(doLoginTask).gets(204)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'income-shows-in-statistics',
    'What a task pays shows as an income and in the statistics',
    ['4.8/2', '2.15/6', '4.8/3'],
    async (context) => {
      const person = await givenPerson(context)
      const before = await statsOf(person, 'task:login')
      let paid = 0
      const orders = await newOrders(person, async () => {
        paid = await untilPaid(context, person, 'task:login', logsIn(person))
      })
      const after = await statsOf(person, 'task:login')
      context.expect(after.scores_count - before.scores_count, 'the growth of scores_count').equals(paid)
      context.expect(after.done_tasks_count - before.done_tasks_count, 'the growth of done_tasks_count').equals(1)
      const incomes = orders.map(({ type, target_type, amount, state }) => ({ type, target_type, amount, state }))
      const income = { type: 1, target_type: 'task', amount: paid, state: 1 } as const
      context.expect(incomes, 'the new orders', 'G67').equals([income])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'sharing-pays-when-due',
    'Sharing a feed or a topic pays when the share task is due',
    ['6/10'],
    async (context) => {
      const { alice } = context
      const [feedId, topicId] = [await givenFeed(context, alice), await givenTopic(context, alice)]
      const acts: ((person: Actor) => Act)[] = [
        (person) => () => person.sends(feeds.shareFeed, { params: { feedId } }).gets(201, 204),
        (person) => () => person.sends(topics.shareTopic, { params: { topicId } }).gets(201, 204),
      ]
      for (const act of acts) {
        const person = await givenPerson(context)
        await untilPaid(context, person, 'task:shares', act(person))
      }
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'joining-pays-when-due',
    'Joining topics pays when the join task is due',
    ['6/10', '3.2/4'],
    async (context) => {
      await requireJoinMode(context, 'directJoin')
      const person = await givenPerson(context)
      const join = async () => {
        const topicId = await givenTopic(context, context.alice)
        return person.sends(memberships.joinTopic, { params: { topicId } }).gets(201, 204)
      }
      await untilPaid(context, person, 'task:follow-topic', join)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'like-counts-for-both-people',
    'A like counts for who gave it and for who received it',
    ['2.15/5', 'G76'],
    async (context) => {
      const [author, fan] = [await givenPerson(context), await givenPerson(context)]
      const feedId = await givenFeed(context, author)
      const before = await taskOf(context, author, 'task:be-liked')
      const like = async () => void (await fan.sends(feeds.likeFeed, { params: { feedId } }).gets(201))
      await doTask(context, fan, 'task:likes', async () => void (await like()))
      const { liked_count, hit_increment, current, hit_count } = await taskOf(context, author, 'task:be-liked')
      context.expect(liked_count, 'liked_count', '2.15/5').equals(hit_increment * current + hit_count)
      context.expect((liked_count ?? 0) - (before.liked_count ?? 0), 'the growth of liked_count', 'G76').equals(1)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'tasks-restart-every-utc-day',
    'Tasks restart with each UTC day',
    ['G76'],
    async (context) => {
      const { adapter, expect } = context
      const person = await givenPerson(context)
      await person.sends(doLoginTask).gets(201, 204)
      const day = 24 * 3600 * 1000
      await adapter.clock({ advance: day - ((await adapter.clock({ advance: 0 })) % day) + 1000 })
      const today = await person.sends(listTasks).gets(200)
      const started = today.filter(({ current, hit_count }) => current + hit_count > 0)
      expect(started, 'tasks that did not restart').equals([])
      await untilPaid(context, person, 'task:login', logsIn(person))
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check('tasks-need-a-login', 'Tasks need a login', ['G05'], async ({ visitor }) => {
    await visitor.sends(listTasks).chooses('G05', 401)
    await visitor.sends(getTaskStats).chooses('G05', 401)
    await visitor.sends(doLoginTask).chooses('G05', 401)
  }),
])
