import * as z from 'zod'
import { count, list, orAbsent, resource, text, whole, yesNo } from '../fields.ts'

export const taskTypes = [
  'task:login',
  'task:comments',
  'task:shares',
  'task:likes',
  'task:be-liked',
  'task:follow-topic',
  'task:theme-discuss',
  'task:commodity-comments',
  'task:knowledge-comments',
] as const

export const task = resource('Task', '2.15', 'A daily task and how far the viewer has come', {
  type: text('kind of task; others than the known ones occur', 'task:login'),
  max: count('most rewards a day, 0 for no bound', 1),
  current: count('rewards so far today'),
  hit_count: count('times done since the last reward'),
  hit_increment: count('times needed for a reward', 1),
  how_increment: count('size of one reward', 5),
  liked_count: orAbsent(count('only for task:be-liked: hit_increment * current + hit_count')),
})

const taskStat = z.object({
  scores_count: count('currency earned in all'),
  done_tasks_count: count('times done in all'),
})

export const taskStats = z.record(z.string(), taskStat).meta({
  id: 'TaskStats',
  description: 'What each kind of task has brought, keyed by task type',
  'x-section': '2.15',
  examples: [{ 'task:login': { scores_count: 15, done_tasks_count: 3 } }],
})

const signDay = z.object({
  day: count('day of the streak', 1),
  get_integral: whole('currency for that day', 5),
  is_sign: yesNo('signed in on that day'),
  today: yesNo('whether it is today'),
})

export const signView = resource('SignView', '2.19', 'The streak of daily sign-ins', {
  signDay: count('consecutive days so far'),
  signList: list(signDay, 'the days on show'),
})
