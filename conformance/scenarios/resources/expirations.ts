import { accounts } from '../../../contracts/chapters/accounts.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { totalsOf } from '../../fixtures/rewards.ts'
import { authenticatedRequest, givenSession, targetRequiresToken } from '../accounts/account-steps.ts'
import { advanceDays, advanceToMidnight, day, minute, signsIn, streakOf } from '../tasks/sign-in-steps.ts'
import { sharesFeed, taskOf, untilPaid } from '../tasks/task-steps.ts'

/** Something that ends at a certain time, read before and after its end. */
interface Expiration {
  readonly what: string
  read(): Promise<unknown>
  /** The value read before the end. */
  readonly during: unknown
  /** The value read after the end. */
  readonly over?: unknown
  readonly moments: readonly Moment[]
}

interface Moment {
  /** In milliseconds after the window was opened. */
  readonly at: number
  readonly when: string
  readonly isOver: boolean
  readonly requirements: readonly string[]
}

const moment = (at: number, when: string, isOver: boolean, ...requirements: readonly string[]): Moment => ({
  at,
  when,
  isOver,
  requirements,
})

const watch = (open: (context: Context) => Promise<Expiration>) => async (context: Context) => {
  const { what, read, during, over, moments } = await open(context)
  let age = 0
  for (const { at, when, isOver, requirements } of moments) {
    await context.adapter.clock({ advance: at - age })
    age = at
    context.expect(await read(), `${what} ${when}`, ...requirements).equals(isOver ? over : during)
  }
}

/** A token must work until a minute before its end; some servers accept it for up to a minute longer. */
async function lifetimeOf(context: Context, actor: Actor, minutes: number): Promise<Expiration> {
  if (!(await targetRequiresToken(context)))
    return context.cannot('no request shows whether a token is valid', 'a read that needs a token')
  return {
    what: `the status for ${actor.name}, a token that lasts ${minutes} minutes,`,
    read: async () => (await authenticatedRequest(actor).response()).status,
    during: 200,
    over: 401,
    moments: [
      moment((minutes - 1) * minute, 'a minute before it ends', false, '5/4'),
      moment((minutes + 1) * minute, 'a minute after its end', true, '5/4', '7/5'),
    ],
  }
}

/** Refreshed late, so that the new token outlives the old one. */
async function refreshedToken(context: Context): Promise<Expiration> {
  const { adapter, visitor } = context
  const { session, actor } = await givenSession(context, 'bob')
  await adapter.clock({ advance: Math.floor(session.expires_in / 2) * minute })
  const { access_token, expires_in } = await actor.sends(accounts.refresh).gets(200)
  return lifetimeOf(context, visitor.as('bob after refreshing', access_token), expires_in)
}

async function miniProgramToken(context: Context): Promise<Expiration> {
  const { adapter, visitor, cannot } = context
  const code = await adapter.miniProgramCode({})
  const session = await visitor.sends(accounts.loginByMiniProgram, { body: { code } }).chooses('G25', 200)
  if (!session) return cannot('the code does not log anybody in', 'adapter.miniProgramCode with a code that does')
  return lifetimeOf(context, visitor.as('somebody in a mini-program', session.access_token), session.expires_in)
}

/** A server may count a month as 28 to 31 days, or from the first day of the calendar month. */
async function monthlyRanking(context: Context): Promise<Expiration> {
  const { alice, bob, cannot } = context
  const topicId = await givenTopic(context, alice)
  await givenReward(context, bob, topicId, 2, 2)
  const read = async () => {
    const query = { type: 'month', with: 'my_topics' } as const
    const { my_topics = [] } = await alice.sends(topics.rankTopics, { query }).gets(200)
    return Number(my_topics.find(({ topic }) => topic.id === topicId)?.total ?? 0)
  }
  const during = await read()
  if (during <= 0) return cannot('rewards do not count in the total of a ranking', 'a ranking by rewards')
  return {
    what: 'the total of the month',
    read,
    during,
    over: 0,
    moments: [
      moment(30 * day - 5 * minute, '5 minutes before the reward is 30 days old', false, 'G52'),
      moment(30 * day + 5 * minute, '5 minutes after the reward is 30 days old', true, 'G52'),
      moment(32 * day, 'after 32 days', true, '4.5/20'),
    ],
  }
}

