import type * as z from 'zod'
import type { task, taskStats } from '../../contracts/resources/tasks.ts'
import type { Settings } from '../domain/settings.ts'
import type { Row } from '../tables/index.ts'

type TaskRule = Settings['tasks'][number]

/** Today's progress; undefined if there is none yet. */
export function taskView(rule: TaskRule, progress: Row<'task_days'> | undefined): z.output<typeof task> {
  const { type, max, hit_increment, how_increment } = rule
  const { current = 0, hit_count = 0 } = progress ?? {}
  const liked = type === 'task:be-liked' && { liked_count: hit_increment * current + hit_count }
  return { type, max, current, hit_count, hit_increment, how_increment, ...liked }
}

/** All configured types, and types with earnings that are no longer configured. */
export function statsView(
  rules: readonly TaskRule[],
  totals: readonly Row<'task_totals'>[],
): z.output<typeof taskStats> {
  const none = rules.map(({ type }) => [type, { scores_count: 0, done_tasks_count: 0 }] as const)
  const earned = totals.map(
    ({ type, scores_count, done_tasks_count }) => [type, { scores_count, done_tasks_count }] as const,
  )
  return Object.fromEntries([...none, ...earned])
}
