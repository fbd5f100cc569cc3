import * as z from 'zod'
import { chapter } from '../dsl/chapter.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { count, list, whole, yesNo } from '../dsl/fields.ts'
import { message, nothing, taskReward } from '../dsl/replies.ts'
import { signView, task, taskStats } from '../resources/tasks.ts'

export const tasks = chapter('tasks', '4.8', {
  listTasks: endpoint({
    method: 'GET',
    path: '/user/tasks',
    access: 'member',
    summary: 'List the daily tasks with their progress',
    responses: { 200: list(task, 'tasks') },
  }),
  getTaskStats: endpoint({
    method: 'GET',
    path: '/user/task/stats',
    access: 'member',
    summary: 'Read the total earnings of the tasks',
    responses: { 200: taskStats },
  }),
  doLoginTask: endpoint({
    method: 'PUT',
    path: '/user/task/login',
    access: 'member',
    summary: 'Do the login task',
    responses: { 201: taskReward, 204: nothing },
  }),
  getSignView: endpoint({
    method: 'GET',
    path: '/sign/signView',
    access: 'member',
    summary: 'Read the sign-in streak',
    responses: { 200: signView },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/sign/add',
    access: 'member',
    summary: 'Sign in for today',
    responses: { 200: z.object({ day: count('day of the streak', 1), get_integral: whole('currency earned', 5) }) },
    chosen: { 422: gap('G75', message) },
  }),
  getDaySign: endpoint({
    method: 'GET',
    path: '/sign/daySign',
    access: 'member',
    summary: 'Check whether the viewer has signed in today',
    responses: { 200: z.object({ is_sign: yesNo('signed in today') }) },
  }),
})
