import { tasks } from '../../../contracts/chapters/tasks.ts'
import { type Check, check, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson } from '../../fixtures/common.ts'
import { requireJoinMode } from '../../fixtures/members.ts'
import { newOrders } from '../../fixtures/orders.ts'
import { fundedPerson, givenBalanceMeter } from '../currency/currency-steps.ts'
import { type Act, joinsTopic, logsIn, sharesFeed, sharesTopic, statsOf, untilPaid } from './task-steps.ts'

/** If the balance cannot be read, an order shows that the amount was credited; without an order, nothing shows it. */
async function expectCredited(context: Context, person: Actor, act: () => Promise<number>): Promise<void> {
  const { expect, cannot } = context
  const growth = await givenBalanceMeter(context, person)
  let paid = 0
  const does = async () => {
    paid = await act()
  }
  if (growth) return expect(await growth(does), 'the growth of the balance', '4.8/9').equals(paid)
  const orders = await newOrders(person, does)
  const isThere = orders.some(({ type, amount }) => type === 1 && amount === paid)
  if (!isThere) cannot('neither the balance nor an order shows the payment of a task', 'currency_sum as the balance')
}

/** Does the task until it pays; the statistics must show the payment. */
async function earns(context: Context, person: Actor, type: string, act: Act): Promise<number> {
  const before = await statsOf(person, type)
  const paid = await untilPaid(context, person, type, act)
  const { scores_count, done_tasks_count } = await statsOf(person, type)
  context.expect(scores_count - before.scores_count, `the growth of scores_count of ${type}`, '2.15/9').equals(paid)
  const done = done_tasks_count - before.done_tasks_count
  const what = `the growth of done_tasks_count of ${type}, which paid once,`
  context.expect(done, what, '2.15/TaskStats.done_tasks_count').atLeast(1)
  context.expect(done, what, 'G76').equals(1)
  return paid
}

const creditCheck = (slug: string, what: string, type: string, makeAct: typeof logsIn): Check =>
  serial(
    check(
      slug,
      `The amount in the response to ${what} is credited`,
      ['4.8/9', '2.15/7', '2.15/8', '2.15/9'],
      async (context) => {
        if (makeAct === joinsTopic) await requireJoinMode(context, 'directJoin')
        const person = await fundedPerson(context, 100, context.carol)
        await expectCredited(context, person, () => earns(context, person, type, makeAct(context, person)))
      },
    ),
  )

const configured = [
  { type: 'task:login', max: 2, hit_increment: 2, how_increment: 7 },
  { type: 'task:likes', max: 0, hit_increment: 1, how_increment: 3 },
]

/** Exactly the configured tasks are listed and paid. */
const configuredTasks = check(
  'configured-tasks-apply-at-once',
  'Configured tasks are listed and pay as configured; other tasks pay nothing',
  ['2.15/9', 'G76'],
  async (context) => {
    const { adapter, expect } = context
    const person = await givenPerson(context)
    const { scores_count: earlier } = await statsOf(person, 'task:login')
    const before = await adapter.configure({ settings: { tasks: configured } })
    context.cleanup(() => adapter.configure({ settings: before }))
    const progress = { current: 0, hit_count: 0 }
    const listed = await person.sends(tasks.listTasks).gets(200)
    expect<unknown>(listed, 'the tasks', 'G76').equals(configured.map((rule) => ({ ...rule, ...progress })))
    const paid: number[] = []
    for (let time = 0; time < 6; time++) paid.push((await logsIn(context, person)())?.amount ?? 0)
    const stats = await statsOf(person, 'task:login')
    const total = paid.reduce((sum, amount) => sum + amount, 0)
    const growth = `the growth of scores_count of task:login, which paid ${paid.join(', ')},`
    expect(stats.scores_count - earlier, growth, '2.15/9').equals(total)
    expect(paid, 'the payments of the logins', 'G76').equals([0, 7, 0, 7, 0, 0])
    expect(stats, 'the statistics of task:login', 'G76').equals({ scores_count: 14, done_tasks_count: 2 })
    expect(
      (await sharesFeed(context, person)())?.amount,
      'the payment for sharing, which is not a task,',
      'G76',
    ).absent()
  },
  { needs: ['configure', 'verificationCode'] },
)

/** A new person each time: the document does not say whether a second login on the same day counts. */
const unlimitedTask = check(
  'max-0-pays',
  'A task whose max is 0 pays without limit',
  ['2.15/3'],
  async (context) => {
    const { adapter, expect } = context
    const paysWith = async (max: number) => {
      const person = await givenPerson(context)
      const login = { type: 'task:login', max, hit_increment: 1, how_increment: 7 }
      const before = await adapter.configure({ settings: { tasks: [login] } })
      context.cleanup(() => adapter.configure({ settings: before }))
      return (await logsIn(context, person)())?.amount ?? 0
    }
    expect(await paysWith(5), 'the payment of the login task when max is 5', '2.15/8', '4.8/3').equals(7)
    expect(await paysWith(0), 'the payment of the login task when max is 0, which means unlimited,').equals(7)
  },
  { needs: ['configure', 'verificationCode'] },
)

/** The progress and the statistics of each task. */
async function progressOf(person: Actor): Promise<Record<string, unknown>> {
  const stats = await person.sends(tasks.getTaskStats).gets(200)
  const shown = await person.sends(tasks.listTasks).gets(200)
  return Object.fromEntries(shown.map(({ type, current, hit_count }) => [type, { current, hit_count, ...stats[type] }]))
}

const personalProgress = check(
  'progress-is-personal',
  "Doing a task changes neither the person's other tasks nor the tasks of other people",
  ['2.15/Task.current', '2.15/TaskStats.done_tasks_count'],
  async (context) => {
    const { expect } = context
    const [person, other] = [await givenPerson(context), await givenPerson(context)]
    const share = (by: Actor) => untilPaid(context, by, 'task:shares', sharesFeed(context, by))
    for (const one of [person, other]) await share(one)
    const before = await progressOf(other)
    const { 'task:shares': _, ...own } = await progressOf(person)
    await share(person)
    const what = 'the tasks and statistics of somebody who did nothing meanwhile'
    expect(await progressOf(other), what, '2.15/Task.current').equals(before)
    const { 'task:shares': __, ...after } = await progressOf(person)
    expect(after, 'the other tasks and statistics', '2.15/TaskStats.done_tasks_count').equals(own)
  },
  { needs: ['verificationCode'] },
)

export const taskCredits: readonly Check[] = [
  personalProgress,
  configuredTasks,
  unlimitedTask,
  creditCheck('login-amount-is-credited', 'the login task', 'task:login', logsIn),
  creditCheck('feed-share-amount-is-credited', 'sharing a feed', 'task:shares', sharesFeed),
  creditCheck('topic-share-amount-is-credited', 'sharing a topic', 'task:shares', sharesTopic),
  creditCheck('join-amount-is-credited', 'joining a topic', 'task:follow-topic', joinsTopic),
]