async function rewardRanking(context: Context): Promise<Expiration> {
  const { alice, bob } = context
  const topicId = await givenTopic(context, alice)
  const giver = await bob.id()
  const read = async () => (await totalsOf(context, topicId)).get(giver) ?? 0
  const before = await read()
  await givenReward(context, bob, topicId, 2, 2)
  const stays = (at: number, when: string) => moment(at, when, false, '2.7/RewardRank.total')
  const moments = [stays(0, 'after a reward of 4'), stays(8 * day, 'a week later'), stays(32 * day, 'a month later')]
  return { what: 'the total of a user', read, during: before + 4, moments }
}

const beforeMidnight = 29 * minute

/** Advances to a time of day at which no time zone reaches midnight within ten minutes. */
async function advanceToQuietTime(context: Context): Promise<void> {
  await advanceToMidnight(context)
  await context.adapter.clock({ advance: day - beforeMidnight })
}

async function dailyTask(context: Context): Promise<Expiration> {
  await advanceToQuietTime(context)
  const person = await givenPerson(context)
  await untilPaid(context, person, 'task:shares', sharesFeed(context, person))
  const read = async () => (await taskOf(context, person, 'task:shares')).current
  return {
    what: 'current of task:shares, the number of rewards today,',
    read,
    during: await read(),
    over: 0,
    moments: [
      moment(10 * minute, 'ten minutes later', false, '2.15/Task.current'),
      moment(beforeMidnight - 3 * minute, 'before midnight in UTC', false, 'G76'),
      moment(beforeMidnight + 3 * minute, 'after midnight in UTC', true, 'G76'),
      moment(day, 'at the same time on the next day', true, '2.15/Task.current'),
    ],
  }
}

async function streak(context: Context): Promise<Expiration> {
  await advanceToMidnight(context)
  await context.adapter.clock({ advance: day / 2 })
  const person = await givenPerson(context)
  await signsIn(context, person)
  await advanceDays(context, 1)
  await signsIn(context, person)
  return {
    what: 'signDay of somebody who has signed in on two days',
    read: () => streakOf(person),
    during: 2,
    over: 0,
    moments: [
      moment(1.5 * day - 3 * minute, 'before the end of the next day in UTC', false, 'G75'),
      moment(1.5 * day + 3 * minute, 'after the end of the next day in UTC', true, 'G75'),
      moment(3 * day, 'three days after the last sign-in', true, '2.19/1'),
    ],
  }
}

export const expirations = scenario('2/windows', 'Lifetimes, periods and days, before and after their end', [
  check('refreshed-token', 'A refreshed token lasts expires_in minutes', ['5/4', '7/5'], watch(refreshedToken), {
    needs: ['clock'],
    operations: ['refresh'],
  }),
  check(
    'mini-program-token',
    'A token of a mini-program lasts expires_in minutes',
    ['5/4', '7/5'],
    watch(miniProgramToken),
    {
      needs: ['clock', 'miniProgramCode'],
      operations: ['loginByMiniProgram'],
    },
  ),
  check('monthly-ranking', 'A reward counts in the ranking of a month', ['4.5/20', 'G52'], watch(monthlyRanking), {
    needs: ['clock'],
  }),
  check(
    'reward-ranking',
    'A reward counts in the ranking of its topic indefinitely',
    ['2.7/RewardRank.total'],
    watch(rewardRanking),
    {
      needs: ['clock'],
      operations: ['listRewardRank'],
    },
  ),
  check('daily-task', 'A task counts until the end of the day', ['2.15/Task.current', 'G76'], watch(dailyTask), {
    needs: ['clock', 'verificationCode'],
  }),
  check(
    'sign-in-streak',
    'A streak lasts until the end of the day after the last sign-in',
    ['2.19/1', 'G75'],
    watch(streak),
    {
      needs: ['clock', 'verificationCode'],
    },
  ),
])
