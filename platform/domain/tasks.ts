import type { taskTypes } from '../../contracts/resources/tasks.ts'
import { say, today, type World } from '../world.ts'
import { transfer } from './money.ts'
import { readSetting } from './settings.ts'

type TaskContext = Pick<World, 'store' | 'clock' | 'language'>

export type TaskType = (typeof taskTypes)[number]

/** Counts a task for today, and pays when a reward is due (G76). Returns the amount paid. */
export async function doTask(world: TaskContext, userId: number, type: TaskType): Promise<number> {
  const { task_days } = world.store
  const key = { user_id: userId, day: today(world), type }
  const [rules, known] = await Promise.all([readSetting(world.store, 'tasks'), task_days.first({ where: key })])
  const rule = rules.find((candidate) => candidate.type === type)
  if (!rule) return 0
  for (let day = known; ; day = await task_days.first({ where: key })) {
    const { current, hit_count } = day ?? { current: 0, hit_count: 0 }
    if (rule.max > 0 && current >= rule.max) return 0
    const pays = hit_count + 1 >= rule.hit_increment
    const next = pays ? { hit_count: 0, current: current + 1 } : { hit_count: hit_count + 1, current }
    // A concurrent call may have changed the row: then try again with the new values.
    const isCounted = day
      ? (await task_days.update({ id: day.id, current, hit_count }, next)) === 1
      : await task_days.insert({ ...key, ...next })
    if (isCounted) return pays ? pay(world, userId, type, rule.how_increment) : 0
  }
}

async function pay(world: TaskContext, userId: number, type: string, amount: number): Promise<number> {
  const changes = { scores_count: { add: amount }, done_tasks_count: { add: 1 } }
  const [changed] = await Promise.all([
    world.store.task_totals.update({ user_id: userId, type }, changes),
    transfer(world, { to: userId, amount, title: say(world, 'Task'), target_type: 'task', target_id: type }),
  ])
  if (changed === 0)
    await world.store.task_totals.insert({ user_id: userId, type, scores_count: amount, done_tasks_count: 1 })
  return amount
}
