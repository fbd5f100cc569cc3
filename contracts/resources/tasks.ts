import * as z from 'zod'
import { entityResource } from '../dsl/entities.ts'
import { count, large, list, orAbsent, resource, text, whole, yesNo } from '../dsl/fields.ts'

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

export const task = entityResource(
  { kind: 'task', key: 'type' },
  'Task',
  '2.15',
  "A daily task and the viewer's progress",
  {
    type: text('type of task; unknown types may occur', 'task:login'),
    max: count('maximum rewards per day, 0 for no limit', 1),
    current: count('rewards received today'),
    hit_count: count('times done since the last reward'),
    hit_increment: count('times required for a reward', 1),
    how_increment: large(count('currency per reward', 5)),
    liked_count: orAbsent(count('only for task:be-liked: hit_increment * current + hit_count')),
  },
)

const taskStat = z.object({
  scores_count: large(count('total currency earned')),
  done_tasks_count: count('total number of rewards'),
})

export const taskStats = z.record(z.string(), taskStat).meta({
  id: 'TaskStats',
  description: 'Total earnings by task type',
  'x-section': '2.15',
  examples: [{ 'task:login': { scores_count: 15, done_tasks_count: 3 } }],
})

const signDay = z.object({
  day: count('day of the streak', 1),
  get_integral: whole('currency for that day', 5),
  is_sign: yesNo('whether the user signed in on that day'),
  today: yesNo('whether it is today'),
})

export const signView = resource('SignView', '2.19', 'The daily sign-in streak', {
  signDay: count('current streak in days'),
  signList: list(signDay, 'the displayed days'),
})
