import type { taskTypes } from '../../contracts/resources/tasks.ts'
import { say, today, type World } from '../world.ts'
import { walletOf, writeTransfer } from './money.ts'
import { readSetting } from './settings.ts'

type TaskContext = Pick<World, 'store' | 'clock' | 'language'>

export type TaskType = (typeof taskTypes)[number]

/** A task that has been looked up, so that its writes can be sent together with others. */
export interface PreparedTask {
  /** The currency that it pays. */
  readonly amount: number
  write(): Promise<unknown>
}

export const nothingToDo: PreparedTask = { amount: 0, write: async () => undefined }

/** Prepares to count a task for today, and to pay if a reward is due (G76). Call it and its `write` in one transaction. */
export async function prepareTask(world: TaskContext, userId: number, type: TaskType): Promise<PreparedTask> {
  const { task_days, task_totals } = world.store
  const key = { user_id: userId, day: today(world), type }
  const [rules, day, total] = await Promise.all([
    readSetting(world.store, 'tasks'),
    task_days.first({ where: key }),
    task_totals.first({ where: { user_id: userId, type } }),
    walletOf(world, userId),
  ])
  const rule = rules.find((candidate) => candidate.type === type)
  const { current, hit_count } = day ?? { current: 0, hit_count: 0 }
  if (!rule || (rule.max > 0 && current >= rule.max)) return nothingToDo
  const pays = hit_count + 1 >= rule.hit_increment
  const next = pays ? { hit_count: 0, current: current + 1 } : { hit_count: hit_count + 1, current }
  const amount = pays ? rule.how_increment : 0
  const count = () => (day ? task_days.update({ id: day.id }, next) : task_days.insert({ ...key, ...next }))
  const write = () => Promise.all([count(), pays && pay(world, userId, type, amount, total !== undefined)])
  return { amount, write }
}

/** Returns the amount paid. */
export async function doTask(world: TaskContext, userId: number, type: TaskType): Promise<number> {
  const task = await prepareTask(world, userId, type)
  await task.write()
  return task.amount
}

function pay(world: TaskContext, user_id: number, type: TaskType, amount: number, hasTotal: boolean) {
  const { task_totals } = world.store
  return Promise.all([
    hasTotal
      ? task_totals.update({ user_id, type }, { scores_count: { add: amount }, done_tasks_count: { add: 1 } })
      : task_totals.insert({ user_id, type, scores_count: amount, done_tasks_count: 1 }),
    writeTransfer(world, { to: user_id, amount, title: say(world, 'Task'), target_type: 'task', target_id: type }),
  ])
}
