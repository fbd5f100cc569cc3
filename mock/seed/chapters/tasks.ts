import { defaultSettings } from '../../../platform/domain/settings.ts'
import { currencyForDay } from '../../../platform/rules/tasks/sign-in-steps.ts'
import { day, dayOf, hour, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { Ledger } from '../ledger.ts'
import type { Seeding } from '../seeding.ts'

type User = Row<'users'>
type TaskRule = (typeof defaultSettings.tasks)[number]

const daysBack = 5

/** The reward of each task, in the order of the defaults. Tasks that could be confused pay different amounts. */
const payments = [5, 4, 6, 3, 8, 10, 7, 12, 9]

/** The settings of the seeded world. */
const taskRules = defaultSettings.tasks.map((rule, index) => ({ ...rule, how_increment: payments[index] ?? 5 }))

/** The length of the streak of each fixed person, and how many days ago it ended; none of them has signed in today. */
const fixedStreaks: Readonly<Record<string, readonly [length: number, ago: number]>> = {
  alice: [0, 1],
  bob: [3, 1],
  carol: [2, 4],
  dave: [0, 1],
  root: [8, 1],
}

/** Tasks and sign-ins of the last days, with their payments. Dave, who has no currency, has done nothing. */
export function seedTasks(seeding: Seeding): void {
  seeding.add('settings', { key: 'tasks', value: taskRules })
  const ledger = new Ledger(seeding)
  for (const user of seeding.of('users')) {
    if (user.name !== 'dave') doTasks(seeding, ledger, user)
    signInDaily(seeding, ledger, user)
  }
}

function doTasks(seeding: Seeding, ledger: Ledger, user: User): void {
  const isFixed = fixedStreaks[user.name] !== undefined
  for (let ago = daysBack; ago >= 0; ago--) {
    const [login, ...others] = taskRules
    const logsIn = !(isFixed && ago === 0) && seeding.chance.boolean(0.7)
    if (login && logsIn) progress(seeding, ledger, user, login, ago, 1)
    const several = !isFixed && ago === 0 ? 3 : 1
    for (const rule of seeding.chance.some(others, several))
      progress(seeding, ledger, user, rule, ago, seeding.chance.int({ min: 1, max: 12 }))
  }
}

/** One task, done several times on one day. */
function progress(seeding: Seeding, ledger: Ledger, user: User, rule: TaskRule, ago: number, times: number): void {
  const { type, max, hit_increment, how_increment } = rule
  const { task } = seeding.corpusOf(user).community.orders
  const due = Math.floor(times / hit_increment)
  const current = max === 0 ? due : Math.min(due, max)
  const hit_count = current === max && max > 0 ? 0 : times % hit_increment
  seeding.add('task_days', { user_id: user.id, type, day: dayOf(seeding.start - ago * day), current, hit_count })
  for (let done = 0; done < current; done++)
    pay(seeding, ledger, ago, { owner_id: user.id, title: task, target_id: type, amount: how_increment })
}

type Paid = Pick<Row<'currency_orders'>, 'owner_id' | 'title' | 'target_id' | 'amount'>

/** In the morning, so that payments of today are before the start of the world. */
function pay(seeding: Seeding, ledger: Ledger, ago: number, paid: Paid): void {
  const midnight = Math.floor(seeding.start / day) * day - ago * day
  const at = timeText(midnight + seeding.chance.int({ max: 8 * hour }))
  ledger.add({ ...paid, type: 1, target_type: 'task', at })
}

function signInDaily(seeding: Seeding, ledger: Ledger, user: User): void {
  const some = [seeding.chance.int({ max: 10 }), seeding.pick([0, 0, 1, 3])] as const
  const [length, last] = fixedStreaks[user.name] ?? some
  signInFor(seeding, ledger, user, last + length + 2, user.id % 3)
  signInFor(seeding, ledger, user, last, length)
}

/** Consecutive days; the last one was the given number of days ago. */
function signInFor(seeding: Seeding, ledger: Ledger, user: User, last: number, length: number): void {
  const { signIn } = seeding.corpusOf(user).community.orders
  for (let streak = 1; streak <= length; streak++) {
    const ago = last + length - streak
    const get_integral = currencyForDay(defaultSettings.signIn, streak)
    seeding.add('sign_ins', { user_id: user.id, day: dayOf(seeding.start - ago * day), streak, get_integral })
    pay(seeding, ledger, ago, { owner_id: user.id, title: signIn, target_id: 'sign-in', amount: get_integral })
  }
}

/** Totals of the tasks, and how often and how long people have signed in. */
export function setTaskCounts(seeding: Seeding): void {
  const rewards = new Map(taskRules.map(({ type, how_increment }) => [type, how_increment]))
  const totals = new Map<string, Row<'task_totals'>>()
  for (const { user_id, type, current } of seeding.of('task_days')) {
    const key = `${user_id} ${type}`
    const none = { user_id, type, scores_count: 0, done_tasks_count: 0 }
    const total = totals.get(key) ?? (current > 0 ? seeding.add('task_totals', none) : undefined)
    if (!total) continue
    total.scores_count += current * (rewards.get(type) ?? 0)
    total.done_tasks_count += current
    totals.set(key, total)
  }
  const users = new Map(seeding.of('users').map((user) => [user.id, user]))
  for (const { user_id, streak } of seeding.of('sign_ins')) {
    const user = users.get(user_id)
    if (user) Object.assign(user, { checkin_count: user.checkin_count + 1, last_checkin_count: streak })
  }
}
