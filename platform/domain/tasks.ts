import type { taskTypes } from '../../contracts/resources/tasks.ts'
import { say, today, type World } from '../world.ts'
import { transfer } from './money.ts'
import { readSetting } from './settings.ts'

type TaskContext = Pick<World, 'store' | 'clock' | 'language'>

export type TaskType = (typeof taskTypes)[number]

/** Counts a task for today, and pays when a reward is due (G76). Returns the amount paid. */
export async function doTask(world: TaskContext, userId: number, type: TaskType): Promise<number> {
  const rule = (await readSetting(world.store, 'tasks')).find((candidate) => candidate.type === type)
  if (!rule) return 0
  for (;;) {
    const { id, current, hit_count } = await taskDay(world, userId, type)
    if (rule.max > 0 && current >= rule.max) return 0
    const pays = hit_count + 1 >= rule.hit_increment
    const next = pays ? { hit_count: 0, current: current + 1 } : { hit_count: hit_count + 1 }
    // A concurrent call may have changed the row: then try again with the new values.
    const counted = await world.store.task_days.update({ id, current, hit_count }, next)
    if (counted === 1) return pays ? pay(world, userId, type, rule.how_increment) : 0
  }
}

async function taskDay(world: TaskContext, userId: number, type: string) {
  const key = { user_id: userId, day: today(world), type }
  const known = await world.store.task_days.first({ where: key })
  return known ?? world.store.task_days.insert({ ...key, current: 0, hit_count: 0 })
}

async function pay(world: TaskContext, userId: number, type: string, amount: number): Promise<number> {
  await transfer(world, { to: userId, amount, title: say(world, 'Task'), target_type: 'task', target_id: type })
  const changes = { scores_count: { add: amount }, done_tasks_count: { add: 1 } }
  const changed = await world.store.task_totals.update({ user_id: userId, type }, changes)
  if (changed === 0)
    await world.store.task_totals.insert({ user_id: userId, type, scores_count: amount, done_tasks_count: 1 })
  return amount
}
