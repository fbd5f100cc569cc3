import { feeds } from '../../contracts/chapters/feeds.ts'
import { tasks } from '../../contracts/chapters/tasks.ts'
import { readSetting } from '../../platform/domain/settings.ts'
import { defineState, first } from './define-state.ts'

export const dailyTasksDone = defineState({
  name: 'daily-tasks-done',
  says: 'carol has signed in, done the login task, and shared as often as a day pays for: tomorrow there is more',
  async make(mock) {
    const carol = mock.as('carol')
    const { feeds: made } = await mock.arrange({ feeds: [{ by: 'bob', text: 'Share this. 请转发' }] })
    const feedId = first(made).id
    const rules = await readSetting(mock.world.memory.store, 'tasks')
    const { max, hit_increment } = rules.find(({ type }) => type === 'task:shares') ?? { max: 0, hit_increment: 0 }
    for (let share = 0; share < max * hit_increment; share++) await carol.call(feeds.shareFeed, { params: { feedId } })
    await carol.call(tasks.doLoginTask)
    await carol.call(tasks.signIn)
    return { person: 'carol', feedId }
  },
})
