import type { Actor, ArrangeContext } from './arrange-context.ts'
import type { Plan } from './schema/schema.ts'

type Reward = Plan['feeds'][number]['rewards'][number]

/** Givers are granted what the reward costs. */
export async function giveRewards(
  context: ArrangeContext,
  given: readonly Reward[],
  at: string,
  give: (by: Actor, body: Omit<Reward, 'by' | 'created_at'>) => Promise<unknown>,
): Promise<void> {
  const since = context.parts.clock.now()
  for (const [index, { by, created_at, ...body }] of given.entries()) {
    const giver = await context.as(by, `${at}.${index}.by`)
    const gift = body.gift_id === undefined ? undefined : await context.parts.store.gifts.get(body.gift_id)
    const cost = (gift?.price ?? body.price ?? 0) * body.numbers
    const reward = () => context.afford(giver.id, cost).then(() => give(giver, body))
    await context.runAt(created_at, `${at}.${index}`, reward, since)
  }
}
