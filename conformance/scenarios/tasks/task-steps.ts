import type * as z from 'zod'
import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { task } from '../../../contracts/resources/tasks.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'

/** Doing tasks, and checking their numbers. */

export type Task = z.output<typeof task>
export type Act = () => Promise<{ amount: number } | undefined>

export async function taskOf(context: Context, actor: Actor, type: string): Promise<Task> {
  const found = (await actor.sends(tasks.listTasks).gets(200)).find((one) => one.type === type)
  return found ?? context.cannot(`${type} is not among the tasks`, 'this task')
}

export const statsOf = async (actor: Actor, type: string) =>
  (await actor.sends(tasks.getTaskStats).gets(200))[type] ?? { scores_count: 0, done_tasks_count: 0 }

const isExhausted = ({ max, current }: Task): boolean => max > 0 && current >= max

/** The payment for doing a task once more on our servers, where every repetition counts (G76). */
const dueFor = (before: Task): number =>
  !isExhausted(before) && before.hit_count + 1 >= before.hit_increment ? before.how_increment : 0

function afterOne(before: Task): Pick<Task, 'current' | 'hit_count'> {
  const { current, hit_count } = before
  if (isExhausted(before)) return { current, hit_count }
  return dueFor(before) > 0 ? { current: current + 1, hit_count: 0 } : { current, hit_count: hit_count + 1 }
}

/** Does a task, compares the payment and the progress with the task's numbers, and returns the payment. */
export async function doTask(context: Context, actor: Actor, type: string, act: Act): Promise<number> {
  const { expect } = context
  const before = await taskOf(context, actor, type)
  const paid = (await act())?.amount ?? 0
  const after = await taskOf(context, actor, type)
  if (isExhausted(before))
    expect(paid, `the payment of ${type} beyond its maximum of ${before.max}`, '2.15/3').equals(0)
  if (paid > 0) {
    expect(paid, `the payment of ${type}`, '2.15/8').equals(before.how_increment)
    expect(before.hit_count + 1, `how often ${type} was done when it paid`, '2.15/7').atLeast(before.hit_increment)
  }
  expect(after.current - before.current, `the growth of current of ${type}`, '2.15/Task.current').equals(
    paid > 0 ? 1 : 0,
  )
  // The document does not say whether a repetition counts, so only the server's own count is checked.
  if (!isExhausted(after) && after.hit_increment > 0)
    expect(after.hit_count, `hit_count of ${type}, which is not paid yet`, '2.15/7').atMost(after.hit_increment - 1)
  expect(paid, `the payment of ${type} after ${before.hit_count} of ${before.hit_increment}`, 'G76').equals(
    dueFor(before),
  )
  const { current, hit_count } = after
  expect({ current, hit_count }, `the progress of ${type}`, 'G76').equals(afterOne(before))
  return paid
}

/** More than any realistic task needs. */
export const maxAttempts = 30

/** Does a task until it pays. */
export async function untilPaid(context: Context, actor: Actor, type: string, act: Act): Promise<number> {
  for (let time = 0; time < maxAttempts; time++) {
    if (isExhausted(await taskOf(context, actor, type)))
      return context.cannot(`${type} pays ${actor.name} nothing more today`, 'adapter.verificationCode or another day')
    const paid = await doTask(context, actor, type, act)
    if (paid > 0) return paid
  }
  return context.cannot(`${type} does not pay ${actor.name} within ${maxAttempts} attempts`, 'a task that pays earlier')
}

/** Actions whose responses contain `amount` (section 6). They use new objects where possible. */

type MakeAct = (context: Context, person: Actor) => Act

export const logsIn: MakeAct = (_, person) => () => person.sends(tasks.doLoginTask).gets(201, 204)

export const sharesFeed: MakeAct = (context, person) => async () => {
  const feedId = await givenFeed(context, context.alice)
  return person.sends(feeds.shareFeed, { params: { feedId } }).gets(201, 204)
}

export const sharesTopic: MakeAct = (context, person) => {
  let known: Promise<number> | undefined
  return async () => {
    known ??= givenTopic(context, context.alice)
    return person.sends(topics.shareTopic, { params: { topicId: await known } }).gets(201, 204)
  }
}

export const joinsTopic: MakeAct = (context, person) => async () => {
  const topicId = await givenTopic(context, context.alice)
  return person.sends(memberships.joinTopic, { params: { topicId } }).gets(201, 204)
}

export async function commentFor(context: Context, person: Actor, feedId: number): Promise<void> {
  const sent = { params: { feedId }, body: { body: context.tag('a comment') } }
  const { comment } = await person.sends(comments.commentFeed, sent).gets(201)
  const params = { commentId: comment.id }
  context.cleanup(() => person.sends(comments.deleteComment, { params }).response())
}

/** Holds as long as nobody changes what a task pays. */
export async function expectStatsToAddUp({ expect }: Context, actor: Actor): Promise<void> {
  const stats = await actor.sends(tasks.getTaskStats).gets(200)
  for (const { type, how_increment } of await actor.sends(tasks.listTasks).gets(200)) {
    const { scores_count = 0, done_tasks_count = 0 } = stats[type] ?? {}
    expect(scores_count, `scores_count of ${type}, rewarded ${done_tasks_count} times`, 'G76').equals(
      done_tasks_count * how_increment,
    )
  }
}
