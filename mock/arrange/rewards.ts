import type { Actor, ArrangeContext } from './arrange-context.ts'
import type { Plan } from './schema.ts'

type Reward = Plan['feeds'][number]['rewards'][number]

/** Givers are granted what the reward costs. */
export async function giveRewards(
  context: ArrangeContext,
  given: readonly Reward[],
  at: string,
  give: (by: Actor, body: Omit<Reward, 'by'>) => Promise<unknown>,
): Promise<void> {
  for (const [index, { by, ...body }] of given.entries()) {
    const giver = await context.as(by, `${at}.${index}.by`)
    const gift = body.gift_id === undefined ? undefined : await context.parts.store.gifts.get(body.gift_id)
    await context.afford(giver.id, (gift?.price ?? body.price ?? 0) * body.numbers)
    await give(giver, body)
  }
}
