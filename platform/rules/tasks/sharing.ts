import { doTask } from '../../domain/tasks.ts'
import { reply } from '../../rule.ts'
import type { World } from '../../world.ts'

/** Counts the share (G84), which is also a task for logged-in users (G76). */
export async function share(world: World, table: 'feeds' | 'topics', id: number) {
  await world.store[table].update({ id }, { share_count: { add: 1 } })
  const amount = world.me ? await doTask(world, world.me.id, 'task:shares') : 0
  return amount > 0 ? reply(201, { amount }) : reply(204)
}
