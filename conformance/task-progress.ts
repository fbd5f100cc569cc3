import type * as z from 'zod'
import type { task } from '../contracts/resources/tasks.ts'
import { tasks } from '../contracts/tasks.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'

/** Daily tasks, and how they move when somebody does them. */

const { listTasks, getTaskStats } = tasks

type Task = z.output<typeof task>

export async function taskOf(context: Context, actor: Actor, type: string): Promise<Task> {
  const found = (await actor.sends(listTasks).gets(200)).find((one) => one.type === type)
  return found ?? context.cannot(`${type} is not among the tasks here`)
}

export const statsOf = async (actor: Actor, type: string) =>
  (await actor.sends(getTaskStats).gets(200))[type] ?? { scores_count: 0, done_tasks_count: 0 }

/** What doing a task once more pays, as its numbers say. */
const dueFor = ({ max, current, hit_count, hit_increment, how_increment }: Task): number =>
  (max === 0 || current < max) && hit_count + 1 >= hit_increment ? how_increment : 0

const afterOne = (before: Task): Pick<Task, 'current' | 'hit_count'> => {
  const { current, hit_count, max } = before
  if (max > 0 && current >= max) return { current, hit_count }
  return dueFor(before) > 0 ? { current: current + 1, hit_count: 0 } : { current, hit_count: hit_count + 1 }
}

export type Act = () => Promise<{ amount: number } | undefined>

/** Does a task and compares what it paid, and where it stands then, with what its numbers say. Answers what it paid. */
export async function doesTask(context: Context, actor: Actor, type: string, act: Act): Promise<number> {
  const before = await taskOf(context, actor, type)
  const paid = (await act())?.amount ?? 0
  const { current, hit_count } = await taskOf(context, actor, type)
  context.expect(paid, `what ${type} pays after ${before.hit_count} of ${before.hit_increment}`).equals(dueFor(before))
  context.expect({ current, hit_count }, `where ${type} stands`).equals(afterOne(before))
  return paid
}

/** Far more often than any sensible task needs. */
export const patience = 30

/** Does a task until it pays. */
export async function untilPaid(context: Context, actor: Actor, type: string, act: Act): Promise<number> {
  for (let time = 0; time < patience; time++) {
    const paid = await doesTask(context, actor, type, act)
    if (paid > 0) return paid
  }
  return context.cannot(`${type} pays nothing within ${patience} times`)
}
