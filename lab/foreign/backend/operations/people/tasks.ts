import { type Call, me, type Route, route } from '../../core/call.ts'
import { created, nothing, ok } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Person, TaskProgress } from '../../state/people.ts'
import { book } from '../money/money.ts'

type Rule = { type: string; max: number; times: number; reward: number }

function rules(service: Service): Rule[] {
  const fewer = ['task:comments', 'task:likes']
  return allRules(service).filter(({ type }) => !service.has('few-tasks') || !fewer.includes(type))
}

function allRules(service: Service): Rule[] {
  return [
    { type: 'task:login', max: 1, times: 1, reward: 7 },
    { type: 'task:follow-topic', max: 2, times: 1, reward: 4 },
    { type: 'task:shares', max: 3, times: service.has('every-share-earns') ? 1 : 2, reward: 3 },
    { type: 'task:comments', max: 5, times: 4, reward: 2 },
    { type: 'task:likes', max: 5, times: 3, reward: 1 },
    { type: 'task:be-liked', max: 0, times: 2, reward: 1 },
  ]
}

/** Today's progress: daily counts restart, totals remain. */
function progressOf(service: Service, person: Person, type: string): TaskProgress {
  const today = service.clock.today()
  const kept = person.tasks.get(type) ?? { day: today, hits: 0, current: 0, score: 0, done: 0 }
  const progress = kept.day === today ? kept : { ...kept, day: today, hits: 0, current: 0 }
  person.tasks.set(type, progress)
  return progress
}

/** Completes a task once and returns the amount earned, or 0. */
export function doTask(service: Service, person: Person, type: string): number {
  const rule = rules(service).find((each) => each.type === type)
  if (rule === undefined) return 0
  const progress = progressOf(service, person, type)
  const exhausted = rule.max > 0 && progress.current >= rule.max
  if (exhausted && !(type === 'task:login' && service.has('login-task-endless'))) return 0
  progress.hits += 1
  if (progress.hits < rule.times) return 0
  progress.hits = 0
  progress.current += 1
  earn(service, person, rule, progress)
  return rule.reward
}

function earn(service: Service, person: Person, rule: Rule, progress: TaskProgress): void {
  progress.done += 1
  if (!(rule.type === 'task:shares' && service.has('share-score-lost'))) progress.score += rule.reward
  if (!service.has('task-amount-uncredited')) person.balance += rule.reward
  const title = `Tarea ${rule.type}`
  book(service, person, { title, type: 1, targetType: 'task', targetId: rule.type, amount: rule.reward, state: 1 })
}

export function answerTask(amount: number) {
  return amount > 0 ? created({ amount }) : nothing()
}

function listTasks(call: Call) {
  const person = me(call)
  return ok(
    rules(call.service).map((rule) => {
      const { current, hits } = progressOf(call.service, person, rule.type)
      const task = { how_increment: rule.reward, hit_increment: rule.times, hit_count: hits, current, max: rule.max }
      const liked = rule.times * current + (call.service.has('liked-count-without-rest') ? 0 : hits)
      const extra = rule.type === 'task:be-liked' ? { liked_count: liked } : {}
      return { ...task, ...extra, type: rule.type }
    }),
  )
}

function taskStatistics(call: Call) {
  const person = me(call)
  const lines = rules(call.service).map(({ type }) => {
    const { score, done } = progressOf(call.service, person, type)
    return [type, { done_tasks_count: done, scores_count: score }]
  })
  return ok(Object.fromEntries(lines))
}

function loginTask(call: Call) {
  return answerTask(doTask(call.service, me(call), 'task:login'))
}

export const taskRoutes: Route[] = [
  route('GET /user/tasks', listTasks),
  route('GET /user/task/stats', taskStatistics),
  route('PUT /user/task/login', loginTask),
]
