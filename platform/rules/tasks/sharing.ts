import { doTask } from '../../domain/tasks.ts'
import { reply } from '../../rule.ts'
import type { World } from '../../world.ts'

/** Sharing counts as a task for logged-in users (G76). */
export async function replyToShare(world: World) {
  const amount = world.me ? await doTask(world, world.me.id, 'task:shares') : 0
  return amount > 0 ? reply(201, { amount }) : reply(204)
}
