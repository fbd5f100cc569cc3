import { nothingToDo, type PreparedTask, prepareTask } from '../../domain/tasks.ts'
import { reply, replyAfter } from '../../rule.ts'
import type { World } from '../../world.ts'

/** Sharing is a task for logged-in users (G76). */
export const shareTask = async (world: World): Promise<PreparedTask> =>
  world.me ? prepareTask(world, world.me.id, 'task:shares') : nothingToDo

/** Counts the share (G84). */
export function share(world: World, table: 'feeds' | 'topics', id: number, { amount, write }: PreparedTask) {
  const writes = [world.store[table].update({ id }, { share_count: { add: 1 } }), write()]
  return replyAfter(writes, amount > 0 ? reply(201, { amount }) : reply(204))
}
