import { tasks } from '../../../contracts/chapters/tasks.ts'
import { readSetting } from '../../domain/settings.ts'
import { doTask } from '../../domain/tasks.ts'
import { reply, rulesFor } from '../../rule.ts'
import { statsView, taskView } from '../../views/tasks.ts'
import { today } from '../../world.ts'
import { currencyForDay, recordSignIn, signList, streakOf } from './sign-in-steps.ts'

export const taskRules = rulesFor(tasks, {
  async listTasks(_, world) {
    const rules = await readSetting(world.store, 'tasks')
    const days = await world.store.task_days.find({ where: { user_id: world.me.id, day: today(world) } })
    const progress = new Map(days.map((day) => [day.type, day]))
    return reply(
      200,
      rules.map((rule) => taskView(rule, progress.get(rule.type))),
    )
  },

  async getTaskStats(_, world) {
    const rules = await readSetting(world.store, 'tasks')
    const totals = await world.store.task_totals.find({ where: { user_id: world.me.id } })
    return reply(200, statsView(rules, totals))
  },

  async doLoginTask(_, world) {
    const amount = await doTask(world, world.me.id, 'task:login')
    return amount > 0 ? reply(201, { amount }) : reply(204)
  },

  async getSignView(_, world) {
    const streak = await streakOf(world)
    return reply(200, { signDay: streak.days, signList: signList(streak, await readSetting(world.store, 'signIn')) })
  },

  async signIn(_, world) {
    const day = (await streakOf(world)).days + 1
    const get_integral = currencyForDay(await readSetting(world.store, 'signIn'), day)
    await recordSignIn(world, day, get_integral)
    return reply(200, { day, get_integral })
  },

  async getDaySign(_, world) {
    return reply(200, { is_sign: (await streakOf(world)).signedToday })
  },
})
