import { feeds } from '../../../contracts/chapters/feeds.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { taskTypes } from '../../../contracts/resources/tasks.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { requireJoinMode } from '../../fixtures/members.ts'
import { newOrders } from '../../fixtures/orders.ts'
import { expectUserTargets } from '../currency/currency-steps.ts'
import { taskCredits } from './task-credits.ts'
import {
  commentFor,
  doTask,
  expectStatsToAddUp,
  joinsTopic,
  logsIn,
  maxAttempts,
  sharesFeed,
  sharesTopic,
  statsOf,
  type Task,
  taskOf,
  untilPaid,
} from './task-steps.ts'

const { listTasks, getTaskStats, doLoginTask } = tasks

const timesDone = ({ hit_increment, current, hit_count }: Task): number => hit_increment * current + hit_count

/** A count of 0 may be absent. */
function expectLikedCount({ expect }: Context, task: Task): void {
  if (task.liked_count === undefined && timesDone(task) === 0) return
  const { hit_increment, current, hit_count } = task
  const sum = `liked_count, which is ${hit_increment} * ${current} + ${hit_count},`
  expect(task.liked_count, sum, '2.15/5').equals(timesDone(task))
}

export const dailyTasks = scenario('4.8/tasks', 'Daily tasks', [
  check(
    'comment-on-a-theme-counts-for-its-task',
    'Only comments on feeds with a theme count towards task:theme-discuss',
    ['G76'],
    async (context) => {
      const { alice, visitor, expect, cannot } = context
      const listed = await visitor.sends(feeds.listFeeds, { query: { limit: 100 } }).gets(200)
      const themed = listed.find(({ theme }) => theme !== undefined && theme !== null)
      if (!themed) return cannot('no listed feed has a theme', 'a feed with a theme')
      const person = await givenPerson(context)
      const timesAfter = async (feedId: number) => {
        await commentFor(context, person, feedId)
        return timesDone(await taskOf(context, person, 'task:theme-discuss'))
      }
      const times = [await timesAfter(await givenFeed(context, alice)), await timesAfter(themed.id)]
      expect(times, 'the number of counted comments after each of the two', 'G76').equals([0, 1])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'known-tasks-are-listed-once',
    'Every known task is listed once',
    ['4.8/1', '2.15/1', '2.15/2', 'G76'],
    async ({ alice, expect, cannot }) => {
      const types = (await alice.sends(listTasks).gets(200)).map(({ type }) => type)
      if (types.length === 0) return cannot('there are no tasks', 'a task')
      const missing = taskTypes.filter((type) => !types.includes(type))
      expect(missing, 'known types that are missing', 'G76').equals([])
      const known = types.find((type) => taskTypes.some((one) => one === type))
      expect(known, `one of the documented types among ${types.join(', ')}`, '2.15/1').present()
      const repeated = types.filter((type, place) => types.indexOf(type) < place)
      expect(repeated, 'types that are listed twice', 'G76').equals([])
    },
  ),

  check(
    'payments-stop-at-max',
    'Nobody is paid for a task more often than max, unless max is 0',
    ['2.15/3'],
    async ({ alice, bob, expect }) => {
      for (const actor of [alice, bob]) {
        const beyond = (await actor.sends(listTasks).gets(200)).filter(({ max, current }) => max > 0 && current > max)
        const shown = beyond.map(({ type, max, current }) => ({ type, max, current }))
        expect(shown, 'tasks beyond their maximum').equals([])
      }
    },
  ),

  check(
    'liked-count-only-for-be-liked',
    'Only task:be-liked has liked_count, which is computed from its other numbers',
    ['2.15/4', '2.15/5'],
    async (context) => {
      const { alice, bob, cannot, expect } = context
      const params = { feedId: await givenFeed(context, alice) }
      await bob.sends(feeds.likeFeed, { params }).gets(201)
      const shown = await alice.sends(listTasks).gets(200)
      if (shown.length === 0) return cannot('the target has no tasks', 'a task')
      for (const task of shown)
        if (task.type === 'task:be-liked') expectLikedCount(context, task)
        else expect(task.liked_count, `liked_count of ${task.type}`, '2.15/4').absent()
    },
  ),

  check(
    'statistics-are-keyed-by-type',
    'Statistics are keyed by task type',
    ['2.15/6', '4.8/2'],
    async ({ alice, expect }) => {
      const stats = await alice.sends(getTaskStats).gets(200)
      const types = (await alice.sends(listTasks).gets(200)).map(({ type }) => type)
      const others = Object.keys(stats).filter((key) => !types.includes(key) && !key.startsWith('task:'))
      expect(others, 'keys of the statistics that are not task types', '2.15/6').equals([])
    },
  ),

  check(
    'login-pays-only-when-due',
    'The login task pays when it is due, and only then',
    ['2.15/7', '2.15/8', '2.15/3', '4.8/3', '4.8/4'],
    async (context) => {
      const { bob } = context
      for (let time = 0; time < 3; time++) await doTask(context, bob, 'task:login', logsIn(context, bob))
    },
  ),

  check(
    'login-stops-paying-at-max',
    'The first login pays; after max payments it returns 204',
    ['2.15/3', '2.15/7', '2.15/8', '4.8/3', '4.8/4', '6/10'],
    async (context) => {
      const person = await givenPerson(context)
      const { max } = await taskOf(context, person, 'task:login')
      await untilPaid(context, person, 'task:login', logsIn(context, person))
      if (max === 0 || max > maxAttempts) return
      for (let left = max - 1; left > 0; left--) await untilPaid(context, person, 'task:login', logsIn(context, person))
      const { status } = await person.sends(doLoginTask).response()
      context.expect(status, `the status of the login task beyond its maximum of ${max}`, '2.15/3', '4.8/4').equals(204)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'income-shows-in-statistics',
    'The payment of a task appears as an income and in the statistics',
    ['2.15/9', '4.8/2', '4.8/3', '2.15/6', '2.13/2'],
    async (context) => {
      const person = await givenPerson(context)
      const before = await statsOf(person, 'task:login')
      let paid = 0
      const orders = await newOrders(person, async () => {
        paid = await untilPaid(context, person, 'task:login', logsIn(context, person))
      })
      const after = await statsOf(person, 'task:login')
      const { scores_count, done_tasks_count } = after
      context.expect(scores_count - before.scores_count, 'the growth of scores_count', '2.15/9').equals(paid)
      const done = done_tasks_count - before.done_tasks_count
      context.expect(done, 'the growth of done_tasks_count', 'G76').equals(1)
      for (const actor of [context.alice, context.carol, context.root]) await expectStatsToAddUp(context, actor)
      expectUserTargets(context, orders)
      const incomes = orders.map(({ type, target_type, target_id, amount, state }) => ({
        type,
        target_type,
        target_id,
        amount,
        state,
      }))
      const income = { type: 1, target_type: 'task', target_id: 'task:login', amount: paid, state: 1 } as const
      context.expect(incomes, 'the new orders', 'G67').equals([income])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'sharing-pays-when-due',
    'Sharing a feed or a topic pays when the share task is due',
    ['6/10', '2.15/7', '2.15/8', '2.15/9'],
    async (context) => {
      const { expect } = context
      for (const share of [sharesFeed, sharesTopic]) {
        const person = await givenPerson(context)
        const before = await statsOf(person, 'task:shares')
        const paid = await untilPaid(context, person, 'task:shares', share(context, person))
        const { scores_count } = await statsOf(person, 'task:shares')
        expect(scores_count - before.scores_count, 'the growth of scores_count', '2.15/9').equals(paid)
      }
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'joining-pays-when-due',
    'Joining topics pays when the join task is due',
    ['6/10', '3.2/4', '2.15/7', '2.15/8'],
    async (context) => {
      await requireJoinMode(context, 'directJoin')
      const person = await givenPerson(context)
      await untilPaid(context, person, 'task:follow-topic', joinsTopic(context, person))
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'like-counts-for-both-people',
    'A like counts for its giver and its receiver',
    ['2.15/5', 'G76'],
    async (context) => {
      const [author, fan] = [await givenPerson(context), await givenPerson(context)]
      const feedId = await givenFeed(context, author)
      const { expect } = context
      const before = await taskOf(context, author, 'task:be-liked')
      const given = await taskOf(context, fan, 'task:likes')
      await fan.sends(feeds.likeFeed, { params: { feedId } }).gets(201)
      const after = await taskOf(context, author, 'task:be-liked')
      expectLikedCount(context, after)
      expect((after.liked_count ?? 0) - (before.liked_count ?? 0), 'the growth of liked_count', 'G76').equals(1)
      const growth = timesDone(await taskOf(context, fan, 'task:likes')) - timesDone(given)
      expect(growth, 'how often task:likes was done for one like', 'G76').equals(1)
    },
    { needs: ['verificationCode'] },
  ),

  ...taskCredits,

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
      await untilPaid(context, person, 'task:login', logsIn(context, person))
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check('tasks-need-a-login', 'Tasks need a login', ['G05'], async ({ visitor }) => {
    await visitor.sends(listTasks).chooses('G05', 401)
    await visitor.sends(getTaskStats).chooses('G05', 401)
    await visitor.sends(doLoginTask).chooses('G05', 401)
  }),
])
