import type { Context } from '../../client/context.ts'
import { logOf, rankOf } from '../../fixtures/rewards.ts'

/** The rewards that are new in the log after `act`: a shared topic has older ones too. */
export async function newLogs(context: Context, topicId: number, act: () => Promise<unknown>) {
  const before = new Set((await logOf(context, topicId, { limit: 100 })).map(({ id }) => id))
  await act()
  return (await logOf(context, topicId, { limit: 100 })).filter(({ id }) => !before.has(id))
}

/** By user id. */
export async function totalsOf(context: Context, topicId: number): Promise<ReadonlyMap<number, number>> {
  const rank = await rankOf(context, topicId, { limit: 100 })
  return new Map(rank.map(({ user_id, total }) => [user_id, total]))
}
