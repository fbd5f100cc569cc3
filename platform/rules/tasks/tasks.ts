import { tasks } from '../../../contracts/chapters/tasks.ts'
import { walletOf } from '../../domain/money.ts'
import { readSetting } from '../../domain/settings.ts'
import { prepareTask } from '../../domain/tasks.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { statsView, taskView } from '../../views/tasks.ts'
import { today } from '../../world.ts'
import { currencyForDay, recordSignIn, signList, streakOf } from './sign-in-steps.ts'

export const taskRules = rulesFor(tasks, {
  async listTasks(_, world) {
    const [rules, days] = await Promise.all([
      readSetting(world.store, 'tasks'),
      world.store.task_days.find({ where: { user_id: world.me.id, day: today(world) } }),
    ])
    const progress = new Map(days.map((day) => [day.type, day]))
    return reply(
      200,
      rules.map((rule) => taskView(rule, progress.get(rule.type))),
    )
  },

  async getTaskStats(_, world) {
    const [rules, totals] = await Promise.all([
      readSetting(world.store, 'tasks'),
      world.store.task_totals.find({ where: { user_id: world.me.id } }),
    ])
    return reply(200, statsView(rules, totals))
  },

  async doLoginTask(_, world) {
    const { amount, write } = await prepareTask(world, world.me.id, 'task:login')
    return replyAfter([write()], amount > 0 ? reply(201, { amount }) : reply(204))
  },

  async getSignView(_, world) {
    const [streak, amounts] = await Promise.all([streakOf(world), readSetting(world.store, 'signIn')])
    return reply(200, { signDay: streak.days, signList: signList(streak, amounts) })
  },

  async signIn(_, world) {
    const [{ days, signedToday }, amounts] = await Promise.all([
      streakOf(world),
      readSetting(world.store, 'signIn'),
      walletOf(world, world.me.id),
    ])
    if (signedToday) refuse(422, 'You have already signed in today')
    const day = days + 1
    const get_integral = currencyForDay(amounts, day)
    return replyAfter(recordSignIn(world, day, get_integral), reply(200, { day, get_integral }))
  },

  async getDaySign(_, world) {
    return reply(200, { is_sign: (await streakOf(world)).signedToday })
  },
})
